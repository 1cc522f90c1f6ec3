// The nets: weights, evaluation with a memory of the looks' sums, files. Knows no games.
//
// A net values the AFTERSTATE for the player who has just moved (the opponent rolls next):
// heads 0 cubeless money equity, 1 P(win) - P(loss), 2 P(gammon win), 3 P(gammon loss),
// all linear in one ReLU layer of H units. One net a phase (features.h).
#pragma once
#include <cstdio>
#include <vector>

#include "features.h"
#include "race.h"

const int H = 128, HEADS = 4;

struct Random {  // xorshift64*
  uint64_t s;
  explicit Random(uint64_t seed) : s(seed * 0x9E3779B97F4A7C15ull + 1) {}
  uint64_t next() {
    s ^= s << 13;
    s ^= s >> 7;
    s ^= s << 17;
    return s * 2685821657736338717ull;
  }
  int below(int n) { return (int)((next() >> 33) % n); }
  int die() { return 1 + below(6); }
  double unit() { return (next() >> 11) * (1.0 / 9007199254740992.0); }
  double normal() {
    double a = unit() + 1e-12, b = unit();
    return std::sqrt(-2 * std::log(a)) * std::cos(6.283185307179586 * b);
  }
};

struct Net {
  std::vector<float> rows = std::vector<float>((size_t)ROWS * H, 0.f);
  float bias[H], head[HEADS][H], constant[HEADS];
  float *row(int r) { return &rows[(size_t)r * H]; }

  void scatter(Random &random) {
    for (int r = 0; r < SINGLES; r++)
      for (int j = 0; j < H; j++) row(r)[j] = 0.1f * random.normal();
    for (int j = 0; j < H; j++) {
      bias[j] = 0.1f * random.normal();
      for (auto &h : head) h[j] = 0.08f * random.normal();
    }
    for (float &c : constant) c = 0;
    constant[2] = constant[3] = 0.12f;
  }

  void forward(const Active *active, int count, float *hidden, float *out) {
    memcpy(hidden, bias, sizeof bias);
    for (int x = 0; x < count; x++) {
      const float *__restrict r = row(active[x].row);
      float v = active[x].value;
      for (int j = 0; j < H; j++) hidden[j] += v * r[j];
    }
    for (int k = 0; k < HEADS; k++) {
      float s = 0;
      for (int j = 0; j < H; j++) s += std::max(hidden[j], 0.f) * head[k][j];
      out[k] = s + constant[k];
    }
  }
};

struct Nets {
  Net net[PHASES];

  void scatter(uint64_t seed) {
    Random random(seed);
    for (Net &n : net) n.scatter(random);
  }
  bool io(const char *name, const char *mode) {
    FILE *f = fopen(name, mode);
    if (!f) return false;
    bool write = mode[0] == 'w', good = true;
    auto pass = [&](float *p, size_t n) {
      good &= (write ? fwrite(p, 4, n, f) : fread(p, 4, n, f)) == n;
    };
    for (Net &n : net) {
      pass(n.rows.data(), n.rows.size());
      pass(n.bias, H);
      pass(&n.head[0][0], HEADS * H);
      pass(n.constant, HEADS);
    }
    if (!write) good &= fgetc(f) == EOF;  // a net of another shape
    fclose(f);
    return good;
  }

  // ---- evaluation; `forget` after the weights have changed
  void forget() { version++; }

  void value(const Board &b, float *out, bool equity_only = false) {
    Masks m = masks(b);
    int ph = phase(b, m);
    if (ph == RACE && certain(b, m, out)) return;
    alignas(64) int16_t hidden[H];
    const int16_t *__restrict a = sum(ph, 0, b, m), *__restrict c = sum(ph, 1, b, m);
    const int16_t *__restrict d = sum(ph, 2, b, m), *__restrict e = sum(ph, 3, b, m);
    for (int j = 0; j < H; j++) hidden[j] = a[j] + c[j] + d[j] + e[j];
    if (ph != RACE) {
      const int16_t *__restrict f = sum(ph, 4, b, m), *__restrict g = sum(ph, 5, b, m);
      const int16_t *__restrict h = sum(ph, 6, b, m), *__restrict i = sum(ph, 7, b, m);
      const int16_t *__restrict k = sum(ph, 8, b, m), *__restrict l = sum(ph, 9, b, m);
      const int16_t *__restrict o = sum(ph, 10, b, m), *__restrict q = sum(ph, 11, b, m);
      for (int j = 0; j < H; j++) hidden[j] += f[j] + g[j] + h[j] + i[j] + k[j] + l[j] + o[j] + q[j];
    }
    for (int j = 0; j < H; j++) hidden[j] = std::max<int16_t>(hidden[j], 0);
    if (short_version[ph] != version) shorten(ph);
    for (int k = 0; k < (equity_only ? 1 : HEADS); k++) {
      int s = 0;
      for (int j = 0; j < H; j++) s += hidden[j] * short_head[ph][k][j];
      out[k] = s * (1.f / (HIDDEN_ONE * HEAD_ONE)) + net[ph].constant[k];
    }
  }

 private:
  static const int SIZE = 2048;
  struct Memory {
    uint64_t key[SIZE] = {}, version[SIZE] = {};
    alignas(64) int16_t value[SIZE][H];
  };
  // evaluation is in integers, for speed: 1 of a hidden unit, 1 of a head's weight
  static constexpr float HIDDEN_ONE = 1024, HEAD_ONE = 4096;
  alignas(64) int16_t short_head[PHASES][HEADS][H];
  uint64_t short_version[PHASES] = {};

  void shorten(int ph) {
    short_version[ph] = version;
    for (int k = 0; k < HEADS; k++)
      for (int j = 0; j < H; j++)
        short_head[ph][k][j] = (int16_t)std::lrint(std::min(std::max(HEAD_ONE * net[ph].head[k][j], -32767.f), 32767.f));
  }

  std::vector<Memory> memory = std::vector<Memory>(PHASES * LOOKS);
  uint64_t version = 1;

  // games that are over, and bear-offs: the enemy, if he is home, takes a man off at once
  static bool certain(const Board &b, const Masks &m, float *out) {
    if (!m.own) {
      int w = worth(b);
      out[0] = w;
      out[1] = 1, out[2] = w > 1, out[3] = 0;
      return true;
    }
    if ((m.own & ~HOME) || (m.enemy & ~FAR)) return false;
    float lost = own_men(b) == 15 ? bearoff().next(b) : 0;
    out[1] = 2 * bearoff().chance(b) - 1;
    out[0] = out[1] - lost;
    out[2] = 0, out[3] = lost;
    return true;
  }

  const int16_t *sum(int ph, int look, const Board &b, const Masks &m) {
    uint64_t k = key(look, b, m), mixed = k * 0x9E3779B97F4A7C15ull;
    int slot = (int)(((mixed ^ (mixed >> 32)) * 0xBF58476D1CE4E5B9ull) >> 40) & (SIZE - 1);
    Memory &memo = memory[ph * LOOKS + look];
    int16_t *__restrict short_sum = memo.value[slot];
    if (memo.key[slot] == k && memo.version[slot] == version) return short_sum;
    memo.key[slot] = k;
    memo.version[slot] = version;
    Active active[MOST];
    int n = look_features(look, b, m, ph != RACE, active);
    typedef float Lane __attribute__((vector_size(64), aligned(4)));
    Lane v[H / 16];
    const Lane *from = (const Lane *)net[ph].bias;
    for (int j = 0; j < H / 16; j++) v[j] = look ? Lane{} : from[j];
    for (int x = 0; x < n; x++) {
      from = (const Lane *)net[ph].row(active[x].row);
      for (int j = 0; j < H / 16; j++) v[j] += active[x].value * from[j];
    }
    for (int j = 0; j < H / 16; j++) {
      __m512i whole = _mm512_cvtps_epi32((__m512)(HIDDEN_ONE * v[j]));
      _mm256_storeu_si256((__m256i *)(short_sum + 16 * j), _mm512_cvtepi32_epi16(whole));
    }
    return short_sum;
  }
};
