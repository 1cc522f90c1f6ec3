// Choosing a play by looking ahead, as the player's brain/search.py does. For measuring only.
#pragma once
#include "selfplay.h"

struct Search {
  explicit Search(Nets &n) : play(n), levels(3) {}

  SelfPlay play;
  std::vector<Plays> levels;
  // for depths 1, 2: how many at most, how far behind at most
  int most[3] = {0, 8, 5};
  float behind[3] = {0, 0.16f, 0.08f};
  long nodes = 0;

  float expected(const Board &after, int depth) {
    if (int w = worth(after)) return w;
    float sum = 0;
    Plays &replies = levels[depth];
    Board b = turned(after);
    for (int high = 1; high <= 6; high++)
      for (int low = 1; low <= high; low++) {
        replies.roll(b, high, low);
        nodes += replies.count;
        float v;
        int best = play.best_of(replies, &v);
        if (depth > 1) v = expected(Board(replies.board[best]), depth - 1);
        sum += (high == low ? 1 : 2) * v;
      }
    return -sum / 36;
  }

  Board choose(const Board &b, int high, int low, int depth) {
    Plays &mine = play.plays;
    mine.roll(b, high, low);
    std::vector<std::pair<float, int>> order;
    for (int i = 0; i < mine.count; i++) {
      float v[HEADS];
      play.nets.value(mine.board[i], v, true);
      order.push_back({-v[0], i});
    }
    std::sort(order.begin(), order.end());
    for (int d = 1; d <= depth && order.size() > 1; d++) {
      size_t keep = 0;
      while (keep < order.size() && (int)keep < most[d] && order[keep].first < order[0].first + behind[d]) keep++;
      order.resize(keep);
      if (keep < 2) break;
      for (auto &o : order) o.first = -expected(mine.board[o.second], d);
      std::sort(order.begin(), order.end());
    }
    return mine.board[order[0].second];
  }
};
