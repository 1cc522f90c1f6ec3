// Mini-batch Adam that moves only the rows a batch has touched. Rows of more than one point shrink
// each time (decay): what single points can say is left to them. With a `grid` the net only ever
// holds whole multiples of a unit's step, as the player will, so that it learns to live with them;
// the sum of the small changes is kept aside. Knows no games.
#pragma once
#include "net.h"

struct Adam {
  // grid: 0, or how many steps apart the weights of rows of more than one point are
  explicit Adam(Net &n, int grid = 0)
      : net(n), gradient((size_t)ROWS * H, 0.f), mean(gradient), square(gradient), touched(ROWS, 0),
        ever(touched), spacing(grid), exact(n.rows) {
    for (int j = 0; j < H; j++) {
      float most = 1e-6f;
      for (int r = 0; r < ROWS; r++) most = std::max(most, std::abs(net.row(r)[j]));
      unit[j] = most / 120;  // some room to grow up to 127
    }
    if (spacing)
      for (int r = 0; r < ROWS; r++) settle(r);
  }

  int count = 0;

  // Boards that one roll leads to: what sets them apart counts more than what they have in common,
  // since plays are chosen by it; `together` weighs that. Targets that are not known are NaN. Errors beyond `clip` pull no
  // harder.
  struct Seen {
    Active active[MOST];
    int count;
    alignas(64) float hidden[H];
    float error[HEADS];
  };

  void look(const Board &b, const float *target, Seen &seen) {
    float out[HEADS];
    seen.count = features(b, seen.active);
    net.forward(seen.active, seen.count, seen.hidden, out);
    for (int k = 0; k < HEADS; k++) seen.error[k] = unknown(target[k]) ? 0 : out[k] - target[k];
  }

  void add(const Seen *group, int size, float clip, float together = 1) {
    for (int i = 0; i < size; i++) {
      float pull[HEADS];
      for (int k = 0; k < HEADS; k++) {
        float mean = 0;
        for (int j = 0; j < size; j++) mean += group[j].error[k] / size;
        float d = together * mean + (1 + APART) * (group[i].error[k] - mean);
        pull[k] = std::min(std::max(d, -clip), clip);
      }
      add(group[i], pull);
    }
  }

  void add(const Board &b, const float *target, float clip) {
    Seen seen;
    look(b, target, seen);
    add(&seen, 1, clip);
  }

  void step(float rate) {
    if (!count) return;
    steps++;
    scale = rate * std::sqrt(1 - std::pow(0.999f, (float)steps)) / (1 - std::pow(0.9f, (float)steps));
    share = 1.f / count;
    for (int r : list) {
      touched[r] = 0;
      size_t at = (size_t)r * H;
      float *w = spacing ? &exact[at] : net.row(r), keep = r < SINGLES ? 1 : 1 - rate * DECAY;
      move(w, &gradient[at], &mean[at], &square[at], H);
      for (int j = 0; j < H; j++) w[j] *= keep;
      if (spacing) settle(r);
    }
    move(net.bias, tail, tail_mean, tail_square, H);
    move(&net.head[0][0], tail + H, tail_mean + H, tail_square + H, HEADS * H);
    const int last = (HEADS + 1) * H;
    move(net.constant, tail + last, tail_mean + last, tail_square + last, HEADS);
    list.clear();
    count = 0;
  }

  // rows that no position has switched on keep no random numbers
  void clear_unused() {
    for (int r = 0; r < ROWS; r++)
      if (!ever[r]) std::fill(net.row(r), net.row(r) + H, 0.f);
  }

  static bool unknown(float x) {  // -ffast-math knows no NaN
    uint32_t bits;
    memcpy(&bits, &x, 4);
    return (bits & 0x7F800000) == 0x7F800000;
  }

 private:
  void settle(int r) {
    const float *__restrict from = &exact[(size_t)r * H];
    float *__restrict to = net.row(r), wide = r < SINGLES ? 1 : spacing, most = std::floor(127 / wide);
    for (int j = 0; j < H; j++) {
      float step = unit[j] * wide;
      to[j] = step * std::min(std::max(std::nearbyint(from[j] / step), -most), most);
    }
  }

  void add(const Seen &seen, const float *pull) {
    static const float weight[HEADS] = {1.f, 0.5f, 0.5f, 0.5f};
    alignas(64) float g[H] = {};
    for (int k = 0; k < HEADS; k++) {
      float d = weight[k] * pull[k];
      for (int j = 0; j < H; j++) {
        g[j] += d * net.head[k][j];
        tail[(k + 1) * H + j] += d * std::max(seen.hidden[j], 0.f);
      }
      tail[(HEADS + 1) * H + k] += d;
    }
    for (int j = 0; j < H; j++) {
      if (seen.hidden[j] <= 0) g[j] = 0;
      tail[j] += g[j];
    }
    for (int x = 0; x < seen.count; x++) {
      int r = seen.active[x].row;
      if (!touched[r]) {
        touched[r] = ever[r] = 1;
        list.push_back(r);
      }
      float *__restrict to = &gradient[(size_t)r * H];
      float v = seen.active[x].value;
      for (int j = 0; j < H; j++) to[j] += v * g[j];
    }
    count++;
  }

  static constexpr float DECAY = 0.25f, APART = 3.f;
  static const int TAIL = H + HEADS * H + HEADS;
  Net &net;
  std::vector<float> gradient, mean, square;
  std::vector<uint8_t> touched, ever;
  std::vector<int> list;
  float tail[TAIL] = {}, tail_mean[TAIL] = {}, tail_square[TAIL] = {};
  int spacing;
  std::vector<float> exact;
  float unit[H];
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
