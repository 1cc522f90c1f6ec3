// The habits of py/games/bidou/characters.py, put on a policy that has been laid out.
#pragma once
#include "policy.h"

namespace bidou {

enum Habit { STRAIGHT, TIGHT, BLUFFER, FOND };
constexpr double SOUND = 0.75, WEAK = 0.5;

struct Bend {
  Habit habit;
  std::vector<double> good;        // of each class: the share of single throws it beats
  std::vector<char> dear;          // two aces
  Bend(Habit habit, const Classes& classes) : habit(habit), good(classes.count), dear(classes.count) {
    for (int i = 0; i < 56; ++i) {
      const Hand& h = hands()[i];
      double sum = 0;
      for (int j = 0; j < 56; ++j)
        sum += hands()[j].ways * (classes.compare(classes.of[i], classes.of[j]) + 1);
      good[classes.of[i]] = sum / 432;
      dear[classes.of[i]] = (h.a == 1) + (h.b == 1) + (h.c == 1) >= 2;
    }
  }

  static void move(std::vector<double>& p, double share, int from, int to) {
    if (from == to) return;
    p[to] += share * p[from];
    p[from] *= 1 - share;
  }
  void say(int cls, const Node& node, std::vector<double>& p) const {
    int n = int(p.size()), pass = -1, hold = -1, highest = -1, least = -1;
    for (int a = 0; a < n; ++a) {
      const Action& x = node.actions[a];
      if (x.kind == PASS) pass = a;
      if (x.kind == HOLD) hold = a;
      if (x.kind != SAY) continue;
      if (least < 0) least = a;
      highest = a;
    }
    int most = highest >= 0 ? highest : hold;
    if (habit == TIGHT && good[cls] < SOUND) {
      for (int a = 0; a < n; ++a)
        if (node.actions[a].kind == SAY) move(p, 1, a, hold < 0 ? least : pass);
      if (hold >= 0) move(p, 0.5, hold, pass);
    }
    if (habit == BLUFFER && good[cls] < WEAK)
      for (int a = 0; a < n; ++a) if (hold < 0 || a == pass) move(p, 0.35, a, most);
    if (habit == FOND && dear[cls])
      for (int a = 0; a < n; ++a) move(p, 1, a, most);
  }

  void put(Policy::Laid& laid, int bot) const {
    if (habit == STRAIGHT) return;
    Coup& c = *laid.coup;
    for (int r1 = 0; r1 < c.R[0]; ++r1) for (int r2 = 0; r2 < c.R[1]; ++r2) {
      const Tree& tree = c.tree_of(r1, r2);
      auto& talk = c.talks[r1 * c.R[1] + r2];
      const Result& own = c.results[bot]->all[bot ? r2 : r1];
      int width = talk.width[bot];
      for (size_t k = 0; k < tree.nodes.size(); ++k) {
        const Node& node = tree.nodes[k];
        if (c.player(r1, r2, node.actor) != bot) continue;
        std::vector<double> p(node.actions.size());
        for (int i = 0; i < width; ++i) {
          for (size_t a = 0; a < p.size(); ++a) p[a] = talk.sigma[talk.offset[k] + a * width + i];
          say(own.classes[i], node, p);
          for (size_t a = 0; a < p.size(); ++a) talk.sigma[talk.offset[k] + a * width + i] = p[a];
        }
      }
    }
    if (habit != FOND) return;
    for (int k = 0; k <= c.R[0]; ++k) if ((k > 0) == bot)
      for (const ThrowNode& x : c.how(k).nodes) if (dear[x.cls])
        for (int a = 0; a < x.count; ++a) laid.throws[k][x.first + a] = a == 0;
  }
};

}  // namespace bidou
