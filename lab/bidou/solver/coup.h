// One coup: the throws of both, then the talk for each pair of public results. CFR+ and best
// responses. Values are chances not to lose the manche, one number a player (they need not sum to
// one: a third may look on).
#pragma once
#include "rules.h"
#include <cmath>
#include <cstring>
#include <memory>

namespace bidou {

#ifndef BIDOU_FLOAT
#define BIDOU_FLOAT float
#endif
using F = BIDOU_FLOAT;

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

using Vec = std::vector<F>;

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
    if (t.most == 3) worths->third[e] = third[t.last[e][e] >= 0 ? t.last[0][e] : 0];
  }
  double total = 0;
  for (int i = 0; i < 56; ++i) total += hands()[t.nodes[i].hand].ways / 216.0 * value(i, true);
  return total;
}

// ---- payoffs of a coup ----

struct Payoffs {
  double lose[2][19], win[2][19];   // player, jetons due
  double even[2], nothing[2];       // equal hands (coup nul or sudden death is in `even_at`)
  bool sudden;
  double even_at(int player, int total) const {
    return sudden ? (lose[player][total] + win[player][total]) / 2 : even[player];
  }
};

// ---- showdown between two results ----

struct Meeting { std::vector<int> lo, hi; int aces = -1, bidou = -1, his_aces = -1, his_bidou = -1; };

inline Meeting meeting(const Result& mine, const Result& his, const Classes& classes) {
  Meeting m;
  for (int c : mine.classes) {
    m.lo.push_back(int(std::lower_bound(his.classes.begin(), his.classes.end(), c) - his.classes.begin()));
    m.hi.push_back(int(std::upper_bound(his.classes.begin(), his.classes.end(), c) - his.classes.begin()));
  }
  m.aces = mine.at[classes.aces];
  m.bidou = mine.at[classes.bidou];
  m.his_aces = his.at[classes.aces];
  m.his_bidou = his.at[classes.bidou];
  return m;
}

// value of holding at a total, for each of my classes
inline void showdown(const Meeting& m, const F* reach, int his, F win, F lose, F even, F* out) {
  F sums[64];
  sums[0] = 0;
  for (int k = 0; k < his; ++k) sums[k + 1] = sums[k] + reach[k];
  F all = sums[his];
  int n = int(m.lo.size());
  for (int i = 0; i < n; ++i) {
    F under = sums[m.lo[i]], upto = sums[m.hi[i]];
    out[i] = win * under + even * (upto - under) + lose * (all - upto);
  }
  if (m.aces >= 0 && m.his_bidou >= 0) out[m.aces] += (win - lose) * reach[m.his_bidou];
  if (m.bidou >= 0 && m.his_aces >= 0) out[m.bidou] += (lose - win) * reach[m.his_aces];
}

// ---- the talk between two results: regrets and averages ----

struct Talk {
  std::vector<int> offset;             // node -> place of its numbers
  std::vector<F> regret, sigma, sum;
  int width[2];                        // classes of player 0 and 1
};

struct Coup {
  const Options& o;
  const Classes& classes;
  const Results* results[2];           // of player 0 and of player 1
  const Tree* trees[2];                // the other when player 1 speaks first
  Payoffs pay;
  std::vector<Throwing> throwing[2];   // by the most throws allowed: 1, 2, 3
  int R[2];
  std::vector<Talk> talks;             // r0 * R[1] + r1
  std::vector<Meeting> meets[2];       // seen by player 0, by player 1
  // throwing of player 0, and of player 1 for each result of player 0
  std::vector<Vec> t_regret, t_sigma, t_sum;
  std::vector<Reach> reach;            // 0: player 0; 1 + r: player 1
  std::vector<std::vector<Vec>> worth; // kept from the last visit
  int round = 0;

  Coup(const Options& o, const Classes& c, const Results& r0, const Results& r1, const Tree& tree)
      : Coup(o, c, r0, r1, tree, tree) {}
  Coup(const Options& o, const Classes& c, const Results& r0, const Results& r1, const Tree& tree,
       const Tree& swapped, bool bare = false)   // bare: the talk alone
      : o(o), classes(c), results{&r0, &r1}, trees{&tree, &swapped}, R{int(r0.all.size()), int(r1.all.size())} {
    for (int p = 0; p < 2 && !bare; ++p)
      for (int most = 1; most <= 3; ++most) throwing[p].emplace_back(o, *results[p], c, most);
    talks.resize(R[0] * R[1]);
    for (int i = 0; i < R[0]; ++i) for (int j = 0; j < R[1]; ++j) {
      meets[0].push_back(meeting(r0.all[i], r1.all[j], c));
      meets[1].push_back(meeting(r1.all[j], r0.all[i], c));
      Talk& t = talks[i * R[1] + j];
      t.width[0] = int(r0.all[i].classes.size());
      t.width[1] = int(r1.all[j].classes.size());
      int at = 0;
      const Tree& tree = tree_of(i, j);
      for (const Node& node : tree.nodes) {
        t.offset.push_back(at);
        at += int(node.actions.size()) * t.width[player(i, j, node.actor)];
      }
      t.regret.assign(at, 0);
      t.sigma.assign(at, 0);
      t.sum.assign(at, 0);
      for (size_t k = 0; k < tree.nodes.size(); ++k) {
        int n = int(tree.nodes[k].actions.size()), w = t.width[player(i, j, tree.nodes[k].actor)];
        for (int x = 0; x < n * w; ++x) t.sigma[t.offset[k] + x] = F(1) / n;
      }
    }
    if (bare) return;
    for (int k = 0; k <= R[0]; ++k) {
      const Throwing& t = how(k);
      t_regret.emplace_back(t.actions.size(), 0);
      t_sigma.emplace_back(t.actions.size(), 0);
      t_sum.emplace_back(t.actions.size(), 0);
      for (const ThrowNode& x : t.nodes)
        for (int a = 0; a < x.count; ++a) t_sigma[k][x.first + a] = F(1) / x.count;
    }
    reach.resize(R[0] + 1);
    for (int k = 0; k <= R[0]; ++k) {
      worth.emplace_back();
      for (const Result& r : of(k).all) worth.back().emplace_back(r.classes.size(), 0);
    }
  }

  const Throwing& how(int k) const {
    int most = o.limit421 && k ? results[0]->all[k - 1].n : 3;
    return throwing[k > 0][most - 1];
  }
  const Results& of(int k) const { return *results[k > 0]; }
  bool possible(int r1, int r2) const {
    return !o.limit421 || results[1]->all[r2].n <= results[0]->all[r1].n;
  }
  // who is meant by an actor of the tree: BA-8 moins_de_jets
  bool swap(int r1, int r2) const {
    return o.speech == 5 && results[1]->all[r2].n < results[0]->all[r1].n;
  }
  int player(int r1, int r2, int actor) const { return swap(r1, r2) ? 1 - actor : actor; }
  const Tree& tree_of(int r1, int r2) const { return *trees[swap(r1, r2)]; }

  // Begins as another coup throws, with part of its regrets.
  void throw_like(const Coup& other, F keep) {
    t_sigma = other.t_sigma;
    t_regret = other.t_regret;
    for (Vec& v : t_regret) for (F& x : v) x *= keep;
  }

  struct Walk { Talk* talk; const Meeting* meet; int me, r1, r2; F weight; int mine, his; };

  // CFR+: my regrets, his average; out: value for each of my classes
  void walk(const Walk& w, int at, const F* reach, F* out) {
    const Node& node = tree_of(w.r1, w.r2).nodes[at];
    Talk& t = *w.talk;
    int who = player(w.r1, w.r2, node.actor), n = int(node.actions.size());
    if (who == w.me) {
      F values[16 * 56];
      for (int a = 0; a < n; ++a) action(w, node, a, who, reach, values + a * w.mine);
      F* sigma = &t.sigma[t.offset[at]];
      F* regret = &t.regret[t.offset[at]];
      int m = w.mine;
      for (int i = 0; i < m; ++i) out[i] = 0;
      for (int a = 0; a < n; ++a)
        for (int i = 0; i < m; ++i) out[i] += sigma[a * m + i] * values[a * m + i];
      F sum[56];
      for (int i = 0; i < m; ++i) sum[i] = 0;
      for (int a = 0; a < n; ++a)
        for (int i = 0; i < m; ++i) {
          F x = regret[a * m + i] + values[a * m + i] - out[i];
          x = x > 0 ? x : 0;
          regret[a * m + i] = x;
          sum[i] += x;
        }
      for (int a = 0; a < n; ++a)
        for (int i = 0; i < m; ++i)
          sigma[a * m + i] = sum[i] > F(1e-12) ? regret[a * m + i] / sum[i] : F(1) / n;
      return;
    }
    int m = w.his;
    F next[56], value[56];
    for (int i = 0; i < w.mine; ++i) out[i] = 0;
    for (int a = 0; a < n; ++a) {
      const F* sigma = &t.sigma[t.offset[at] + a * m];
      F* sum = &t.sum[t.offset[at] + a * m];
      F any = 0;
      for (int k = 0; k < m; ++k) {
        next[k] = reach[k] * sigma[k];
        sum[k] += w.weight * next[k];
        any += next[k];
      }
      if (any <= 0) continue;
      action(w, node, a, who, next, value);
      for (int i = 0; i < w.mine; ++i) out[i] += value[i];
    }
  }

  template <class Down>
  void end_or(const Walk& w, const Node& node, int a, int who, const F* reach, F* out, Down down) const {
    const Action& x = node.actions[a];
    if (x.child >= 0) { down(x.child); return; }
    if (x.kind == HOLD) {
      int total = node.last;
      showdown(*w.meet, reach, w.his, F(pay.win[w.me][total]), F(pay.lose[w.me][total]),
               F(pay.even_at(w.me, total)), out);
      return;
    }
    F all = 0;
    for (int k = 0; k < w.his; ++k) all += reach[k];
    F value = x.kind == DECLINE ? F(pay.nothing[w.me])
              : who == w.me     ? F(pay.lose[w.me][node.before])
                                : F(pay.win[w.me][node.before]);
    for (int i = 0; i < w.mine; ++i) out[i] = value * all;
  }
  void action(const Walk& w, const Node& node, int a, int who, const F* reach, F* out) {
    end_or(w, node, a, who, reach, out, [&](int child) { walk(w, child, reach, out); });
  }

  Walk at(int r1, int r2, int me, F weight) {
    int at = r1 * R[1] + r2;
    Talk& t = talks[at];
    return {&t, &meets[me][at], me, r1, r2, weight, t.width[me], t.width[1 - me]};
  }

  static bool any(const Vec& v) { for (F x : v) if (x > 0) return true; return false; }

  void iterate(int patience = 6) {
    ++round;
    F weight = F(round) * F(round) / 100;
    if (round == 1) for (int k = 0; k <= R[0]; ++k) spread(how(k), of(k), t_sigma[k], reach[k]);
    F out[56];
    for (int r1 = 0; r1 < R[0]; ++r1) {       // player 0
      if (!any(reach[0].by_result[r1]) && (round + r1) % patience) continue;
      Vec& sum = worth[0][r1];
      std::fill(sum.begin(), sum.end(), 0);
      for (int r2 = 0; r2 < R[1]; ++r2) {
        if (!possible(r1, r2)) continue;
        const Vec& his = reach[1 + r1].by_result[r2];
        if (!any(his)) continue;
        walk(at(r1, r2, 0, weight), 0, his.data(), out);
        for (size_t i = 0; i < sum.size(); ++i) sum[i] += out[i];
      }
    }
    decide(0, weight);
    for (int r1 = 0; r1 < R[0]; ++r1) {       // player 1
      const Vec& his = reach[0].by_result[r1];
      if (!any(his)) continue;
      for (int r2 = 0; r2 < R[1]; ++r2) {
        if (!possible(r1, r2)) continue;
        if (!any(reach[1 + r1].by_result[r2]) && (round + r1 + r2) % patience) continue;
        walk(at(r1, r2, 1, weight), 0, his.data(), worth[1 + r1][r2].data());
      }
      decide(1 + r1, weight);
    }
  }

  void decide(int k, F weight) {
    const Throwing& t = how(k);
    for (size_t i = 0; i < t.nodes.size(); ++i)
      for (int a = t.nodes[i].first; a < t.nodes[i].first + t.nodes[i].count; ++a)
        t_sum[k][a] += weight * reach[k].node[i] * t_sigma[k][a];
    fold_back(t, of(k), worth[k], [&](int i, double* v, int n) {
      F* sigma = &t_sigma[k][t.nodes[i].first];
      F* regret = &t_regret[k][t.nodes[i].first];
      double mean = 0, sum = 0;
      for (int a = 0; a < n; ++a) mean += sigma[a] * v[a];
      for (int a = 0; a < n; ++a) {
        regret[a] = F(std::max(0.0, regret[a] + v[a] - mean));
        sum += regret[a];
      }
      for (int a = 0; a < n; ++a) sigma[a] = sum > 1e-12 ? F(regret[a] / sum) : F(1) / n;
      return mean;
    });
    spread(t, of(k), t_sigma[k], reach[k]);
  }

  // ---- averages, and what they are worth ----

  std::vector<Vec> average_throwing() const {
    std::vector<Vec> found;
    for (int k = 0; k <= R[0]; ++k) {
      const Throwing& t = how(k);
      Vec v(t.actions.size(), 0);
      for (const ThrowNode& x : t.nodes) {
        F sum = 0;
        for (int a = 0; a < x.count; ++a) sum += t_sum[k][x.first + a];
        for (int a = 0; a < x.count; ++a)
          v[x.first + a] = sum > 0 ? t_sum[k][x.first + a] / sum : t_sigma[k][x.first + a];
      }
      found.push_back(v);
    }
    return found;
  }
  void average_talk() {  // overwrites sigma by the averages
    for (int i = 0; i < R[0] * R[1]; ++i) {
      Talk& t = talks[i];
      const Tree& tree = tree_of(i / R[1], i % R[1]);
      for (size_t k = 0; k < tree.nodes.size(); ++k) {
        int n = int(tree.nodes[k].actions.size()), m = t.width[player(i / R[1], i % R[1], tree.nodes[k].actor)];
        for (int c = 0; c < m; ++c) {
          F sum = 0;
          for (int a = 0; a < n; ++a) sum += t.sum[t.offset[k] + a * m + c];
          if (sum > 0) for (int a = 0; a < n; ++a)
            t.sigma[t.offset[k] + a * m + c] = t.sum[t.offset[k] + a * m + c] / sum;
        }
      }
    }
  }

  // `best`: my best answer to his sigma; otherwise my sigma too.
  void look(const Walk& w, int at, const F* reach, F* out, bool best) const {
    const Node& node = tree_of(w.r1, w.r2).nodes[at];
    const Talk& t = *w.talk;
    int who = player(w.r1, w.r2, node.actor), n = int(node.actions.size());
    F value[56], next[56];
    for (int i = 0; i < w.mine; ++i) out[i] = 0;
    for (int a = 0; a < n; ++a) {
      const F* use = reach;
      if (who != w.me) {
        F any = 0;
        for (int k = 0; k < w.his; ++k) any += next[k] = reach[k] * t.sigma[t.offset[at] + a * w.his + k];
        if (any <= 0) continue;
        use = next;
      }
      end_or(w, node, a, who, use, value, [&](int child) { look(w, child, use, value, best); });
      for (int i = 0; i < w.mine; ++i) {
        if (who != w.me) out[i] += value[i];
        else if (!best) out[i] += t.sigma[t.offset[at] + a * w.mine + i] * value[i];
        else if (!a || value[i] > out[i]) out[i] = value[i];
      }
    }
  }

  // Value of the coup for `me` when both play sigma, or when `me` plays his best against it.
  // `keeping`: for each context, per unit of what leads to it.
  double value(int me, bool best, const std::vector<Vec>& throws_of, std::vector<Keeping>* keeping = nullptr) {
    std::vector<Reach> is(R[0] + 1);
    for (int k = 0; k <= R[0]; ++k) spread(how(k), of(k), throws_of[k], is[k]);
    auto pick = [&](int k) {
      return [&, k](int i, double* v, int n) {
        double sum = 0;
        if (best) return *std::max_element(v, v + n);
        for (int a = 0; a < n; ++a) sum += throws_of[k][how(k).nodes[i].first + a] * v[a];
        return sum;
      };
    };
    F out[56];
    double total = 0;
    std::vector<Vec> won(R[me]);
    if (me == 0) {
      for (int r1 = 0; r1 < R[0]; ++r1) {
        won[r1].assign(results[0]->all[r1].classes.size(), 0);
        for (int r2 = 0; r2 < R[1]; ++r2) if (possible(r1, r2) && any(is[1 + r1].by_result[r2])) {
          look(at(r1, r2, 0, 0), 0, is[1 + r1].by_result[r2].data(), out, best);
          for (size_t i = 0; i < won[r1].size(); ++i) won[r1][i] += out[i];
        }
      }
      if (keeping) keeping->assign(1, {});
      return fold_back(how(0), of(0), won, pick(0), keeping ? &keeping->front() : nullptr);
    }
    if (keeping) keeping->assign(R[0], {});
    for (int r1 = 0; r1 < R[0]; ++r1) {
      if (!any(is[0].by_result[r1])) continue;
      for (int r2 = 0; r2 < R[1]; ++r2) {
        won[r2].assign(results[1]->all[r2].classes.size(), 0);
        if (possible(r1, r2)) look(at(r1, r2, 1, 0), 0, is[0].by_result[r1].data(), won[r2].data(), best);
      }
      Keeping* kept = keeping ? &(*keeping)[r1] : nullptr;
      total += fold_back(how(1 + r1), of(1), won, pick(1 + r1), kept);
      double share = 0;
      for (F x : is[0].by_result[r1]) share += x;
      if (kept) for (int e = 0; e < 28; ++e) { kept->again[e] /= share; kept->third[e] /= share; }
    }
    return total;
  }
};

}  // namespace bidou
