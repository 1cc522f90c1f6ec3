// How a player comes to the talk, and the talk between two ranges. Compile with BIDOU_FLOAT double.
#pragma once
#include "coup.h"

namespace bidou {

constexpr int POWER = 3;
constexpr double DOUBT = 0.01;

// The door to the talk for the one who threw last: with each hand he comes in or throws again.
struct Door {
  struct Hand { int cls; double ways, leave, enter_regret, leave_regret, share; };
  std::vector<Hand> hands;
  int classes = 0;
  double doubt = DOUBT;
  Vec rest;                // comes in whatever it is: ways that leave no choice
  Vec reach() const {
    Vec v = rest;
    for (const Hand& h : hands) v[h.cls] += h.ways * (doubt + (1 - doubt) * h.share);
    return v;
  }
  int mark = -1;           // the hand that throwing again is measured by, see `first_door`
  bool sure = false;       // he always stops with it: the talk may be worth more than throwing again
  void learn(const F* worth) {
    double more = mark < 0 ? 0 : worth[hands[mark].cls] - hands[mark].leave;
    if (sure && more > 0) more = 0;
    for (Hand& h : hands) {
      double in = worth[h.cls], leave = h.leave + more, mean = h.share * in + (1 - h.share) * leave;
      double e = h.enter_regret + in - mean, l = h.leave_regret + leave - mean;
      h.enter_regret = e > 0 ? e : 0;
      h.leave_regret = l > 0 ? l : 0;
      double sum = h.enter_regret + h.leave_regret;
      h.share = sum > 1e-12 ? h.enter_regret / sum : 0.5;
    }
  }
};

// The talk between two ranges; where there is a door, the other's range is what comes in by it.
inline void converse(Coup& c, int bot, int r1, int r2, Vec first, Vec second, Door& d, int rounds) {
  F out[56];
  if (bot && !d.hands.empty()) first = d.reach();
  for (int t = 1; t <= rounds; ++t) {
    double weight = std::pow(double(t), POWER);
    if (!bot && !d.hands.empty()) second = d.reach();
    c.walk(c.at(r1, r2, 0, weight), 0, second.data(), out);
    if (bot && !d.hands.empty()) { d.learn(out); first = d.reach(); }
    c.walk(c.at(r1, r2, 1, weight), 0, first.data(), out);
    if (!bot && !d.hands.empty()) d.learn(out);
  }
}

}  // namespace bidou
