// The board and its plays. Knows no net, no learning.
//
// Seen by the player who moves from 24 to 1: at[25] his bar, at[1..24] own men > 0 and the
// opponent's < 0, at[0] the opponent's bar (<= 0). Bytes 26..31 stay 0, so boards compare as words.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>

struct alignas(32) Board {
  int8_t at[32];
};

inline Board opening() {
  static const int8_t men[26] = {0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5,
                                 5, 0,  0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0};
  Board b{};
  memcpy(b.at, men, 26);
  return b;
}

inline Board turned(const Board &b) {
  Board r{};
  for (int i = 0; i < 26; i++) r.at[i] = -b.at[25 - i];
  return r;
}

inline int rearmost(const Board &b) {
  for (int i = 25; i >= 1; i--)
    if (b.at[i] > 0) return i;
  return 0;
}

inline int foremost_enemy(const Board &b) {  // the enemy's rearmost man, in our numbering
  for (int i = 0; i <= 24; i++)
    if (b.at[i] < 0) return i;
  return 26;
}

inline int own_men(const Board &b) {
  int n = 0;
  for (int i = 1; i < 26; i++) n += std::max<int>(b.at[i], 0);
  return n;
}

inline int enemy_men(const Board &b) {
  int n = 0;
  for (int i = 0; i < 25; i++) n += std::max<int>(-b.at[i], 0);
  return n;
}

// 0 while the mover still has men, else 1, 2 (gammon) or 3 (backgammon): W1 of RULES.md.
inline int worth(const Board &b) {
  if (rearmost(b)) return 0;
  if (enemy_men(b) < 15) return 1;
  for (int i = 0; i <= 6; i++)
    if (b.at[i] < 0) return 3;
  return 2;
}

// All distinct boards after one roll.
struct Plays {
  static const int ROOM = 4096, SLOTS = 8192;
  Board board[ROOM];
  int count = 0;

  void roll(const Board &b, int high, int low) {
    if (high < low) std::swap(high, low);
    restart();
    used = 0;
    if (high == low) {
      same(b, high, 4, 25);
    } else {
      two(b, high, low);
      two(b, low, high);
      if (!count) one(b, high);
      if (!count) one(b, low);
    }
    if (!count) board[count++] = b;
  }

 private:
  uint32_t stamp[SLOTS] = {};
  uint16_t where[SLOTS];
  uint32_t now = 0;
  int used = 0;

  void restart() {
    count = 0;
    now++;
  }

  static uint64_t mix(const Board &b) {
    uint64_t w[4], h = 0;
    memcpy(w, b.at, 32);
    for (uint64_t x : w) h = (h ^ (h >> 29) ^ x) * 0x9E3779B97F4A7C15ull;
    return h ^ (h >> 32);
  }

  void add(const Board &b) {
    unsigned k = mix(b) & (SLOTS - 1);
    for (; stamp[k] == now; k = (k + 1) & (SLOTS - 1))
      if (!memcmp(board[where[k]].at, b.at, 32)) return;
    if (count == ROOM) return;
    stamp[k] = now;
    where[k] = count;
    board[count++] = b;
  }

  static bool can(const Board &b, int from, int die, int rear) {
    if (b.at[from] <= 0) return false;
    int to = from - die;
    if (to >= 1) return b.at[to] >= -1;
    return rear <= 6 && (to == 0 || from == rear);
  }

  static Board moved(Board b, int from, int die) {
    int to = from - die;
    b.at[from]--;
    if (to >= 1) {
      if (b.at[to] == -1) {
        b.at[to] = 0;
        b.at[0]--;
      }
      b.at[to]++;
    }
    return b;
  }

  template <class F> static void each(const Board &b, int die, int top, F f) {
    int rear = rearmost(b);
    for (int i = rear == 25 ? 25 : std::min(top, rear); i >= (rear == 25 ? 25 : 1); i--)
      if (can(b, i, die, rear)) f(i, moved(b, i, die));
  }

  void one(const Board &b, int die) {
    each(b, die, 25, [&](int, const Board &p) { add(p); });
  }

  void two(const Board &b, int first, int second) {
    each(b, first, 25, [&](int, const Board &p) { one(p, second); });
  }

  // Doublets: sources never rise, so each set of moves comes once; keep only the longest.
  void same(const Board &b, int die, int left, int top) {
    bool any = false;
    if (left)
      each(b, die, top, [&](int from, const Board &p) {
        any = true;
        same(p, die, left - 1, from);
      });
    int played = 4 - left;
    if (any || !played || played < used) return;
    if (played > used) {
      used = played;
      restart();
    }
    add(b);
  }
};
