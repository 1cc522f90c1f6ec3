// How one player throws: his decisions as a tree, what a mixed way to throw makes of the dice, and
// what each decision is worth.
#pragma once
#include "results.h"
#include <cmath>
#include <cstring>
#include <memory>

namespace bidou {

#ifndef BIDOU_FLOAT
#define BIDOU_FLOAT float
#endif
using F = BIDOU_FLOAT;
using Vec = std::vector<F>;

// ---- throwing: a tree of decisions for one player ----

struct ThrowAction { int stop; int keep; };   // result stopped on, or exposure kept (stop -1)
struct ThrowNode { int e1, hand, cls; int first, count; };

struct Throwing {
  std::vector<ThrowNode> nodes;            // the first 56: after the first throw
  std::vector<ThrowAction> actions;
  std::vector<std::vector<std::pair<int, double>>> second;   // e1 -> (node, chance)
  std::vector<std::vector<int>> last;      // e1 -> e2 -> result reached by the third throw
  std::vector<int> lone;                   // e1 -> result when the second throw is the last
  int most;

  Throwing(const Options& o, const Results& results, const Classes& classes, int most) : most(most) {
    second.resize(28);
    last.assign(28, std::vector<int>(28, -1));
    lone.assign(28, -1);
    for (int h = 0; h < 56; ++h) add(o, results, classes, 1, 0, h);
    if (most == 2) for (int e : results.kept) lone[e] = results.of(o, 2, e, 0);
    if (most == 3) for (int e : results.kept) {
      for (auto [h, p] : falls(e)) {
        second[e].push_back({int(nodes.size()), p});
        add(o, results, classes, 2, e, h);
      }
      for (int f : results.kept) last[e][f] = results.of(o, 3, e, f);
    }
  }

 private:
  void add(const Options& o, const Results& results, const Classes& classes, int n, int e1, int h) {
    ThrowNode node{e1, h, classes.of[h], int(actions.size()), 0};
    actions.push_back({results.of(o, n, e1, 0), -1});
    if (n < most) for (int keep : keeps(o, n == 2 ? e1 : 0, h))
      if (results.keeps(keep)) actions.push_back({-1, keep});
    node.count = int(actions.size()) - node.first;
    nodes.push_back(node);
  }
  static std::vector<int> keeps(const Options& o, int e1, int h) {
    std::vector<int> found{0};
    if (o.manche != 2) return found;
    const Hand& x = hands()[h];
    found = {0, exposure_index(x.a, 0), exposure_index(x.b, 0), exposure_index(x.c, 0),
             exposure_index(x.a, x.b), exposure_index(x.a, x.c), exposure_index(x.b, x.c)};
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    if (e1 && !o.take_back)
      found.erase(std::remove_if(found.begin(), found.end(), [&](int e) { return !holds(e, e1); }),
                  found.end());
    return found;
  }
  static bool holds(int e, int part) {
    const Exposed &x = exposures()[e], &y = exposures()[part];
    if (y.n == 0) return true;
    if (x.n < y.n) return false;
    if (y.n == 2) return e == part;
    return x.a == y.a || x.b == y.a;
  }
};


// A mixed way to throw: probabilities per action, and what it makes of the dice.
struct Reach { std::vector<Vec> by_result; std::vector<double> arrive; std::vector<F> node; };

inline void spread(const Throwing& t, const Results& results, const Vec& sigma, Reach& out) {
  size_t n = results.all.size();
  out.by_result.resize(n);
  for (size_t r = 0; r < n; ++r) out.by_result[r].assign(results.all[r].classes.size(), 0);
  out.arrive.assign(n, 0);
  out.node.assign(t.nodes.size(), 0);
  std::vector<double> into(28, 0);
  auto stops = [&](int node, int action, F p) {
    const Result& r = results.all[t.actions[action].stop];
    out.by_result[t.actions[action].stop][r.at[t.nodes[node].cls]] += p;
  };
  for (int i = 0; i < 56; ++i) {
    const ThrowNode& x = t.nodes[i];
    F p = F(hands()[x.hand].ways / 216.0);
    out.node[i] = p;
    stops(i, x.first, p * sigma[x.first]);
    for (int a = x.first + 1; a < x.first + x.count; ++a)
      if (sigma[a] > 0) into[t.actions[a].keep] += p * sigma[a];
  }
  for (int e = 0; e < 28; ++e) {
    if (into[e] <= 0) continue;
    if (t.most == 2) { out.arrive[t.lone[e]] += into[e]; continue; }
    for (auto [i, chance] : t.second[e]) {
      const ThrowNode& x = t.nodes[i];
      F p = F(into[e] * chance);
      out.node[i] = p;
      stops(i, x.first, p * sigma[x.first]);
      for (int a = x.first + 1; a < x.first + x.count; ++a)
        out.arrive[t.last[e][t.actions[a].keep]] += p * sigma[a];
    }
  }
  for (size_t r = 0; r < n; ++r) if (out.arrive[r] > 0)
    for (size_t k = 0; k < out.by_result[r].size(); ++k)
      out.by_result[r][k] += F(out.arrive[r] * results.all[r].natural[k]);
}

// Values of the actions, given the value of each result and hand. `choose(node, values, count)`
// turns the values of a node's actions into the value of the node.
// `worths`: where the worth of keeping each exposure after the first and after the second throw goes.
struct Keeping { double again[28] = {}, third[28] = {}; };

template <class Choose>
double fold_back(const Throwing& t, const Results& results, const std::vector<Vec>& worth,
                 Choose choose, Keeping* worths = nullptr) {
  std::vector<double> third(results.all.size(), 0);
  for (size_t r = 0; r < third.size(); ++r) {
    double sum = 0;
    for (size_t k = 0; k < worth[r].size(); ++k) sum += results.all[r].natural[k] * worth[r][k];
    third[r] = sum;
  }
  double buffer[16], again[28] = {};
  auto value = [&](int i, bool first) {
    const ThrowNode& x = t.nodes[i];
    const ThrowAction& stop = t.actions[x.first];
    buffer[0] = worth[stop.stop][results.all[stop.stop].at[x.cls]];
    for (int k = 1; k < x.count; ++k) {
      int keep = t.actions[x.first + k].keep;
      buffer[k] = first ? again[keep] : third[t.last[x.e1][keep]];
    }
    return choose(i, buffer, x.count);
  };
  for (int e = 0; e < 28; ++e) {
    if (t.most == 2) { if (t.lone[e] >= 0) again[e] = third[t.lone[e]]; continue; }
    for (auto [i, chance] : t.second[e]) again[e] += chance * value(i, false);
  }
  if (worths) for (int e : results.kept) {
    worths->again[e] = again[e];
    // beside dice that lay there before: only BA-7 makes a difference
    if (t.most == 3) worths->third[e] = third[t.last[e ? e : results.kept.back()][e]];
  }
  double total = 0;
  for (int i = 0; i < 56; ++i) total += hands()[t.nodes[i].hand].ways / 216.0 * value(i, true);
  return total;
}

}  // namespace bidou
