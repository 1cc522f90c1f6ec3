/* The strongest player in C: games/bipbip/brain number by number. Included by twin.c. */

/* a card: 0 ... 51, or 52 + suit, 56 + suit once a king, a queen lies open; see brain/light.py */
#define KINDS 60
enum { TWO = 8, ACE = 24, KING = 72, QUEEN = 216, CODES = 648 };
static int SU[KINDS], HT[KINDS], PT[KINDS], CD[KINDS], KD[KINDS], GN[KINDS], LIGHT_READY;
static int CPL[CODES];
typedef struct {
    int8_t hand[4][8], nh[4], out[4], trick[4]; int16_t code[4][4]; int8_t talon[104];
    int left, trump, coming, frozen, leader, nk, n, score[4], bips[4];
} Light;

/* --- what has been learnt: the rows of mind.bin, and tables made from them ----------------------- */
#define ROWS 16
#define BLOCK 44
#define OWN (2 * BLOCK + 1)
#define NJOINT 576
#define ALLF (OWN + NJOINT)
#define NLIKELY (2 * BLOCK)
#define WIDTH (2 * OWN + NJOINT + 34 + 84 + 84 + 9 + NLIKELY)
enum { R_OWN = 0, R_JUDGE = OWN, R_JOINT = 2 * OWN, R_KEPT = R_JOINT + NJOINT, R_SHARE = R_KEPT + 34,
       R_GAIN = R_SHARE + 84, R_LOSTS = R_GAIN + 84, R_LOSTG = R_LOSTS + 4, R_SWING = R_LOSTG + 4, R_LIKELY = R_SWING + 1 };
typedef struct {
    int row[ROWS][WIDTH];
    int own[ROWS][2][9][CODES], judge[ROWS][2][9][CODES], likely[ROWS][2][9][CODES];
    int8_t grip[2][2][9][CODES];
    int eager;                          /* the policy announces whatever it can */
} Learnt;

static int shape(int code, int out, int alive, int *f) {
    int k = 0, two = code / TWO % 3, ace = code / ACE % 3, K = code / KING % 3, Q = code / QUEEN;
    int len = code % TWO + two + ace + K + Q, ql = 2 - out % 3 - Q, kl = 2 - out / 3 - K;
    if (len < 4) f[k++] = 13 + len; else if (len > 4) f[k++] = 17;
    if (alive) {
        if (K && !Q && ql > 0) { int c = len - K; f[k++] = 18 + (ql - 1) * 3 + (c > 2 ? 2 : c); if (K == 2) f[k++] = 36; }
        if (Q && !K && kl > 0) { int c = len - Q; f[k++] = 24 + (kl - 1) * 3 + (c > 2 ? 2 : c); if (Q == 2) f[k++] = 37; }
        if (K && Q) {
            f[k++] = 30 + (len > 4 ? 2 : len - 2);
            if (K == 2 && Q == 2) f[k++] = 33; else if (K == 2 && ql > 0) f[k++] = 34; else if (Q == 2 && kl > 0) f[k++] = 35;
        }
    }
    if (len == 1 && ace) f[k++] = 38;
    if (len == 1 && two) f[k++] = 39;
    if (ace && two) f[k++] = 40;
    if (two == 2) f[k++] = 41;
    if (len == 2 && ace) f[k++] = 42;
    if (len >= 2 && two) f[k++] = 43;
    return k;
}
/* how well a suit is held: 0 void ... 11 */
static int grip_of(int code, int out, int alive, int trump) {
    int two = code / TWO % 3, ace = code / ACE % 3, K = code / KING % 3, Q = code / QUEEN, len = code % TWO + two + ace + K + Q;
    if (!len) return 0;
    if (alive && K && Q) return 11;
    if (two == 2) return 10;
    if (two && ace) return 9;
    if (trump) return (len > 4 ? 4 : len) + 4 * (two || ace);
    if (two) return len == 1 ? 7 : 8;
    if (ace) return len == 1 ? 5 : 6;
    if (alive ? (K && out % 3 < 2) || (Q && out / 3 < 2) : K || Q) return len <= 2 ? 3 : 4;
    return len == 1 ? 1 : 2;
}
static uint64_t POWERS[64]; /* 1024 times two to the power of sixty-fourths */
static void light_setup(void) {
    setup(); if (LIGHT_READY) return; LIGHT_READY = 1;
    for (int i = 0; i < 64; i++) POWERS[i] = (uint64_t)floor(1024 * pow(2, i / 64.0) + 0.5);
    for (int c = 0; c < 52; c++) {
        int r = c % 13; SU[c] = SUIT[c]; HT[c] = KD[c] = HEIGHT[c]; PT[c] = WORTH[c];
        CD[c] = r == 12 ? TWO : r == 0 ? ACE : r == 1 ? KING : r == 2 ? QUEEN : 1; GN[c] = r == 1 ? 3 : r == 2;
    }
    for (int c = 52; c < 60; c++) { SU[c] = c % 4; HT[c] = c < 56 ? 11 : 10; KD[c] = c < 56 ? 14 : 15; PT[c] = c < 56 ? 5 : 4; CD[c] = 1; GN[c] = 0; }
    for (int c = 0; c < CODES; c++) {
        CPL[c] = c / KING % 3 && c / QUEEN;
    }
}
void learnt_ready(Learnt *m) {
    light_setup();
    for (int p = 0; p < ROWS; p++) for (int tr = 0; tr < 2; tr++) for (int o = 0; o < 9; o++) for (int c = 0; c < CODES; c++) {
        int f[16], k = shape(c, o, p < 9, f), a = 0, b = 0, g = 0;
        for (int i = 0; i < k; i++) { a += m->row[p][R_OWN + tr * BLOCK + f[i]]; b += m->row[p][R_JUDGE + tr * BLOCK + f[i]]; g += m->row[p][R_LIKELY + tr * BLOCK + f[i]]; }
        m->own[p][tr][o][c] = a; m->judge[p][tr][o][c] = b; m->likely[p][tr][o][c] = g;
        m->grip[p < 9][tr][o][c] = grip_of(c, o, p < 9, tr);
    }
}
size_t learnt_size(void) { return sizeof(Learnt); }

static int phase_number(int n, int draws, int cards) {
    static const int D[5][9] = {{0}, {0}, {36, 28, 20, 14, 9, 5, 3, 2, 1}, {22, 17, 13, 9, 6, 4, 3, 2, 1}, {16, 13, 10, 7, 5, 4, 3, 2, 1}};
    if (!draws) return cards > 0 ? 16 - cards : 15;
    int p = 0; while (draws < D[n][p]) p++;
    return p;
}
static int light_phase(const Light *t) {
    return phase_number(t->n, t->frozen ? 0 : (t->left + t->nk) / t->n, t->nh[t->leader] + (t->nk > 0));
}

/* --- the light table ---------------------------------------------------------------------------- */
static int light_holder(const Light *t) {
    int b = 0;
    for (int i = 1; i < t->nk; i++) {
        int c = t->trick[i], x = t->trick[b];
        if (SU[c] == SU[x]) { if (HT[c] >= HT[x]) b = i; } else if (SU[c] == t->trump) b = i;
    }
    return b;
}
static void light_end_trick(Light *t) {
    int w = (t->leader + light_holder(t)) % t->n;
    for (int i = 0; i < t->nk; i++) t->score[w] += PT[(int)t->trick[i]];
    t->leader = w; t->nk = 0;
    if (t->coming >= 0) { t->trump = t->coming; t->coming = -1; }
    if (t->left < t->n) t->frozen = 1;
}
static void light_lay(Light *t, int s, int c) {
    int i = 0; while (t->hand[s][i] != c) i++;
    memmove(&t->hand[s][i], &t->hand[s][i + 1], t->nh[s] - i - 1); t->nh[s]--;
    t->code[s][SU[c]] -= CD[c]; t->out[SU[c]] += GN[c]; t->trick[t->nk++] = c;
}
static void light_take(Light *t, int s, int c) { t->hand[s][t->nh[s]++] = c; t->code[s][SU[c]] += CD[c]; }
static void light_announce(Light *t, int s, int u) {
    int k = u * 13 + 1, i = 0; while (t->hand[s][i] != k) i++;
    t->hand[s][i] = 52 + u; i = 0; while (t->hand[s][i] != k + 1) i++;
    t->hand[s][i] = 56 + u; t->code[s][u] += 2 - KING - QUEEN; t->out[u] += 4; t->score[s] += 50; t->bips[s]++; t->coming = u;
}
static int light_waiting(const Light *t, int s) { return CPL[t->code[s][0]] || CPL[t->code[s][1]] || CPL[t->code[s][2]] || CPL[t->code[s][3]]; }
static int hand_value(const Light *t, const Learnt *m, int p, int s, int trump) {
    int v = 0;
    for (int i = 0; i < t->nh[s]; i++) { int c = t->hand[s][i]; v += m->row[p][R_OWN + (SU[c] == trump) * BLOCK + HT[c] - 1]; }
    for (int u = 0; u < 4; u++) v += m->own[p][u == trump][(int)t->out[u]][t->code[s][u]];
    return v;
}
static int light_window(Light *t, const Learnt *m, int s) {
    int n = t->n, p = phase_number(n, (t->left - n + t->nk) / n, 7), now = t->coming >= 0 ? t->coming : t->trump;
    int best = m->eager ? -1000000 : hand_value(t, m, p, s, now), pick = -1;
    for (int u = 0; u < 4; u++) if (CPL[t->code[s][u]]) {
        t->code[s][u] += 2 - KING - QUEEN; t->out[u] += 4;
        int v = 5000 + hand_value(t, m, p, s, u) + (u == now ? 0 : m->row[p][R_SWING]);
        t->code[s][u] -= 2 - KING - QUEEN; t->out[u] -= 4;
        if (v > best) { best = v; pick = u; }
    }
    return pick;
}
static int light_legal(const Light *t, int s, int8_t *out) {
    int n = 0;
    if (t->nk) { int led = SU[(int)t->trick[0]]; for (int i = 0; i < t->nh[s]; i++) if (SU[(int)t->hand[s][i]] == led) out[n++] = t->hand[s][i]; }
    if (!n) { n = t->nh[s]; memcpy(out, t->hand[s], n); }
    return n;
}
static int light_choose(const Light *t, const Learnt *m, int s, int p) {
    int8_t lg[8]; int n = light_legal(t, s, lg); if (n == 1) return lg[0];
    int after = t->n - 1 - t->nk, pot = 0, top = 0, ts = -1, best = -1000000, pick = -1; const int *r = m->row[p];
    if (t->nk) { for (int i = 0; i < t->nk; i++) pot += PT[(int)t->trick[i]]; int h = t->trick[light_holder(t)]; top = HT[h]; ts = SU[h]; }
    for (int i = 0; i < n; i++) {
        int c = lg[i], u = SU[c], tr = u == t->trump, v;
        if (ts < 0 || (u == ts ? HT[c] >= top : tr)) {
            if (after) { int k = ((after - 1) * 2 + tr) * 14 + HT[c]; v = r[R_SHARE + k] * pot + r[R_GAIN + k]; }
            else v = 100 * (pot + PT[c]) + r[R_OWN + 2 * BLOCK];
        } else v = r[R_LOSTS + after] * (pot + PT[c]) + r[R_LOSTG + after];
        int o = t->out[u], code = t->code[s][u];
        v += m->own[p][tr][o + GN[c]][code - CD[c]] - m->own[p][tr][o][code] - r[R_OWN + tr * BLOCK + HT[c] - 1];
        if (v > best) { best = v; pick = c; }
    }
    return pick;
}
static void light_draw(Light *t, const Learnt *m, int s) {
    if (t->frozen) return;
    light_take(t, s, t->talon[--t->left]);
    if (light_waiting(t, s)) { int u = light_window(t, m, s); if (u >= 0) light_announce(t, s, u); }
}
static void light_play_on(Light *t, const Learnt *m, int tricks) {
    while (tricks > 0) {
        int p = light_phase(t);
        while (t->nk < t->n) {
            int s = (t->leader + t->nk) % t->n; if (!t->nh[s]) return;
            light_lay(t, s, light_choose(t, m, s, p)); light_draw(t, m, s);
        }
        light_end_trick(t); tricks--;
    }
}
/* what a hand is judged to bring, times the number of others */
static int judged(const Light *t, const Learnt *m, int s, int p) {
    const int *r = m->row[p]; int own = 0, joint = 0, ld = t->leader == s;
    for (int i = 0; i < t->nh[s]; i++) { int c = t->hand[s][i]; own += r[R_JUDGE + (SU[c] == t->trump) * BLOCK + HT[c] - 1]; }
    for (int u = 0; u < 4; u++) {
        int tr = u == t->trump, o = t->out[u]; own += m->judge[p][tr][o][t->code[s][u]];
        for (int q = 0; q < t->n; q++) if (q != s) joint += r[R_JOINT + ld * 288 + tr * 144 + 12 * m->grip[p < 9][tr][o][t->code[s][u]] + m->grip[p < 9][tr][o][t->code[q][u]]];
    }
    if (ld) own += r[R_JUDGE + 2 * BLOCK];
    return (t->n - 1) * own + joint;
}
static long light_lead(const Light *t, const Learnt *m) {
    long v[4], top = 0, sum = 0; int o = t->n - 1, p = light_phase(t);
    for (int s = 0; s < t->n; s++) v[s] = 100L * o * t->score[s] + (t->nh[0] ? judged(t, m, s, p) : 0);
    top = v[1]; for (int s = 1; s < t->n; s++) { if (v[s] > top) top = v[s]; sum += v[s]; }
    return 2 * o * v[0] - o * top - sum;
}

/* --- imagined worlds, the search ----------------------------------------------------------------- */
static void put_hand(Light *x, int s, const Table *t, int from, int all) {
    int8_t c[8]; int k = 0; int left[52]; for (int i = 0; i < 52; i++) left[i] = t->shown[from][i];
    for (int u = 0; u < 4; u++) for (int r = 1; r < 3; r++) for (int i = 0; i < left[u * 13 + r]; i++) c[k++] = (r == 1 ? 52 : 56) + u;
    if (all) for (int i = 0; i < t->nh[from]; i++) { int d = t->hand[from][i]; if (left[d]) left[d]--; else c[k++] = d; }
    for (int i = 1; i < k; i++) for (int j = i; j > 0 && c[j] < c[j - 1]; j--) { int8_t z = c[j]; c[j] = c[j - 1]; c[j - 1] = z; }
    for (int i = 0; i < k; i++) light_take(x, s, c[i]);
}
/* the table without what is hidden from `me`, who sits at 0; with everything if `all` */
static void light_base(const Tour *g, int me, int all, Light *x) {
    const Table *t = &g->t; int n = t->n; memset(x, 0, sizeof *x); x->n = n;
    for (int k = 0; k < n; k++) {
        int s = (me + k) % n; put_hand(x, k, t, s, all || !k); x->score[k] = t->score[s] + g->before[s];
        for (int u = 0; u < 4; u++) x->out[u] += 3 * t->shown[s][u * 13 + 1] + t->shown[s][u * 13 + 2];
    }
    for (int u = 0; u < 4; u++) x->out[u] += 3 * t->gone[u * 13 + 1] + t->gone[u * 13 + 2];
    x->left = t->frozen ? 0 : t->nt; x->trump = t->trump; x->coming = t->coming; x->frozen = t->frozen;
    x->leader = ((t->leader - me) % n + n) % n; memcpy(x->trick, t->trick, 4); x->nk = t->nk;
    if (all) memcpy(x->talon, t->talon, sizeof x->talon);
}
static int kept_class(int c, int out) {
    int r = c % 13; if (r == 1 && out % 3) return 12 + out % 3; if (r == 2 && out / 3) return 14 + out / 3;
    int h = HT[c]; return h == 13 ? 0 : h <= 8 ? 1 : h;
}
/* how many hands are dealt for one that is taken, by how likely players hold such hands: 2 to the power of
   a sixty-fourth of their weights' sum */
#define CHANCES 4
static uint64_t odds(int weight) { int x = weight + 64 * 20; if (x < 0) x = 0; if (x > 64 * 30) x = 64 * 30; return POWERS[x & 63] << (x >> 6) >> 10; }
typedef struct { Light base; const Learnt *m; int8_t pool[104]; int sum[104], len, slots, need, shaped[4], phase; } Worlds;
static void worlds_of(const Tour *g, int me, const Dealer *D, const Learnt *m, int need, Worlds *W) {
    light_base(g, me, 0, &W->base); W->len = W->slots = 0; W->need = need; W->m = m; int n = g->t.n, sum = 0;
    int p = phase_number(n, W->base.frozen ? 0 : (W->base.left + W->base.nk) / n, 7);
    W->phase = phase_number(n, W->base.frozen ? 0 : (W->base.left + W->base.nk) / n, W->base.nh[0]);
    for (int c = 0; c < 52; c++) for (int k = 0; k < D->pool[c]; k++) {
        int w = W->base.frozen ? 1 : m->row[p][R_KEPT + 17 * (SU[c] == W->base.trump) + kept_class(c, W->base.out[SU[c]])];
        W->pool[W->len] = c; W->sum[W->len++] = sum += w < 1 ? 1 : w;
    }
    for (int q = 0; q < D->n; q++) W->slots += D->shapes[q].hidden;
    for (int k = 1; k < n; k++) { W->shaped[k] = 0; for (int u = 0; u < 4; u++) W->shaped[k] |= g->past[(me + k) % n].since[u] != 0; }
}
/* hidden hands, as places in the pool, one seat after the other; 0: no luck */
static int deal_hands(const Worlds *W, const Dealer *D, Rng *r, int8_t *got) {
    int n = W->base.n;
    for (int try = 0; try < 40; try++) {
        int8_t used[104] = {0}; int k = 0, ok = 1, start = 0;
        while (k < W->slots) {
            uint32_t z = below(r, W->sum[W->len - 1]); int lo = 0, hi = W->len - 1;
            while (lo < hi) { int mid = (lo + hi) / 2; if (W->sum[mid] > (int)z) hi = mid; else lo = mid + 1; }
            if (!used[lo]) { used[lo] = 1; got[k++] = lo; }
        }
        if (D->n > 1) shuffle(r, got, k);
        for (int s = 1; s < n && ok; s++) {
            const Shape *S = 0; for (int q = 0; q < D->n; q++) if (D->shapes[q].seat == s) S = &D->shapes[q];
            if (W->shaped[s]) {
                int8_t cnt[4] = {0}; for (int i = 0; i < S->hidden; i++) cnt[SU[(int)W->pool[(int)got[start + i]]]]++;
                ok = 0; for (int i = 0; i < S->nshapes && !ok; i++) ok = !memcmp(cnt, S->shape[i], 4);
            }
            start += S->hidden;
        }
        if (ok) return 1;
    }
    return 0;
}
static int hand_odds(const Worlds *W, const Dealer *D, const int8_t *got) {
    const Light *b = &W->base; int start = 0, sum = 0, n = b->n; const int *r = &W->m->row[W->phase][R_LIKELY];
    for (int s = 1; s < n; s++) for (int q = 0; q < D->n; q++) if (D->shapes[q].seat == s) {
        int code[4]; for (int u = 0; u < 4; u++) code[u] = b->code[s][u];
        for (int i = 0; i < D->shapes[q].hidden; i++) { int c = W->pool[(int)got[start + i]]; code[SU[c]] += CD[c]; sum += r[(SU[c] == b->trump) * BLOCK + HT[c] - 1]; }
        for (int u = 0; u < 4; u++) sum += W->m->likely[W->phase][u == b->trump][(int)b->out[u]][code[u]];
        start += D->shapes[q].hidden;
    }
    return sum;
}
static void deal_world_of(const Worlds *W, const Dealer *D, Rng *r, Light *x, int chances) {
    int n = W->base.n; *x = W->base; int8_t got[CHANCES][32], used[104] = {0}; uint64_t sum[CHANCES], total = 0; int dealt = 0;
    for (int i = 0; i < chances; i++) if (deal_hands(W, D, r, got[dealt])) sum[dealt] = total += odds(hand_odds(W, D, got[dealt])), dealt++;
    if (dealt) {
        int pick = 0; if (dealt > 1) { uint32_t z = below(r, total > 0xffffffffu ? 0xffffffffu : (uint32_t)total); while (sum[pick] <= z) pick++; }
        int start = 0;
        for (int s = 1; s < n; s++) for (int q = 0; q < D->n; q++) if (D->shapes[q].seat == s) { for (int i = 0; i < D->shapes[q].hidden; i++) { used[(int)got[pick][start + i]] = 1; light_take(x, s, W->pool[(int)got[pick][start + i]]); } start += D->shapes[q].hidden; }
        int e = 0; for (int i = 0; i < W->len; i++) if (!used[i]) x->talon[e++] = W->pool[i];
        int stop = e - W->need < 0 ? 0 : e - W->need;
        for (int i = e - 1; i >= stop; i--) { int j = below(r, i + 1); int8_t z = x->talon[i]; x->talon[i] = x->talon[j]; x->talon[j] = z; }
        return;
    }
    int8_t hands[4][8], rest[104]; int nh[4], nr; deal_hidden(D, r, hands, nh, rest, &nr);
    for (int s = 1; s < n; s++) for (int i = 0; i < nh[s]; i++) light_take(x, s, hands[s][i]);
    memcpy(x->talon, rest, nr);
}
static void deal_world(const Worlds *W, const Dealer *D, Rng *r, Light *x) { deal_world_of(W, D, r, x, D->n == 1 ? CHANCES : 1); }
static int open_card(int c) { return (c % 13 == 1 ? 52 : 56) + c / 13; }
static Step seek_light(const Tour *g, int me, Rng *r, const Learnt *m, int budget, int horizon, int sees) {
    Step legal[16]; int n = legal_steps(g, me, legal), players = g->t.n; if (n == 1) return legal[0];
    static Dealer D; static Worlds W; dealer_of(g, me, &D, 0); worlds_of(g, me, &D, m, (horizon + 1) * players, &W);
    int running = n, rounds = 0, idx[16], tries[16] = {0}, cards = horizon * players; long total[16] = {0};
    for (int i = 0; i < n; i++) idx[i] = i;
    while ((1 << rounds) < n) rounds++;
    if (rounds < 1) rounds = 1;
    for (int k = 0; k < rounds; k++) {
        int worlds = budget / (rounds * cards * running); if (worlds < 2) worlds = 2;
        for (int q = 0; q < worlds; q++) {
            Light w; if (sees) { light_base(g, me, 1, &w); if (sees == 1) shuffle(r, w.talon, w.left); } else deal_world(&W, &D, r, &w);
            for (int i = 0; i < running; i++) {
                Step s = legal[idx[i]]; Light x = w;
                if (s.card >= 0) { light_lay(&x, 0, s.shown ? open_card(s.card) : s.card); light_draw(&x, m, 0); }
                else if (s.suit >= 0) light_announce(&x, 0, s.suit);
                if (x.nk == players) light_end_trick(&x);
                light_play_on(&x, m, horizon);
                total[idx[i]] += light_lead(&x, m); tries[idx[i]]++;
            }
        }
#define MEAN(i) ((double)total[i] / tries[i])
        if (k < rounds - 1) {
            for (int i = 1; i < running; i++) for (int j = i; j > 0 && MEAN(idx[j]) > MEAN(idx[j - 1]); j--) { int y = idx[j]; idx[j] = idx[j - 1]; idx[j - 1] = y; }
            running = (running + 1) / 2 < 2 ? 2 : (running + 1) / 2;
        }
    }
    int best = 0;
    for (int i = 1; i < n; i++) if (tries[i] > tries[best] || (tries[i] == tries[best] && MEAN(i) > MEAN(best))) best = i;
    return legal[best];
}
/* the policy without search */
static Step policy_step(const Tour *g, int me, const Learnt *m) {
    Step legal[16]; int n = legal_steps(g, me, legal); if (n == 1) return legal[0];
    Light x; light_base(g, me, 0, &x);
    int found = g->window ? light_window(&x, m, 0) : light_choose(&x, m, 0, light_phase(&x));
    for (int i = 0; i < n; i++) if (g->window ? legal[i].suit == found : (legal[i].shown ? open_card(legal[i].card) : legal[i].card) == found) return legal[i];
    return legal[n - 1];
}
