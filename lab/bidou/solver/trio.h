// A manche of three (BA-12): coups between two while a third looks on, values by iteration.
#pragma once
#include "manche.h"

namespace bidou {

struct Three { int f, s, t; };   // jetons of the one who throws first, of the second, of the third

inline std::vector<Three> trios(int total) {
  std::vector<Three> found;
  for (int f = 0; f <= total; ++f) for (int s = 0; f + s <= total; ++s) {
    int t = total - f - s;
    if (total < JETONS || (f && s && t)) found.push_back({f, s, t});
  }
  return found;
}

// Chances of the three not to lose the manche; `two` says what is left when one has gone.
struct Trio {
  double of[10][10][10][3];
  const Values& two;
  explicit Trio(const Values& two) : two(two) {
    std::fill(&of[0][0][0][0], &of[0][0][0][0] + 3000, 2.0 / 3);
  }
  // after a coup: the one who threw first, the second, the third
  std::array<double, 3> after(int f, int s, int t) const {
    int gone = !f + !s + !t;
    if (f + s + t < JETONS || !gone) {
      const double* next = of[s][t][f];
      return {next[2], next[0], next[1]};
    }
    if (gone == 2) return {double(!f), double(!s), double(!t)};
    if (!s) return {1 - two.of[t][f], 1, two.of[t][f]};
    if (!f) return {1, two.of[s][t], 1 - two.of[s][t]};
    return {1 - two.of[s][f], two.of[s][f], 1};
  }
  Payoffs payoffs(const Three& x) const {
    Payoffs p{};
    p.sudden = two.o.sudden;
    for (int due = 0; due <= 18; ++due)
      for (int loser = 0; loser < 2; ++loser) {
        int pot = JETONS - x.f - x.s - x.t, held[2] = {x.f, x.s};
        pay(pot, held[loser], held[1 - loser], due, two.o.limit_to_pot);
        auto then = after(held[0], held[1], x.t);
        for (int player = 0; player < 2; ++player) (player == loser ? p.lose : p.win)[player][due] = then[player];
      }
    auto then = after(x.f, x.s, x.t);
    for (int player = 0; player < 2; ++player) p.even[player] = p.nothing[player] = then[player];
    return p;
  }
};

inline int most_of(const Options& o, const Three& x) {
  return ceiling(o, JETONS - x.f - x.s - x.t, std::max(x.f, x.s));
}

}  // namespace bidou
