// One-sided bear-off: how many rolls a home board takes, playing for the fewest on average.
// Knows one side at a time; the chance to win follows from two of them.
#pragma once
#include <unordered_map>
#include <vector>

#include "board.h"

struct Bearoff {
  static const int ROLLS = 28;  // more never matter
  struct Row {
    float chance[ROLLS], mean;
  };

  Bearoff() {
    std::vector<std::vector<uint32_t>> by_pips(91);
    int home[7] = {};
    fill(home, 1, 15, 0, by_pips);
    for (auto &codes : by_pips)
      for (uint32_t code : codes) solve(code);
  }

  // that the enemy, on roll, is done at once
  float next(const Board &b) const { return of(b, -1).chance[1]; }

  // P(win) of the side that has just moved; both sides home, no contact
  float chance(const Board &b) const {
    const Row &a = of(b, 1), &c = of(b, -1);
    float later = 1, total = 0;  // the other needs more rolls than we do
    for (int n = 0; n < ROLLS; n++) {
      later -= c.chance[n];
      total += a.chance[n] * later;
    }
    return total;
  }

 private:
  std::unordered_map<uint32_t, Row> rows;  // 4 bits a point

  const Row &of(const Board &b, int side) const {
    uint32_t code = 0;
    for (int i = 1; i <= 6; i++) code += side * b.at[side > 0 ? i : 25 - i] << 4 * (i - 1);
    return rows.find(code)->second;
  }

  static void fill(int *home, int point, int left, int pips, std::vector<std::vector<uint32_t>> &out) {
    if (point == 7) {
      uint32_t code = 0;
      for (int i = 1; i <= 6; i++) code |= home[i] << 4 * (i - 1);
      out[pips].push_back(code);
      return;
    }
    for (int n = 0; n <= left; n++) {
      home[point] = n;
      fill(home, point + 1, left - n, pips + n * point, out);
    }
    home[point] = 0;
  }

  const Row *best(uint32_t code, const int *dice, int left) const {
    if (!left || !code) return &rows.find(code)->second;
    const Row *found = nullptr;
    int rear = 6, die = *dice;
    while (!(code >> 4 * (rear - 1) & 15)) rear--;
    for (int from = 1; from <= rear; from++) {
      if (!(code >> 4 * (from - 1) & 15) || (from < die && from != rear)) continue;
      uint32_t after = code - (1u << 4 * (from - 1));
      if (from > die) after += 1u << 4 * (from - die - 1);
      const Row *row = best(after, dice + 1, left - 1);
      if (!found || row->mean < found->mean) found = row;
    }
    return found;
  }

  void solve(uint32_t code) {
    Row row{};
    if (!code) {
      row.chance[0] = 1;
      rows[code] = row;
      return;
    }
    for (int high = 1; high <= 6; high++)
      for (int low = 1; low <= high; low++) {
        int one[4] = {high, low, high, high}, two[2] = {low, high};
        const Row *after = best(code, one, high == low ? 4 : 2);
        if (high != low) {
          const Row *other = best(code, two, 2);
          if (other->mean < after->mean) after = other;
        }
        float weight = (high == low ? 1 : 2) / 36.f;
        for (int n = 1; n < ROLLS; n++) row.chance[n] += weight * after->chance[n - 1];
      }
    for (int n = 1; n < ROLLS; n++) row.mean += n * row.chance[n];
    rows[code] = row;
  }
};

inline const Bearoff &bearoff() {
  static const Bearoff table;
  return table;
}
