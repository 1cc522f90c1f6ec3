/* Tours of the learnt policy against itself, and what can be learnt from them. Included by twin.c. */

typedef struct {
    double xx[ROWS][ALLF][ALLF], xy[ROWS][ALLF];  /* least squares by phase */
    double hold[ROWS][3][2][14][4];               /* cards that held the trick: n, held to the end, points then, points else */
    double lose[ROWS][4][2], swing[ROWS][2], kept[ROWS][2][17][2];
    double tours, bips, windows, silent;
} Sums;
size_t sums_size(void) { return sizeof(Sums); }

static void light_deal(Light *t, int n, int dealer, Rng *r) {
    memset(t, 0, sizeof *t); t->n = n; t->coming = -1; t->left = 104;
    for (int i = 0; i < 104; i++) t->talon[i] = i % 52;
    t->trump = below(r, 4); shuffle(r, t->talon, 104); t->leader = (dealer + 1) % n;
    for (int k = 0; k < 7; k++) for (int i = 0; i < n; i++) light_take(t, (t->leader + i) % n, t->talon[--t->left]);
}
static void features(const Light *t, int s, int p, float *f) {
    memset(f, 0, ALLF * sizeof *f);
    for (int i = 0; i < t->nh[s]; i++) { int c = t->hand[s][i]; f[(SU[c] == t->trump) * BLOCK + HT[c] - 1]++; }
    for (int u = 0; u < 4; u++) {
        int g[16], k = shape(t->code[s][u], t->out[u], p < 9, g), tr = u == t->trump;
        for (int i = 0; i < k; i++) f[tr * BLOCK + g[i]]++;
        for (int o = 0; o < t->n; o++) if (o != s)
            f[OWN + (t->leader == s) * 288 + tr * 144 + 12 * grip_of(t->code[s][u], t->out[u], p < 9, tr) + grip_of(t->code[o][u], t->out[u], p < 9, tr)] += 1.0f / (t->n - 1);
    }
    f[2 * BLOCK] = t->leader == s;
}
static void note_kept(Sums *a, const Light *t, int p) {
    for (int s = 0; s < t->n; s++) for (int i = 0; i < t->nh[s]; i++) { int c = t->hand[s][i]; if (c < 52) { double *z = a->kept[p][SU[c] == t->trump][kept_class(c, t->out[SU[c]])]; z[0]++; z[1]++; } }
    for (int i = 0; i < t->left; i++) { int c = t->talon[i]; a->kept[p][SU[c] == t->trump][kept_class(c, t->out[SU[c]])][1]++; }
}
/* `eps`: how often a card is random, `flip`: how often silence and announcing are exchanged; values
   are taken after `steps` more tricks, 0: at the end */
void self_play(int n, long tours, uint64_t seed, const Learnt *m, double eps, double flip, int steps, Sums *a) {
    light_setup(); Rng r; seed_rng(&r, seed, 5);
    static Light S[64]; static int P[64]; static float X[64][4][ALLF];
    for (long k = 0; k < tours; k++) {
        Light t; light_deal(&t, n, below(&r, n), &r); int q = 0;
        while (t.nh[t.leader]) {
            int p = light_phase(&t), held[4], high[4], height[4], worth[4];
            P[q] = p; S[q] = t; if (q % 3 == k % 3) for (int s = 0; s < n; s++) features(&t, s, p, X[q][s]);
            q++; if (!t.frozen) note_kept(a, &t, p);
            for (int i = 0; i < n; i++) {
                int s = (t.leader + i) % n; int8_t lg[8]; int nl = light_legal(&t, s, lg), c = unit(&r) < eps ? lg[below(&r, nl)] : light_choose(&t, m, s, p);
                light_lay(&t, s, c); held[i] = light_holder(&t) == i; high[i] = SU[c] == t.trump; height[i] = HT[c]; worth[i] = PT[c];
                if (t.frozen) continue;
                light_take(&t, s, t.talon[--t.left]);
                if (!light_waiting(&t, s)) continue;
                int u = light_window(&t, m, s); a->windows++;
                if (unit(&r) < flip) { if (u >= 0) u = -1; else for (int v = 0; v < 4; v++) if (CPL[t.code[s][v]]) u = v; }
                if (u < 0) { a->silent++; continue; }
                int now = t.coming >= 0 ? t.coming : t.trump;
                if (u != now) {
                    int pp = phase_number(n, (t.left - n + t.nk) / n, 7); double d = 0;
                    for (int o = 0; o < n; o++) if (o != s) d += hand_value(&t, m, pp, o, now) - hand_value(&t, m, pp, o, u);
                    a->swing[pp][0]++; a->swing[pp][1] += d / 100 / (n - 1);
                }
                light_announce(&t, s, u); a->bips++;
            }
            int hd = light_holder(&t);
            for (int i = 0; i < n; i++) {
                int ex = 0, after = n - 1 - i; for (int j = i + 1; j < n; j++) ex += worth[j];
                if (held[i] && after) { double *z = a->hold[p][after - 1][high[i]][height[i]]; z[0]++; if (hd == i) { z[1]++; z[2] += ex; } else z[3] += ex; }
                else if (!held[i]) { a->lose[p][after][0]++; a->lose[p][after][1] += ex; }
            }
            light_end_trick(&t);
        }
        S[q] = t; a->tours++;
        for (int i = k % 3; i < q; i += 3) {
            int j = steps && i + steps < q ? i + steps : q; double val[4];
            for (int s = 0; s < n; s++) val[s] = S[j].score[s] - S[i].score[s] + (j < q ? judged(&S[j], m, s, P[j]) / 100.0 / (n - 1) : 0);
            for (int s = 0; s < n; s++) {
                double y = val[s]; float f[ALLF]; memcpy(f, X[i][s], sizeof f);
                for (int o = 0; o < n; o++) if (o != s) { y -= val[o] / (n - 1); for (int z = 0; z < ALLF; z++) f[z] -= X[i][o][z] / (n - 1); }
                int ix[ALLF], nz = 0; for (int z = 0; z < ALLF; z++) if (f[z] != 0) ix[nz++] = z;
                for (int x = 0; x < nz; x++) {
                    double *line = a->xx[P[i]][ix[x]], fx = f[ix[x]]; a->xy[P[i]][ix[x]] += fx * y;
                    for (int z = 0; z < nz; z++) line[ix[z]] += fx * f[ix[z]];
                }
                if (n == 2) break; /* the other seat says the same */
            }
        }
    }
}
/* one policy in every seat in turn against another: mean lead, its standard error, Bip-bip of both */
void policies(int n, long tours, uint64_t seed, const Learnt *one, const Learnt *two, double *out) {
    light_setup(); double lead = 0, sq = 0, b1 = 0, b2 = 0, cnt = 0;
    for (long k = 0; k < tours; k++) for (int me = 0; me < n; me++) {
        Rng r; seed_rng(&r, seed + k, 9); Light t; light_deal(&t, n, 0, &r);
        while (t.nh[t.leader]) {
            int p = light_phase(&t);
            while (t.nk < n) { int s = (t.leader + t.nk) % n; const Learnt *m = s == me ? one : two; light_lay(&t, s, light_choose(&t, m, s, p)); light_draw(&t, m, s); }
            light_end_trick(&t);
        }
        double d = t.score[me]; for (int o = 0; o < n; o++) if (o != me) { d -= t.score[o] / (double)(n - 1); b2 += t.bips[o] / (double)(n - 1); }
        lead += d; sq += d * d; b1 += t.bips[me]; cnt++;
    }
    out[0] = lead / cnt; out[1] = sqrt((sq / cnt - out[0] * out[0]) / cnt); out[2] = b1 / cnt; out[3] = b2 / cnt;
}

/* the odds of hands: the policy plays itself; of the real hands and imagined ones, tell the real by weights of
   shapes, a conditional logit. out: nats gained per choice, choices */
static void likely_feats(const Light *x, int p, float *f, float w) {
    for (int s = 1; s < x->n; s++) {
        for (int i = 0; i < x->nh[s]; i++) { int c = x->hand[s][i]; if (c < 52) f[(SU[c] == x->trump) * BLOCK + HT[c] - 1] += w; }
        for (int u = 0; u < 4; u++) { int g[16], k = shape(x->code[s][u], x->out[u], p < 9, g); for (int i = 0; i < k; i++) f[(u == x->trump) * BLOCK + g[i]] += w; }
    }
}
void learn_likely(int n, long tours, uint64_t seed, const Learnt *m, float *theta, float *speed, float rate, double *out) {
    light_setup(); double zero[4] = {0}, nats = 0, choices = 0; enum { K = 9 };
    for (long k = 0; k < tours; k++) {
        Rng deck; seed_rng(&deck, seed + k, 3); Tour g; begin_tour(&g, n, k % n, zero, &deck); Table *t = &g.t; Rng r; seed_rng(&r, seed + k, 4);
        while (t->nh[t->leader]) {
            for (int i = 0; i < n; i++) {
                int s = (t->leader + t->nk) % n;
                if ((!t->frozen || n > 2) && t->nh[s] > 1 && below(&r, 4) == 0) {
                    static Dealer D; static Worlds W; dealer_of(&g, s, &D, 0); worlds_of(&g, s, &D, m, 0, &W);
                    Light x; static float f[K][NLIKELY]; float v[K], top = -1e9, sum = 0; int p = W.phase; float *th = theta + p * NLIKELY, *sp = speed + p * NLIKELY;
                    for (int q = 0; q < K; q++) {
                        if (q) deal_world_of(&W, &D, &r, &x, 1); else light_base(&g, s, 1, &x);
                        memset(f[q], 0, sizeof f[q]); likely_feats(&x, p, f[q], 1); v[q] = 0; for (int z = 0; z < NLIKELY; z++) v[q] += th[z] * f[q][z];
                        if (v[q] > top) top = v[q];
                    }
                    for (int q = 0; q < K; q++) sum += v[q] = expf(v[q] - top);
                    nats += log(K * v[0] / sum); choices++;
                    for (int z = 0; z < NLIKELY; z++) {
                        float d = f[0][z]; for (int q = 0; q < K; q++) d -= v[q] / sum * f[q][z];
                        if (d != 0) { sp[z] += d * d; th[z] += rate * d / sqrtf(sp[z]); }
                    }
                }
                Step st = policy_step(&g, s, m); play_step(&g, s, st);
                if (g.window) announce_step(&g, s, policy_step(&g, s, m).suit);
            }
            close_trick(&g);
        }
    }
    out[0] = nats / choices; out[1] = choices;
}
