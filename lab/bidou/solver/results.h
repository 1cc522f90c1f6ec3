// What everybody sees of a player's throws, and the hands that may lie behind it.
#pragma once
#include "rules.h"

namespace bidou {

// ---- the sets of dice that may lie exposed: 0 nothing, 1-6 one die, 7-27 two ----

struct Exposed { int n, a, b; };

inline const std::vector<Exposed>& exposures() {
  static const std::vector<Exposed> all = [] {
    std::vector<Exposed> found{{0, 0, 0}};
    for (int a = 1; a <= 6; ++a) found.push_back({1, a, 0});
    for (int a = 1; a <= 6; ++a) for (int b = 1; b <= a; ++b) found.push_back({2, a, b});
    return found;
  }();
  return all;
}

inline int exposure_index(int a, int b) {  // 0 for none
  if (a < b) std::swap(a, b);
  if (!a) return 0;
  if (!b) return a;
  return 6 + a * (a - 1) / 2 + b;
}

// all hands that e and fresh dice can make: (hand, ways out of 6 for each loose die)
inline std::vector<std::pair<int, int>> ways(int e) {
  const Exposed& x = exposures()[e];
  std::map<int, int> found;
  int total = 1;
  for (int k = x.n; k < 3; ++k) total *= 6;
  for (int i = 0; i < total; ++i) {
    int d[3] = {x.a, x.b, 0}, rest = i;
    for (int k = x.n; k < 3; ++k) { d[k] = rest % 6 + 1; rest /= 6; }
    ++found[hand_index(d[0], d[1], d[2])];
  }
  return {found.begin(), found.end()};
}

inline int whole(int e) { return exposures()[e].n == 0 ? 216 : exposures()[e].n == 1 ? 36 : 6; }

// the same with probabilities
inline std::vector<std::pair<int, double>> falls(int e) {
  std::vector<std::pair<int, double>> found;
  for (auto [h, n] : ways(e)) found.push_back({h, double(n) / whole(e)});
  return found;
}

// ---- public results of throwing ----

struct Result {
  int n, e;                              // throws (0: secret) and what lies exposed at the end
  std::vector<int> classes;              // that the hand may have, ascending
  std::vector<double> natural;           // chance of each when e is kept and the rest thrown
  std::vector<int> at;                   // class -> place, -1
};

// n < 0: BA-7, `-1` nothing was exposed, `-2` once, `-3` known to be the third throw
struct Results {
  std::vector<Result> all;
  std::map<std::array<int, 2>, int> index;
  std::vector<int> kept;                 // the exposures that one allows oneself
  Results(const Options& o, const Classes& classes, const std::vector<int>& allowed = {}) {
    if (o.manche != 2) kept = {0};
    else if (!allowed.empty()) kept = allowed;
    else for (int e = 0; e < 28; ++e) kept.push_back(e);
    auto add = [&](int n, int e) {
      index[{n, e}] = int(all.size());
      Result r;
      r.n = n;
      r.e = e;
      r.at.assign(classes.count, -1);
      std::map<int, int> found;
      for (auto [h, n] : ways(e)) found[classes.of[h]] += n;
      for (auto [c, n] : found) {
        r.at[c] = int(r.classes.size());
        r.classes.push_back(c);
        r.natural.push_back(double(n) / whole(e));
      }
      all.push_back(r);
    };
    if (o.secret) {
      add(-1, 0);
      for (int e : kept) if (e) add(-2, e);
      if (o.manche == 2) for (int e : kept) add(-3, e);
    } else {
      add(1, 0);
      for (int n = 2; n <= 3; ++n) for (int e : kept) add(n, e);
    }
  }
  bool keeps(int e) const { return std::find(kept.begin(), kept.end(), e) != kept.end(); }
  int of(const Options& o, int n, int e1, int e2) const {
    if (!o.secret) return index.at({n, n == 1 ? 0 : n == 2 ? e1 : e2});
    if (n == 1) return index.at({-1, 0});
    if (n == 2) return e1 ? index.at({-2, e1}) : index.at({-1, 0});
    if (e1) return index.at({-3, e2});
    return e2 ? index.at({-2, e2}) : index.at({-1, 0});
  }
};

}  // namespace bidou
