// Averages of a solved coup, and what they are worth: against each other and against a best answer.
#pragma once
#include "coup.h"

namespace bidou {

inline std::vector<Vec> Coup::average_throwing() const {
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

inline void Coup::average_talk() {
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

inline void Coup::look(const Walk& w, int at, const F* reach, F* out, bool best) const {
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

inline double Coup::value(int me, bool best, const std::vector<Vec>& throws_of, std::vector<Keeping>* keeping) {
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

}  // namespace bidou
