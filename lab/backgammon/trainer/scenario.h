// Boards that plain self-play seldom meets: back games, primes, held men, late hits. Knows no net.
#pragma once
#include "net.h"

// One side's men put at random in a certain style, from its own view; `board` may hold the other's.
inline void put_side(Board &b, Random &random) {
  int style = random.below(8), off = 0, men[26] = {}, left = 15;
  auto put = [&](int point, int n) {
    n = std::min(n, left);
    men[point] += n;
    left -= n;
  };
  auto spread = [&](int low, int high, int n) {
    for (int i = 0; i < n; i++) put(low + random.below(high - low + 1), 1);
  };
  if (style == 1) {  // back game
    put(19 + random.below(6), 2);
    put(19 + random.below(6), 2 + random.below(2));
    spread(18, 25, random.below(3));
    spread(1, 8, 5 + random.below(4));
    spread(4, 17, left);
  } else if (style == 2) {  // all but home
    off = random.below(3);
    left -= off;
    for (int i = 1; i <= 6; i++)
      if (random.below(5)) put(i, 2);
    spread(1, 9, left);
  } else if (style == 3) {  // hit while bearing off
    off = 3 + random.below(11);
    left -= off;
    spread(19, 25, 1 + random.below(2));
    spread(1, 6, left);
  } else if (style == 4) {  // bearing in or off
    off = random.below(2) * random.below(8);
    left -= off;
    spread(7, 13, random.below(4));
    spread(1, 6, left);
  } else if (style == 5) {  // prime
    int from = 2 + random.below(4);
    for (int i = 0; i < 5; i++) put(from + i, 2);
    put(18 + random.below(7), 1 + random.below(3));
    spread(1, 14, left);
  } else if (style == 6) {  // anchor
    put(18 + random.below(7), 2);
    put(6, 2 + random.below(2));
    put(8, random.below(4));
    put(13, random.below(4));
    spread(1, 16, left);
  } else if (style == 7) {  // blitz
    spread(22, 25, 2 + random.below(3));
    put(4 + random.below(3), 2);
    put(6, 2);
    put(8, 2);
    spread(1, 13, left);
  } else {
    put(6, 2 + random.below(3));
    put(8, 1 + random.below(3));
    put(13, random.below(5));
    put(24, random.below(3));
    spread(1, 24, left);
  }
  for (int i = 25; i > 0; i--) {
    int at = i;
    while (men[i] && b.at[at] < 0) at = 1 + random.below(24);
    b.at[at] += men[i];
  }
}

// A race in which not everybody is home yet, or is.
inline Board race_scenario(Random &random) {
  Board b{};
  int border = 7 + random.below(12);  // our men below, his above
  for (int side = 0; side < 2; side++) {
    int off = random.below(3) ? 0 : random.below(12), reach = 4 + random.below(15);
    for (int i = 0; i < 15 - off; i++) {
      int at = 1 + random.below(random.below(2) ? 7 : reach);
      if (side) b.at[std::max(25 - at, border)]--;
      else b.at[std::min(at, border - 1)]++;
    }
  }
  return b;
}

// What a player with a taste likes about a board besides its value, in points. Tastes make games
// that good players seldom play to the end: back games, primes, stacks, loose men.
struct Style {
  float back = 0, anchor = 0, run = 0, blot = 0, hit = 0, stack = 0;
  bool plain = true;

  static Style some(Random &random) {
    Style s;
    if (random.below(2)) return s;
    s.plain = false;
    float strength = 0.03f + 0.09f * (float)random.unit();
    float *like[6] = {&s.back, &s.anchor, &s.run, &s.blot, &s.hit, &s.stack};
    for (int n = 1 + random.below(3); n > 0; n--) *like[random.below(6)] = strength * (float)random.normal();
    if (!random.below(4)) s.back = 0.5f * strength, s.anchor = strength;  // seeks a back game
    return s;
  }

  float likes(const Board &b) const {
    int men = 0, anchors = 0, blots = 0, longest = 0, now = 0, high = 0;
    for (int i = 1; i < 26; i++) {
      int n = b.at[i];
      if (n > 0 && i >= 19) men += n, anchors += n > 1;
      blots += n == 1;
      now = n > 1 ? now + 1 : 0;
      longest = std::max(longest, now);
      high = std::max(high, n);
    }
    return back * men + anchor * anchors + run * longest + blot * blots - hit * b.at[0] + stack * high;
  }
};

inline Board scenario(Random &random) {
  for (;;) {
    Board b{};
    put_side(b, random);
    b = turned(b);
    put_side(b, random);
    bool fits = rearmost(b) && foremost_enemy(b) < 26;
    // a man on the bar needs somewhere to come in, for the game to go on
    if (fits && !(b.at[25] > 0 && b.at[0] < 0)) return random.below(2) ? b : turned(b);
  }
}
