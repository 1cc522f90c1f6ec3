// A manche of two: its states, what a coup leads to, values by iteration.
#pragma once
#include "coup.h"

namespace bidou {

// Chance of the one who throws first not to lose the manche, by (his jetons, the other's).
struct Values {
  double of[10][10] = {};
  Options o;
  explicit Values(const Options& o) : o(o) {
    for (auto& row : of) for (double& v : row) v = 0.5;
  }
  static bool lost(int a, int b) { return a == JETONS && !b; }
  // after a coup: jetons of the first thrower and of the second, who won (-1 nobody)
  double after(int a, int b, int winner) const {
    if (lost(a, b)) return 0;
    if (lost(b, a)) return 1;
    double stays = of[a][b], turns = 1 - of[b][a];
    switch (o.speech) {
      case 1: return winner == 0 ? stays : turns;
      case 2: return winner == 1 ? stays : turns;
      case 3: return stays;
      case 4: return (stays + turns) / 2;
      default: return turns;
    }
  }
  Payoffs payoffs(int a, int b) const {
    Payoffs p{};
    p.sudden = o.sudden;
    for (int due = 0; due <= 18; ++due)
      for (int loser = 0; loser < 2; ++loser) {
        int pot = JETONS - a - b, held[2] = {a, b};
        pay(pot, held[loser], held[1 - loser], due, o.limit_to_pot);
        double first = after(held[0], held[1], 1 - loser);
        for (int player = 0; player < 2; ++player) {
          double mine = player ? 1 - first : first;
          (player == loser ? p.lose : p.win)[player][due] = mine;
        }
      }
    double first = after(a, b, -1);
    for (int player = 0; player < 2; ++player) p.even[player] = p.nothing[player] = player ? 1 - first : first;
    return p;
  }
};

inline std::vector<std::pair<int, int>> states(int total) {
  std::vector<std::pair<int, int>> found;
  for (int a = 0; a <= total; ++a) {
    int b = total - a;
    if (total < JETONS || (a && b)) found.push_back({a, b});
  }
  return found;
}

inline int most_of(const Options& o, int a, int b) {
  return ceiling(o, JETONS - a - b, std::max(a, b));
}

}  // namespace bidou
