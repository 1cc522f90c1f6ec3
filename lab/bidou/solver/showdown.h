// What the ends of a coup are worth.
#pragma once
#include "throwing.h"

namespace bidou {

// ---- payoffs of a coup ----

struct Payoffs {
  double lose[2][19], win[2][19];   // player, jetons due
  double even[2], nothing[2];       // equal hands (coup nul or sudden death is in `even_at`)
  bool sudden;
  double even_at(int player, int total) const {
    return sudden ? (lose[player][total] + win[player][total]) / 2 : even[player];
  }
};

// ---- showdown between two results ----

struct Meeting { std::vector<int> lo, hi; int aces = -1, bidou = -1, his_aces = -1, his_bidou = -1; };

inline Meeting meeting(const Result& mine, const Result& his, const Classes& classes) {
  Meeting m;
  for (int c : mine.classes) {
    m.lo.push_back(int(std::lower_bound(his.classes.begin(), his.classes.end(), c) - his.classes.begin()));
    m.hi.push_back(int(std::upper_bound(his.classes.begin(), his.classes.end(), c) - his.classes.begin()));
  }
  m.aces = mine.at[classes.aces];
  m.bidou = mine.at[classes.bidou];
  m.his_aces = his.at[classes.aces];
  m.his_bidou = his.at[classes.bidou];
  return m;
}

// value of holding at a total, for each of my classes
inline void showdown(const Meeting& m, const F* reach, int his, F win, F lose, F even, F* out) {
  F sums[64];
  sums[0] = 0;
  for (int k = 0; k < his; ++k) sums[k + 1] = sums[k] + reach[k];
  F all = sums[his];
  int n = int(m.lo.size());
  for (int i = 0; i < n; ++i) {
    F under = sums[m.lo[i]], upto = sums[m.hi[i]];
    out[i] = win * under + even * (upto - under) + lose * (all - upto);
  }
  if (m.aces >= 0 && m.his_bidou >= 0) out[m.aces] += (win - lose) * reach[m.his_bidou];
  if (m.bidou >= 0 && m.his_aces >= 0) out[m.bidou] += (lose - win) * reach[m.his_aces];
}

}  // namespace bidou
