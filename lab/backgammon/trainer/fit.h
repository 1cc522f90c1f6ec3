// Supervised fit on labelled positions, phase by phase. Knows no dice.
#pragma once
#include <atomic>
#include <string>
#include <thread>

#include "adam.h"

struct Sample {
  int8_t at[26];
  int8_t phase, spare;
  float y[HEADS];
};

inline Board board_of(const Sample &s) {
  Board b{};
  memcpy(b.at, s.at, 26);
  return b;
}

inline void read_samples(const char *name, std::vector<Sample> *by_phase) {
  FILE *file = fopen(name, "rb");
  if (!file) {
    fprintf(stderr, "cannot read %s\n", name);
    exit(1);
  }
  std::vector<Sample> part(1 << 16);
  while (size_t n = fread(part.data(), sizeof(Sample), part.size(), file))
    for (size_t i = 0; i < n; i++) by_phase[phase(board_of(part[i]))].push_back(part[i]);
  fclose(file);
}

inline std::string errors(Net &net, const std::vector<Sample> &all, size_t from) {
  double sum[HEADS] = {};
  int known[HEADS] = {};
  for (size_t i = from; i < all.size(); i++) {
    Active active[MOST];
    alignas(64) float hidden[H];
    float out[HEADS];
    net.forward(active, features(board_of(all[i]), active), hidden, out);
    for (int k = 0; k < HEADS; k++)
      if (!Adam::unknown(all[i].y[k])) {
        sum[k] += std::pow(out[k] - all[i].y[k], 2);
        known[k]++;
      }
  }
  std::string text;
  for (int k = 0; k < HEADS; k++) {
    char number[20];
    snprintf(number, sizeof number, " %.4f", std::sqrt(sum[k] / std::max(known[k], 1)));
    text += number;
  }
  return text;
}

inline void fit_phase(Net &net, int ph, std::vector<Sample> &all, double epochs, uint64_t seed, double rate, int grid) {
  if (all.size() < 2000) return;
  Random random(seed * 31 + ph);
  for (size_t i = all.size() - 1; i > 0; i--) std::swap(all[i], all[random.next() % (i + 1)]);
  size_t held = std::min(all.size() / 20, (size_t)20000), train = all.size() - held;
  std::string before = errors(net, all, train);
  Adam adam(net, grid);
  long steps = (long)(epochs * train / 64);
  size_t at = 0;
  for (long s = 1; s <= steps; s++) {
    for (int k = 0; k < 64; k++) {
      adam.add(board_of(all[at]), all[at].y, 0.5f);
      at = (at + 1) % train;
    }
    adam.step((float)(rate * std::min(1.0, s / 500.0) * (1 - (double)s / (steps + 1))));
  }
  adam.clear_unused();
  printf("fit phase %d, %zu samples: errors%s ->%s\n", ph, all.size(), before.c_str(),
         errors(net, all, train).c_str());
  fflush(stdout);
}

// Phases are nets of their own, so threads share nothing and their number changes no result.
inline void fit(Nets &nets, double epochs, uint64_t seed, double rate, int grid, int files, char **names, int threads) {
  std::vector<Sample> samples[PHASES];
  for (int f = 0; f < files; f++) read_samples(names[f], samples);
  static const int order[PHASES] = {BOTH, CROWD, CHASE, MINE, LATE, YOURS, RACE};
  std::atomic<int> next(0);
  std::vector<std::thread> pool;
  for (int t = 0; t < threads; t++)
    pool.emplace_back([&] {
      for (int i; (i = next++) < PHASES;) fit_phase(nets.net[order[i]], order[i], samples[order[i]], epochs, seed, rate, grid);
    });
  for (auto &t : pool) t.join();
}
