// The nets: features, evaluation with a memory of quarter sums, sparse Adam. Knows no games.
//
// A net values the AFTERSTATE for the player who has just moved (the opponent rolls next):
// heads 0 cubeless money equity, 1 P(win) - P(loss), 2 P(gammon win), 3 P(gammon loss),
// all linear in one ReLU layer of H units. Each first-layer row depends on one QUARTER of the
// board only (0-6, 7-12, 13-18, 19-25), so the player's big-integer evaluator caches its sum:
//   thermometer of the count on a point (>= 1 ... >= 5, the rest by half), for either side;
//   pairs of points of a quarter x {own blot, own point, enemy blot, enemy point} squared; not in
//   the race, which does without.
// One net a phase: 0 race, 1 contact with men borne off, 2 contact with men behind on both sides
// (own on 19-25, enemy on 0-6), 3 other contact.
#pragma once
#include <cmath>
#include <cstdio>
#include <vector>

#include "board.h"

const int H = 64, HEADS = 4, PHASES = 4, LEVELS = 6;
const int EDGE[5] = {0, 7, 13, 19, 26};
const int SINGLES = 26 * 2 * LEVELS;
const int PAIRS[5] = {SINGLES, SINGLES + 336, SINGLES + 576, SINGLES + 816, SINGLES + 1152};
const int ROWS = PAIRS[4];

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

inline int phase(const Board &b) {
  if (rearmost(b) < foremost_enemy(b)) return 0;
  int own = 0, enemy = 0;
  bool own_back = false, enemy_back = false;
  for (int i = 0; i < 26; i++) {
    int c = b.at[i];
    if (c > 0) {
      own += c;
      own_back |= i >= 19;
    } else if (c < 0) {
      enemy -= c;
      enemy_back |= i <= 6;
    }
  }
  if (own < 15 || enemy < 15) return 1;
  return own_back && enemy_back ? 2 : 3;
}

struct Active {
  int row;
  float value;
};

inline int quarter_features(int q, const Board &b, bool pairs, Active *out) {
  int n = 0, kind[7], place[7], m = 0;
  for (int i = EDGE[q]; i < EDGE[q + 1]; i++) {
    int c = b.at[i];
    if (!c) continue;
    int base = (i * 2 + (c < 0)) * LEVELS, k = std::abs(c);
    kind[m] = (c < 0 ? 2 : 0) + (k > 1);
    place[m++] = i - EDGE[q];
    for (int l = 0; l < std::min(k, 5); l++) out[n++] = {base + l, 1.f};
    if (k > 5) out[n++] = {base + 5, 0.5f * (k - 5)};
  }
  if (!pairs) return n;
  for (int y = 1; y < m; y++)
    for (int x = 0; x < y; x++) {
      int pair = place[y] * (place[y] - 1) / 2 + place[x];
      out[n++] = {PAIRS[q] + pair * 16 + kind[x] * 4 + kind[y], 1.f};
    }
  return n;
}

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

inline int features(const Board &b, Active *out) {
  int n = 0;
  bool pairs = phase(b) > 0;
  for (int q = 0; q < 4; q++) n += quarter_features(q, b, pairs, out + n);
  return n;
}

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
    fclose(f);
    return good;
  }

  // ---- evaluation; `forget` after the weights have changed
  void forget() { version++; }

  void value(const Board &b, float *out, bool equity_only = false) {
    int ph = phase(b);
    if (ph == 0)
      if (int w = worth(b)) {
        out[0] = w;
        out[1] = 1, out[2] = w > 1, out[3] = 0;
        return;
      }
    const float *__restrict a = sum(ph, 0, b), *__restrict c = sum(ph, 1, b);
    const float *__restrict d = sum(ph, 2, b), *__restrict e = sum(ph, 3, b);
    Net &n = net[ph];
    alignas(32) float hidden[H];
    for (int j = 0; j < H; j++) hidden[j] = std::max(a[j] + c[j] + d[j] + e[j], 0.f);
    for (int k = 0; k < (equity_only ? 1 : HEADS); k++) {
      float s = 0;
      for (int j = 0; j < H; j++) s += hidden[j] * n.head[k][j];
      out[k] = s + n.constant[k];
    }
  }

 private:
  static const int SIZE = 1024;
  struct Memory {
    uint64_t key[SIZE] = {}, version[SIZE] = {};
    alignas(32) float value[SIZE][H];
  };
  std::vector<Memory> memory = std::vector<Memory>(PHASES * 4);
  uint64_t version = 1;

  const float *sum(int ph, int q, const Board &b) {
    uint64_t key;
    memcpy(&key, b.at + EDGE[q], 8);
    key &= q == 0 || q == 3 ? 0x00FFFFFFFFFFFFFFull : 0x0000FFFFFFFFFFFFull;
    uint64_t mixed = key * 0x9E3779B97F4A7C15ull;
    int slot = (int)(((mixed ^ (mixed >> 32)) * 0xBF58476D1CE4E5B9ull) >> 40) & (SIZE - 1);
    Memory &m = memory[ph * 4 + q];
    float *__restrict v = m.value[slot];
    if (m.key[slot] == key && m.version[slot] == version) return v;
    m.key[slot] = key;
    m.version[slot] = version;
    Active active[64];
    int n = quarter_features(q, b, ph > 0, active);
    for (int j = 0; j < H; j++) v[j] = q ? 0.f : net[ph].bias[j];
    for (int x = 0; x < n; x++) {
      const float *__restrict r = net[ph].row(active[x].row);
      float w = active[x].value;
      for (int j = 0; j < H; j++) v[j] += w * r[j];
    }
    return v;
  }
};

// Mini-batch Adam that moves only the rows a batch has touched.
struct Adam {
  explicit Adam(Net &n)
      : net(n), gradient((size_t)ROWS * H, 0.f), mean(gradient), square(gradient), touched(ROWS, 0) {}

  int count = 0;

  void add(const Board &b, const float *target, float clip) {
    static const float weight[HEADS] = {1.f, 0.5f, 0.5f, 0.5f};
    Active active[160];
    alignas(32) float hidden[H], g[H] = {};
    float out[HEADS];
    int n = features(b, active);
    net.forward(active, n, hidden, out);
    for (int k = 0; k < HEADS; k++) {
      float d = weight[k] * std::min(std::max(out[k] - target[k], -clip), clip);
      for (int j = 0; j < H; j++) {
        g[j] += d * net.head[k][j];
        tail[(k + 1) * H + j] += d * std::max(hidden[j], 0.f);
      }
      tail[(HEADS + 1) * H + k] += d;
    }
    for (int j = 0; j < H; j++) {
      if (hidden[j] <= 0) g[j] = 0;
      tail[j] += g[j];
    }
    for (int x = 0; x < n; x++) {
      int r = active[x].row;
      if (!touched[r]) {
        touched[r] = 1;
        list.push_back(r);
      }
      float *__restrict to = &gradient[(size_t)r * H];
      float v = active[x].value;
      for (int j = 0; j < H; j++) to[j] += v * g[j];
    }
    count++;
  }

  void step(float rate) {
    if (!count) return;
    steps++;
    scale = rate * std::sqrt(1 - std::pow(0.999f, (float)steps)) / (1 - std::pow(0.9f, (float)steps));
    share = 1.f / count;
    for (int r : list) {
      touched[r] = 0;
      size_t at = (size_t)r * H;
      move(net.row(r), &gradient[at], &mean[at], &square[at], H);
    }
    move(net.bias, tail, tail_mean, tail_square, H);
    move(&net.head[0][0], tail + H, tail_mean + H, tail_square + H, HEADS * H);
    const int last = (HEADS + 1) * H;
    move(net.constant, tail + last, tail_mean + last, tail_square + last, HEADS);
    list.clear();
    count = 0;
  }

 private:
  static const int TAIL = H + HEADS * H + HEADS;
  Net &net;
  std::vector<float> gradient, mean, square;
  std::vector<uint8_t> touched;
  std::vector<int> list;
  float tail[TAIL] = {}, tail_mean[TAIL] = {}, tail_square[TAIL] = {};
  long steps = 0;
  float scale = 0, share = 0;

  void move(float *__restrict w, float *__restrict g, float *__restrict m, float *__restrict v, int n) {
    for (int j = 0; j < n; j++) {
      float x = g[j] * share;
      g[j] = 0;
      m[j] = 0.9f * m[j] + 0.1f * x;
      v[j] = 0.999f * v[j] + 0.001f * x * x;
      w[j] -= scale * m[j] / (std::sqrt(v[j]) + 1e-7f);
    }
  }
};
