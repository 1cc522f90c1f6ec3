/* The light table, the search and whole matches of Bip-bip in C: what games/bipbip does in Python,
   card by card and number by number, so that thousands of games can be played. No option but the
   defaults. A test compares its choices with those of the players that ship. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>

typedef struct { uint64_t state, inc; } Rng;
static uint32_t next32(Rng *r) {
    uint64_t old = r->state;
    r->state = old * 6364136223846793005ULL + r->inc;
    uint32_t x = (uint32_t)(((old >> 18) ^ old) >> 27), rot = old >> 59;
    return (x >> rot) | (x << ((-rot) & 31));
}
static void seed_rng(Rng *r, uint64_t seed, uint64_t stream) {
    r->inc = stream << 1 | 1; r->state = 0; next32(r); r->state += seed; next32(r);
}
static uint32_t below(Rng *r, uint32_t bound) {
    uint32_t threshold = (uint32_t)((1ULL << 32) % bound);
    for (;;) { uint32_t x = next32(r); if (x >= threshold) return x % bound; }
}
static double unit(Rng *r) { return next32(r) / 4294967296.0; }
static void shuffle(Rng *r, int8_t *a, int n) {
    for (int i = n - 1; i > 0; i--) { int j = below(r, i + 1); int8_t t = a[i]; a[i] = a[j]; a[j] = t; }
}

/* cards: suit * 13 + rank in the order A K Q J 10 ... 2 of core.cards */
static int SUIT[52], HEIGHT[52], WORTH[52], PARTNER[52], READY;
static double WAYS[27][8];
static void setup(void) {
    if (READY) return;
    static const int height[13] = {12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 13};
    static const int worth[13] = {10, 5, 4, 3, 0, 0, 0, 0, 0, 0, 0, 0, 11};
    for (int c = 0; c < 52; c++) {
        SUIT[c] = c / 13; HEIGHT[c] = height[c % 13]; WORTH[c] = worth[c % 13];
        PARTNER[c] = c % 13 == 1 ? c + 1 : c % 13 == 2 ? c - 1 : -1;
    }
    for (int n = 0; n < 27; n++) for (int k = 0; k < 8; k++) {
        double w = 1; for (int i = 0; i < k; i++) w = w * (n - i) / (i + 1);
        WAYS[n][k] = k > n ? 0 : floor(w + 0.5);
    }
    READY = 1;
}

/* --- a taste and its tables ------------------------------------------------------------------ */
typedef struct {
    double couple, keep[2][2][14], hold[4], single[208];  /* keep[frozen][is trump][height] */
    double promise[2][2][14], single_end, couple_end;
    double plain_power[4][4][2][14];                      /* hold[after][is trump][height] */
    int n;
} Taste;

typedef struct {
    int8_t hand[4][8]; int nh[4]; int8_t shown[4][52]; int ns[4];
    int8_t talon[104]; int nt;
    int trump, coming, frozen, leader; int8_t trick[4]; int nk;
    int8_t gone[52], tal[52]; double score[4]; int n;
} Table;

static int holder(const Table *t) {
    int best = 0;
    for (int i = 1; i < t->nk; i++) {
        int c = t->trick[i], top = t->trick[best];
        if (SUIT[c] == SUIT[top]) { if (HEIGHT[c] >= HEIGHT[top]) best = i; }
        else if (SUIT[c] == t->trump) best = i;
    }
    return best;
}
static void end_trick(Table *t) {
    int w = (t->leader + holder(t)) % t->n;
    for (int i = 0; i < t->nk; i++) t->score[w] += WORTH[(int)t->trick[i]];
    t->leader = w; t->nk = 0;
    if (t->coming >= 0) { t->trump = t->coming; t->coming = -1; }
    if (t->nt < t->n) t->frozen = 1;
}
static int has(const Table *t, int s, int c) { for (int i = 0; i < t->nh[s]; i++) if (t->hand[s][i] == c) return 1; return 0; }
static int count(const Table *t, int s, int c) { int k = 0; for (int i = 0; i < t->nh[s]; i++) k += t->hand[s][i] == c; return k; }
static void ring(Table *t, int s) {
    for (int i = 0; i < t->nh[s]; i++) {
        int c = t->hand[s][i];
        if (c % 13 == 1 && has(t, s, c + 1) && (!t->ns[s] || (count(t, s, c) > t->shown[s][c] && count(t, s, c + 1) > t->shown[s][c + 1]))) {
            t->shown[s][c]++; t->shown[s][c + 1]++; t->ns[s] += 2; t->score[s] += 50; t->coming = SUIT[c];
            return;
        }
    }
}
static void lay(Table *t, int s, int card) {
    int i = 0; while (t->hand[s][i] != card) i++;
    memmove(&t->hand[s][i], &t->hand[s][i + 1], t->nh[s] - i - 1); t->nh[s]--;
    if (t->shown[s][card]) { t->shown[s][card]--; t->ns[s]--; }
    t->trick[t->nk++] = card; t->gone[card]++;
    if (!t->frozen) { int d = t->talon[--t->nt]; t->tal[d]--; t->hand[s][t->nh[s]++] = d; ring(t, s); }
}
static int weigh(const Table *t, const Taste *T, int s, int8_t *legal, double *values) {
    int n = 0, pot = 0, top = 0, top_suit = -1;
    if (t->nk) {
        int led = SUIT[(int)t->trick[0]];
        for (int i = 0; i < t->nh[s]; i++) if (SUIT[(int)t->hand[s][i]] == led) legal[n++] = t->hand[s][i];
        if (n == 1) { values[0] = 0; return 1; }
    }
    if (!n) { n = t->nh[s]; memcpy(legal, t->hand[s], n); }
    if (t->nk) {
        for (int i = 0; i < t->nk; i++) pot += WORTH[(int)t->trick[i]];
        int h = t->trick[holder(t)]; top = HEIGHT[h]; top_suit = SUIT[h];
    }
    double single = t->frozen ? 0 : T->single[t->nt];
    for (int i = 0; i < n; i++) {
        int c = legal[i], suit = SUIT[c], tr = suit == t->trump, h = HEIGHT[c];
        double keep = T->keep[t->frozen][tr][h], v;
        if (top_suit < 0 || (suit == top_suit ? h >= top : tr))
            v = (2 * T->plain_power[t->n - 1 - t->nk][0][tr][h] - 1) * (pot + WORTH[c]) - keep;
        else v = -pot - WORTH[c] - keep;
        int o = PARTNER[c];
        if (o >= 0 && single != 0 && !t->shown[s][c]) {
            if (has(t, s, o) && !t->shown[s][o]) v -= T->couple;
            else v -= single * (2 - t->gone[o]) * 0.5;
        }
        values[i] = v;
    }
    return n;
}
static int choose(const Table *t, const Taste *T, int s) {
    int8_t legal[8]; double v[8]; int n = weigh(t, T, s, legal, v), b = 0;
    for (int i = 1; i < n; i++) if (v[i] > v[b]) b = i;
    return legal[b];
}
static void play_on(Table *t, const Taste *T, int tricks) {
    while (tricks > 0) {
        int s = (t->leader + t->nk) % t->n;
        if (!t->nh[s]) return;
        lay(t, s, choose(t, T, s));
        if (t->nk == t->n) { end_trick(t); tricks--; }
    }
}
static void prospects(const Table *t, const Taste *T, double *out) {
    int alive = !t->frozen; double single = T->single[t->nt] * T->single_end;
    for (int s = 0; s < t->n; s++) {
        double v = t->score[s];
        for (int i = 0; i < t->nh[s]; i++) {
            int c = t->hand[s][i], o = PARTNER[c];
            v += T->promise[!alive][SUIT[c] == t->trump][HEIGHT[c]];
            if (alive && o >= 0 && !t->shown[s][c]) {
                if (has(t, s, o) && !t->shown[s][o]) v += T->couple_end;
                else v += single * (2 - t->gone[o]) * 0.5;
            }
        }
        out[s] = v;
    }
}
static double lead(const double *p, int n) {
    double top = p[1], sum = 0;
    for (int i = 1; i < n; i++) { if (p[i] > top) top = p[i]; sum += p[i]; }
    return p[0] - (top + sum / (n - 1)) / 2;
}

/* --- a tour as it is, and what is publicly proved about each hand ------------------------------ */
typedef struct { int8_t card; int low, high; } Known;
typedef struct { int plays, nknown, since[4]; Known known[64]; } Past;
typedef struct {
    Table t; Past past[4]; double before[4]; int window; int8_t drawn[4][104]; int ndrawn[4];
    int nspread; int8_t spread[4];
} Tour;

typedef struct { int seat, hidden, nshapes; int8_t shape[120][4]; } Shape;
typedef struct { int8_t pool[52]; Shape shapes[3]; int n; } Dealer;

static int schedule(const Past *p, int draws, int8_t *is_free) {
    Known w[64]; int n = p->nknown; memcpy(w, p->known, n * sizeof(Known));
    int used[64] = {0};
    for (int d = 0; d < draws; d++) {
        int best = -1;
        for (int i = 0; i < n; i++) if (!used[i] && w[i].low <= d && (best < 0 || w[i].high < w[best].high)) best = i;
        is_free[d] = best < 0;
        if (best >= 0) used[best] = 1;
    }
    return 0;
}
/* forgets: as if nothing had been played or drawn but what lies on the table and is held now */
static void dealer_of(const Tour *g, int me, Dealer *D, int forgets) {
    const Table *t = &g->t; int n = t->n;
    for (int c = 0; c < 52; c++) D->pool[c] = 2;
    for (int i = 0; i < g->nspread; i++) D->pool[(int)g->spread[i]]--;
    if (forgets) {
        for (int i = 0; i < t->nh[me]; i++) D->pool[(int)t->hand[me][i]]--;
        for (int i = 0; i < t->nk; i++) D->pool[(int)t->trick[i]]--;
        for (int s = 0; s < n; s++) if (s != me) for (int c = 0; c < 52; c++) D->pool[c] -= t->shown[s][c];
    } else for (int i = 0; i < g->ndrawn[me]; i++) D->pool[(int)g->drawn[me][i]]--;
    D->n = 0;
    for (int k = 1; k < n; k++) {
        int s = (me + k) % n; static const Past none; const Past *p = forgets ? &none : &g->past[s];
        for (int i = 0; i < p->nknown; i++) D->pool[(int)p->known[i].card]--;
        Shape *S = &D->shapes[D->n++]; S->seat = k; S->hidden = t->nh[s] - t->ns[s]; S->nshapes = 0;
        int8_t is_free[128]; int draws = p->plays + t->nh[s]; schedule(p, draws, is_free);
        int nb = 0, bounds[4], room[4];
        for (int i = 0; i < 4; i++) if (p->since[i]) {
            int seen = 0; for (int j = 0; j < nb; j++) seen |= bounds[j] == p->since[i];
            if (seen) continue;
            bounds[nb] = p->since[i]; room[nb] = 0;
            for (int d = p->since[i]; d < draws; d++) room[nb] += is_free[d];
            nb++;
        }
        int size = S->hidden;
        for (int a = 0; a <= size; a++) for (int b = 0; b <= size - a; b++) for (int c = 0; c <= size - a - b; c++) {
            int cnt[4] = {a, b, c, size - a - b - c}, ok = 1;
            for (int j = 0; j < nb && ok; j++) {
                int sum = 0; for (int i = 0; i < 4; i++) if (p->since[i] >= bounds[j]) sum += cnt[i];
                ok = sum <= room[j];
            }
            if (ok) { for (int i = 0; i < 4; i++) S->shape[S->nshapes][i] = cnt[i]; S->nshapes++; }
        }
    }
    for (int i = 1; i < D->n; i++) for (int j = i; j > 0 && D->shapes[j].nshapes < D->shapes[j - 1].nshapes; j--) {
        Shape x = D->shapes[j]; D->shapes[j] = D->shapes[j - 1]; D->shapes[j - 1] = x;
    }
}
static int counts(const Dealer *D, int k, const int *left, Rng *r, int8_t out[3][4]) {
    if (k == D->n) return 1;
    const Shape *S = &D->shapes[k]; double w[120], total = 0;
    for (int i = 0; i < S->nshapes; i++) {
        w[i] = 1; for (int j = 0; j < 4; j++) w[i] *= WAYS[left[j]][S->shape[i][j]];
        total += w[i];
    }
    while (total > 0) {
        double x = unit(r) * total; int pick = 0;
        for (int i = 0; i < S->nshapes; i++) if (w[i] > 0) { pick = i; x -= w[i]; if (x < 0) break; }
        int rest[4]; for (int j = 0; j < 4; j++) rest[j] = left[j] - S->shape[pick][j];
        if (counts(D, k + 1, rest, r, out)) { memcpy(out[k], S->shape[pick], 4); return 1; }
        total -= w[pick]; w[pick] = 0;
    }
    return 0;
}
/* hidden cards by relative seat, and the shuffled rest */
static int deal_hidden(const Dealer *D, Rng *r, int8_t hands[4][8], int *nh, int8_t *rest, int *nrest) {
    int8_t suit[4][26]; int len[4] = {0};
    for (int c = 0; c < 52; c++) for (int k = 0; k < D->pool[c]; k++) suit[c / 13][len[c / 13]++] = c;
    int8_t cnt[3][4];
    if (!counts(D, 0, len, r, cnt)) return 0;
    for (int j = 0; j < 4; j++) shuffle(r, suit[j], len[j]);
    for (int k = 0; k < D->n; k++) {
        int s = D->shapes[k].seat; nh[s] = 0;
        for (int j = 0; j < 4; j++) for (int i = 0; i < cnt[k][j]; i++) hands[s][nh[s]++] = suit[j][--len[j]];
    }
    *nrest = 0;
    for (int j = 0; j < 4; j++) for (int i = 0; i < len[j]; i++) rest[(*nrest)++] = suit[j][i];
    shuffle(r, rest, *nrest);
    return 1;
}
/* the table as seat `me` imagines it, turned so that it sits at 0 */
static void lay_out(const Tour *g, int me, int8_t hidden[4][8], const int *nh, const int8_t *rest, int nrest, Table *w) {
    const Table *t = &g->t; int n = t->n; (void)nrest;
    memset(w, 0, sizeof *w); w->n = n;
    for (int k = 0; k < n; k++) {
        int s = (me + k) % n; memcpy(w->shown[k], t->shown[s], 52); w->ns[k] = t->ns[s];
        w->score[k] = t->score[s] + g->before[s];
        if (!k) { memcpy(w->hand[0], t->hand[s], 8); w->nh[0] = t->nh[s]; continue; }
        memcpy(w->hand[k], hidden[k], nh[k]); w->nh[k] = nh[k];
        static const int order[13] = {12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
        for (int u = 0; u < 4; u++) for (int i = 0; i < 13; i++) { int c = u * 13 + order[i]; for (int q = 0; q < t->shown[s][c]; q++) w->hand[k][w->nh[k]++] = c; }
    }
    w->nt = t->frozen ? 0 : t->nt; memcpy(w->talon, rest, w->nt); for (int i = 0; i < w->nt; i++) w->tal[(int)w->talon[i]]++;
    w->trump = t->trump; w->coming = t->coming; w->frozen = t->frozen;
    w->leader = ((t->leader - me) % n + n) % n; memcpy(w->trick, t->trick, 4); w->nk = t->nk;
    memcpy(w->gone, t->gone, 52);
}

static void world(const Tour *g, int me, const Dealer *D, Rng *r, Table *w, int forgets) {
    int8_t hidden[4][8], rest[104]; int nh[4], nrest;
    deal_hidden(D, r, hidden, nh, rest, &nrest);
    lay_out(g, me, hidden, nh, rest, nrest, w); if (forgets) memset(w->gone, 0, sizeof w->gone);
}
/* --- steps and trials -------------------------------------------------------------------------- */
typedef struct { int card, shown, suit; } Step; /* card >= 0: play; suit >= 0: announce; else silent */
typedef struct { Step step; double prior, total; int tries; } Trial;

static int legal_steps(const Tour *g, int me, Step *out) {
    const Table *t = &g->t; int n = 0;
    static const int order[13] = {12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    if (g->window) {
        for (int u = 0; u < 4; u++) {
            int k = u * 13 + 1;
            if (count(t, me, k) > t->shown[me][k] && count(t, me, k + 1) > t->shown[me][k + 1]) out[n++] = (Step){-1, 0, u};
        }
        out[n++] = (Step){-1, 0, -1};
        return n;
    }
    int led = t->nk ? SUIT[(int)t->trick[0]] : -1, follows = 0;
    for (int i = 0; i < t->nh[me]; i++) follows |= SUIT[(int)t->hand[me][i]] == led;
    for (int u = 0; u < 4; u++) for (int i = 0; i < 13; i++) {
        int c = u * 13 + order[i], k = count(t, me, c);
        if (!k || (follows && u != led)) continue;
        if (k > t->shown[me][c]) out[n++] = (Step){c, 0, -1};
        if (t->shown[me][c]) out[n++] = (Step){c, 1, -1};
    }
    return n;
}
static void take(Table *w, Step s) {
    if (s.card >= 0) {
        int spared = !s.shown && w->shown[0][s.card];
        lay(w, 0, s.card);
        if (spared) { w->shown[0][s.card]++; w->ns[0]++; }
    } else if (s.suit >= 0) {
        w->score[0] += 50; w->coming = s.suit;
        w->shown[0][s.suit * 13 + 1]++; w->shown[0][s.suit * 13 + 2]++; w->ns[0] += 2;
    }
    if (w->nk == w->n) end_trick(w);
}
#define PRIOR 25
static double mean(const Trial *t) { return (t->total + PRIOR * t->prior) / (t->tries + PRIOR); }

/* Dreamer.think of Hubert and Odette */
static Step dreamer(const Tour *g, int me, Rng *r, const Taste *T, int budget, int horizon_cards, int forgets) {
    Step legal[16]; int n = legal_steps(g, me, legal), players = g->t.n;
    if (n == 1) return legal[0];
    int horizon = horizon_cards / players; if (horizon < 2) horizon = 2;
    Dealer D; dealer_of(g, me, &D, forgets);
    Table w; world(g, me, &D, r, &w, forgets);
    int cards = horizon * players; if (cards < 1) cards = 1;
    Trial trials[16]; int8_t pl[8]; double v[8]; int np = weigh(&w, T, 0, pl, v);
    double now = lead(w.score, players), top = v[0];
    for (int i = 1; i < np; i++) if (v[i] > top) top = v[i];
    int idx[16];
    for (int i = 0; i < n; i++) {
        trials[i] = (Trial){legal[i], now, 0, 0}; idx[i] = i;
        if (legal[i].card >= 0) { double o = 0; for (int j = 0; j < np; j++) if (pl[j] == legal[i].card) o = v[j]; trials[i].prior = now + o - top; }
    }
    int rounds = 0; while ((1 << rounds) < n) rounds++; if (rounds < 1) rounds = 1;
    int running = n;
    for (int k = 0; k < rounds; k++) {
        int worlds = budget / (rounds * cards * running); if (worlds < 2) worlds = 2;
        for (int q = 0; q < worlds; q++) {
            world(g, me, &D, r, &w, forgets);
            for (int i = 0; i < running; i++) {
                Trial *tr = &trials[idx[i]]; Table x = w; double p[4];
                take(&x, tr->step); play_on(&x, T, horizon); prospects(&x, T, p);
                tr->total += lead(p, players); tr->tries++;
            }
        }
        if (k < rounds - 1) {
            for (int i = 1; i < running; i++) for (int j = i; j > 0 && mean(&trials[idx[j]]) > mean(&trials[idx[j - 1]]); j--) { int x = idx[j]; idx[j] = idx[j - 1]; idx[j - 1] = x; }
            running = (running + 1) / 2 < 2 ? 2 : (running + 1) / 2;
        }
    }
    int best = 0;
    for (int i = 1; i < n; i++) if (trials[i].tries > trials[best].tries || (trials[i].tries == trials[best].tries && mean(&trials[i]) > mean(&trials[best]))) best = i;
    return trials[best].step;
}

/* --- a tour played ------------------------------------------------------------------------------ */
static void receive(Tour *g, int s) { int c = g->t.talon[--g->t.nt]; g->t.tal[c]--; g->t.hand[s][g->t.nh[s]++] = c; g->drawn[s][g->ndrawn[s]++] = c; }
static void begin_tour(Tour *g, int n, int dealer, const double *before, Rng *r) {
    memset(g, 0, sizeof *g); Table *t = &g->t; t->n = n; t->coming = -1; t->nt = 104;
    for (int i = 0; i < 104; i++) t->talon[i] = i % 52, t->tal[i % 52] = 2;
    t->trump = below(r, 52) / 13; shuffle(r, t->talon, 104);
    t->leader = (dealer + 1) % n;
    for (int i = 0; i < n; i++) g->before[i] = before[i];
    for (int k = 0; k < 7; k++) for (int i = 0; i < n; i++) receive(g, (t->leader + i) % n);
}
static void play_step(Tour *g, int s, Step st) {
    Table *t = &g->t; Past *p = &g->past[s]; int c = st.card, u = SUIT[c];
    if (!st.shown) p->known[p->nknown++] = (Known){c, p->since[u], 6 + p->plays};
    int led = t->nk ? SUIT[(int)t->trick[0]] : u;
    if (u != led) p->since[led] = 7 + p->plays;
    p->plays++;
    int i = 0; while (t->hand[s][i] != c) i++;
    memmove(&t->hand[s][i], &t->hand[s][i + 1], t->nh[s] - i - 1); t->nh[s]--;
    if (st.shown) { t->shown[s][c]--; t->ns[s]--; }
    t->trick[t->nk++] = c; t->gone[c]++;
    g->window = 0;
    if (!t->frozen) {
        receive(g, s);
        for (int q = 0; q < 4; q++) { int k = q * 13 + 1; g->window |= count(t, s, k) > t->shown[s][k] && count(t, s, k + 1) > t->shown[s][k + 1]; }
    }
}
static void announce_step(Tour *g, int s, int suit) {
    Table *t = &g->t; Past *p = &g->past[s]; g->window = 0;
    if (suit < 0) return;
    t->shown[s][suit * 13 + 1]++; t->shown[s][suit * 13 + 2]++; t->ns[s] += 2; t->score[s] += 50; t->coming = suit;
    p->known[p->nknown++] = (Known){suit * 13 + 1, p->since[suit], 6 + p->plays};
    p->known[p->nknown++] = (Known){suit * 13 + 2, p->since[suit], 6 + p->plays};
}
static void close_trick(Tour *g) {
    Table *t = &g->t; if (t->nk < t->n) return;
    end_trick(t);
    if (t->frozen && !g->nspread && t->nt) { g->nspread = t->nt; memcpy(g->spread, t->talon, t->nt); }
}

#include "light.c"
#include "selfplay.c"

typedef struct { int kind, budget, horizon; const Learnt *learnt; int forgets, eager; } Player;
/* kind 0: the playouts' policy of Hubert; 1: Dreamer; 2: Seeker; 3: Seeker that announces whatever it can; 4: the
   learnt policy without search; 5: Seeker that sees all hands; 6: and the talon in its order */

/* the last tricks of two players: everything is known. Best lead still to be won by the leader. */
typedef struct { int8_t a[7], b[7]; int na, nb, trump; int *memo; } End;
static int solve_end(End *e, int ma, int mb, int turn) { /* turn 0: a leads; result: a's points minus b's */
    if (!ma) return 0;
    int *slot = &e->memo[(ma << 8 | mb << 1 | turn)];
    if (*slot != 99999) return *slot;
    int8_t *x = turn ? e->b : e->a, *y = turn ? e->a : e->b; int nx = turn ? e->nb : e->na, ny = turn ? e->na : e->nb;
    int mx = turn ? mb : ma, my = turn ? ma : mb, best = -9999;
    for (int i = 0; i < nx; i++) if (mx >> i & 1) {
        int follows = 0; for (int j = 0; j < ny; j++) if (my >> j & 1) follows |= SUIT[y[j]] == SUIT[x[i]];
        int worst = 9999;
        for (int j = 0; j < ny; j++) if (my >> j & 1) {
            if (follows && SUIT[y[j]] != SUIT[x[i]]) continue;
            int wins = SUIT[y[j]] == SUIT[x[i]] ? HEIGHT[y[j]] >= HEIGHT[x[i]] : SUIT[y[j]] == e->trump; /* the second takes it */
            int pts = WORTH[x[i]] + WORTH[y[j]], m2x = mx & ~(1 << i), m2y = my & ~(1 << j);
            int next = wins ? 1 - turn : turn;
            int rest = turn ? solve_end(e, m2y, m2x, next) : solve_end(e, m2x, m2y, next);
            int val = (turn ? -rest : rest) + (wins ? -pts : pts);
            if (val < worst) worst = val;
        }
        if (worst > best) best = worst;
    }
    return *slot = turn ? -best : best;
}
static int MEMO[1 << 15];
static Step endgame(const Tour *g, int me) {
    Step legal[16]; int n = legal_steps(g, me, legal);
    if (n == 1) return legal[0];
    const Table *t = &g->t; End e; e.memo = MEMO; e.trump = t->trump; for (int i = 0; i < 1 << 15; i++) MEMO[i] = 99999;
    int o = 1 - me; e.na = t->nh[me]; e.nb = t->nh[o]; memcpy(e.a, t->hand[me], 7); memcpy(e.b, t->hand[o], 7);
    int best = 0, top = -99999;
    for (int i = 0; i < n; i++) {
        int k = 0; while (e.a[k] != legal[i].card) k++;
        int ma = ((1 << e.na) - 1) & ~(1 << k), mb = (1 << e.nb) - 1, val;
        int c = legal[i].card;
        if (t->nk) {
            int led = t->trick[0], wins = SUIT[c] == SUIT[led] ? HEIGHT[c] >= HEIGHT[led] : SUIT[c] == e.trump, pts = WORTH[c] + WORTH[led];
            val = (wins ? pts : -pts) + solve_end(&e, ma, mb, wins ? 0 : 1);
        } else {
            int follows = 0; val = 99999; for (int j = 0; j < e.nb; j++) follows |= SUIT[e.b[j]] == SUIT[c];
            for (int j = 0; j < e.nb; j++) {
                if (follows && SUIT[e.b[j]] != SUIT[c]) continue;
                int wins = SUIT[e.b[j]] == SUIT[c] ? HEIGHT[e.b[j]] >= HEIGHT[c] : SUIT[e.b[j]] == e.trump, pts = WORTH[c] + WORTH[e.b[j]];
                int x = (wins ? -pts : pts) + solve_end(&e, ma, mb & ~(1 << j), wins ? 1 : 0);
                if (x < val) val = x;
            }
        }
        if (val > top) { top = val; best = i; }
    }
    return legal[best];
}

/* --- matches ------------------------------------------------------------------------------------ */
static Step think(const Tour *g, int s, Rng *r, const Taste *T, const Player *B) {
    if ((B->kind == 3 || B->eager) && g->window) { Step l[16]; legal_steps(g, s, l); return l[0]; }
    if (B->kind == 1) return dreamer(g, s, r, T, B->budget, B->horizon, B->forgets);
    if (B->kind >= 2 && g->t.frozen && g->t.n == 2) return endgame(g, s);
    if (B->kind == 4) return policy_step(g, s, B->learnt);
    if (B->kind >= 2) return seek_light(g, s, r, B->learnt, B->budget, B->horizon, B->kind >= 5 ? B->kind - 4 : 0);
    Step l[16]; int n = legal_steps(g, s, l); if (n == 1 || g->window) return l[0];
    int c = choose(&g->t, T, s);
    for (int i = 0; i < n; i++) if (l[i].card == c) return l[i];
    return l[0];
}
/* totals of `tours` tours; the deck of tour k is the same for every seating. info: bips by seat */
void match(int n, int tours, uint64_t seed, uint64_t luck, const Taste *T, const Player *bots, double *totals, double *bips) {
    light_setup();
    for (int s = 0; s < n; s++) totals[s] = bips[s] = 0;
    for (int k = 0; k < tours; k++) {
        Rng deck; seed_rng(&deck, seed * 1000 + k, 3);
        Tour g; begin_tour(&g, n, k % n, totals, &deck);
        Table *t = &g.t; int ply = 0;
        while (t->nh[t->leader]) {
            for (int i = 0; i < n; i++) {
                int s = (t->leader + t->nk) % n; Rng r; seed_rng(&r, luck * 1000003 + k * 10007 + ply++, 11);
                Step st = think(&g, s, &r, T, &bots[s]);
                play_step(&g, s, st);
                if (g.window) { seed_rng(&r, luck * 1000003 + k * 10007 + ply++, 11); st = think(&g, s, &r, T, &bots[s]); bips[s] += st.suit >= 0; announce_step(&g, s, st.suit); }
            }
            close_trick(&g);
        }
        for (int s = 0; s < n; s++) totals[s] += t->score[s];
    }
}

/* --- for the test that compares: a tour with a known deck ---------------------------------------- */
size_t tour_size(void) { return sizeof(Tour); }
void tour_open(Tour *g, int n, int dealer, int trump, const int8_t *deck, const double *before) {
    light_setup(); Rng r; seed_rng(&r, 1, 1); begin_tour(g, n, dealer, before, &r);
    Table *t = &g->t; t->trump = trump; t->nt = 104; memset(t->nh, 0, sizeof t->nh); memset(g->ndrawn, 0, sizeof g->ndrawn);
    for (int c = 0; c < 52; c++) t->tal[c] = 2;
    for (int i = 0; i < 104; i++) t->talon[103 - i] = deck[i];
    for (int k = 0; k < 7; k++) for (int i = 0; i < n; i++) receive(g, (t->leader + i) % n);
}
void tour_play(Tour *g, int s, int card, int shown) { play_step(g, s, (Step){card, shown, -1}); if (!g->window) close_trick(g); }
void tour_announce(Tour *g, int s, int suit) { announce_step(g, s, suit); close_trick(g); }
/* card * 2 + shown, or 200 + suit, or 299 for silence */
int tour_think(const Tour *g, int s, uint64_t seed, uint64_t stream, const Taste *T, const Player *B) {
    Rng r; seed_rng(&r, seed, stream); Step st = think(g, s, &r, T, B);
    return st.card >= 0 ? st.card * 2 + st.shown : st.suit >= 0 ? 200 + st.suit : 299;
}
