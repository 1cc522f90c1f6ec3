// Supervised fit on labelled positions, phase by phase. Knows no dice.
#pragma once
#include <atomic>
#include <string>
#include <thread>

#include "adam.h"

struct Sample {
  int8_t at[26];
  int8_t phase, more;  // how many that belong to the same roll follow
  float y[HEADS];
};
const int GROUP = 8;  // samples of one roll, at most

inline int size_of(const Sample &first) { return (first.more & 15) + 1; }

inline Board board_of(const Sample &s) {
  Board b{};
  memcpy(b.at, s.at, 26);
  return b;
}

// Groups fall apart by phase. A name that begins with ~ is of noisy labels (a high lambda): what the
// boards of a group have in common counts less.
const int NOISY = 64;
inline void read_samples(const char *name, std::vector<Sample> *by_phase) {
  int noisy = *name == '~' ? NOISY : 0;
  if (noisy) name++;
  FILE *file = fopen(name, "rb");
  if (!file) {
    fprintf(stderr, "cannot read %s\n", name);
    exit(1);
  }
  std::vector<Sample> group, part(1 << 16);
  while (size_t n = fread(part.data(), sizeof(Sample), part.size(), file))
    for (size_t i = 0; i < n; i++) {
      group.push_back(part[i]);
      if (part[i].more > 0 && group.size() < GROUP) continue;
      int total[PHASES] = {};
      for (Sample &s : group) total[s.phase = (int8_t)phase(board_of(s))]++;
      for (int ph = 0; ph < PHASES; ph++) {
        int left = total[ph];
        for (Sample &s : group)
          if (s.phase == ph) {
            s.more = (int8_t)(--left | noisy);
            by_phase[ph].push_back(s);
          }
      }
      group.clear();
    }
  fclose(file);
}

// Root of the mean square error of each head on the groups from `from` to `to`; then of the equity's
// differences within a group.
inline std::string errors(Adam &adam, const std::vector<Sample> &all, const std::vector<uint32_t> &starts, size_t from, size_t to) {
  double sum[HEADS] = {}, apart = 0;
  int known[HEADS] = {}, pairs = 0;
  Adam::Seen seen;
  for (size_t g = from; g < to; g++) {
    double mean = 0, square = 0;
    int n = size_of(all[starts[g]]);
    for (int i = 0; i < n; i++) {
      const Sample &s = all[starts[g] + i];
      adam.look(board_of(s), s.y, seen);
      for (int k = 0; k < HEADS; k++)
        if (!Adam::unknown(s.y[k])) {
          sum[k] += seen.error[k] * seen.error[k];
          known[k]++;
        }
      mean += seen.error[0] / n;
      square += seen.error[0] * seen.error[0];
    }
    apart += square - n * mean * mean;
    pairs += n - 1;
  }
  std::string text;
  for (int k = 0; k <= HEADS; k++) {
    char number[20];
    double value = k < HEADS ? sum[k] / std::max(known[k], 1) : apart / std::max(pairs, 1);
    snprintf(number, sizeof number, k < HEADS ? " %.4f" : " (%.4f)", std::sqrt(value));
    text += number;
  }
  return text;
}

inline void fit_phase(Net &net, int ph, const std::vector<Sample> &all, double epochs, uint64_t seed, double rate, int grid) {
  if (all.size() < 2000) return;
  Random random(seed * 31 + ph);
  std::vector<uint32_t> starts;
  for (size_t i = 0; i < all.size(); i += size_of(all[i])) starts.push_back((uint32_t)i);
  for (size_t i = starts.size() - 1; i > 0; i--) std::swap(starts[i], starts[random.next() % (i + 1)]);
  size_t held = std::min(starts.size() / 20, (size_t)20000), train = starts.size() - held;
  Adam adam(net, grid);
  std::string before = errors(adam, all, starts, train, starts.size());
  std::vector<Adam::Seen> seen(GROUP);
  long wanted = (long)(epochs * train), done = 0, steps = 0;
  while (done < wanted) {
    while (adam.count < 64) {
      const Sample *s = &all[starts[done++ % train]];
      int n = size_of(*s);
      for (int i = 0; i < n; i++) adam.look(board_of(s[i]), s[i].y, seen[i]);
      adam.add(seen.data(), n, 0.5f, s->more & NOISY ? 0.3f : 1.f);
    }
    double fall = 0.5 * (1 + std::cos(3.141592653589793 * std::min((double)done / wanted, 1.0)));
    adam.step((float)(rate * std::min(1.0, ++steps / 500.0) * fall));
  }
  adam.clear_unused();
  printf("fit phase %d, %zu samples of %zu rolls: errors%s -> unseen%s seen%s\n", ph, all.size(), starts.size(), before.c_str(),
         errors(adam, all, starts, train, starts.size()).c_str(), errors(adam, all, starts, 0, std::min(train, held)).c_str());
  fflush(stdout);
}

// Phases are nets of their own, so threads share nothing and their number changes no result.
inline void fit(Nets &nets, double epochs, uint64_t seed, double rate, int grid, int files, char **names, int threads) {
  std::vector<Sample> samples[PHASES];
  for (int f = 0; f < files; f++) read_samples(names[f], samples);
  static const int order[PHASES] = {BOTH, STRONG, CROWD, BACK, CHASE, MINE, LATE, YOURS, RACE};
  std::atomic<int> next(0);
  std::vector<std::thread> pool;
  for (int t = 0; t < threads; t++)
    pool.emplace_back([&] {
      for (int i; (i = next++) < PHASES;) fit_phase(nets.net[order[i]], order[i], samples[order[i]], epochs, seed, rate, grid);
    });
  for (auto &t : pool) t.join();
}
