// One coup: the throws of both, then the talk for each pair of public results, by CFR+. Values are
// chances not to lose the manche, one number a player (they need not sum to one: a third may look on).
#pragma once
#include "showdown.h"

namespace bidou {

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
  F tremble = 0;                       // how often the first thrower errs in what he keeps

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
    if (round == 1) for (int k = 0; k <= R[0]; ++k) arrive(k);
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
    arrive(k);
  }

  // What his throws make of the dice. The first errs a little in what he keeps, and throws on as he
  // should: the other learns an answer to what he would never see.
  void arrive(int k) {
    if (k || tremble <= 0) { spread(how(k), of(k), t_sigma[k], reach[k]); return; }
    Vec erring = t_sigma[0];
    for (const ThrowNode& x : how(0).nodes) if (x.count > 1) {
      for (int a = 0; a < x.count; ++a) erring[x.first + a] *= 1 - tremble;
      for (int a = 1; a < x.count; ++a) erring[x.first + a] += tremble / (x.count - 1);
    }
    spread(how(0), of(0), erring, reach[0]);
  }

  // ---- averages, and what they are worth: answer.h ----

  std::vector<Vec> average_throwing() const;
  void average_talk();   // overwrites sigma by the averages
  // `best`: my best answer to his sigma; otherwise my sigma too.
  void look(const Walk& w, int at, const F* reach, F* out, bool best) const;
  // Value of the coup for `me` when both play sigma, or when `me` plays his best against it.
  // `keeping`: for each context, per unit of what leads to it.
  double value(int me, bool best, const std::vector<Vec>& throws_of, std::vector<Keeping>* keeping = nullptr);
};

}  // namespace bidou

#include "answer.h"
