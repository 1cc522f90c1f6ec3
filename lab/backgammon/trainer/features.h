// What a net sees of a board. Knows no weights. The browser's brain/weights.py does alike.
//
// A first-layer row depends on one LOOK at the board, whose sum the evaluators remember by its key:
//   looks 0-3: the quarters 0-6, 7-12, 13-18, 19-25: thermometers of the count on a point, pairs of
//     points x {own blot, own point, enemy blot, enemy point} squared, men and points made in the
//     quarter, points closed to men on the bar;
//   looks 4-6: pairs across the borders of quarters, within the windows 3-10, 9-16, 15-22;
//   look 7: how well the enemy's men on 0-9 are held by own points on 1-16; look 8: the reverse;
//   look 9: own blots within six pips of an enemy man behind them, and which dice hit one of them;
//   look 10: the reverse; look 11: pairs of TALLIES of the whole board.
// The race has thermometers and counts only.
#pragma once
#include <immintrin.h>

#include <cmath>

#include "board.h"

const int LEVELS = 6, LOOKS = 12;
const int EDGE[5] = {0, 7, 13, 19, 26};
const int WINDOW[3] = {3, 9, 15};  // where the windows of eight points begin
const int SINGLES = 26 * 2 * LEVELS;
const int PAIRS[5] = {SINGLES, SINGLES + 336, SINGLES + 576, SINGLES + 816, SINGLES + 1152};
const int MEN = PAIRS[4], MADE = MEN + 64, ENTER = MADE + 64, CROSS = ENTER + 42;
const int HOLD = CROSS + 3 * 256, HOLD_ROWS = 104, FIRE = HOLD + 2 * HOLD_ROWS;
const int FIRE_ROWS = 24 + 3 + 64, TALLY = FIRE + 2 * FIRE_ROWS;
// own men back, his, own points at home, his, own men on the bar, his, own blots at home, his
const int TALLIES = 8, TALLY_MOST[TALLIES] = {5, 5, 6, 6, 2, 2, 6, 6};
const int TALLY_ROWS = TALLIES * (TALLIES - 1) / 2 * 49, ROWS = TALLY + TALLY_ROWS;
const int ESCAPE[12] = {1, 3, 5, 7, 9, 12, 15, 18, 22, 26, 30, 34};
const int COARSE[5] = {1, 5, 9, 14, 21};

// 0 race; in contact: 1 own men off, 2 the enemy's men off, 3 nobody or own men back, 4 the enemy's
// men back, 5 both, 6 four or more of the enemy's back, 7 both and he has three points at home or
// more, 8 four or more own men back. "Back" is 19-25 for own men, 0-6 for his. Plays of one roll
// seldom lead to boards of different phases.
const int PHASES = 9;
enum { RACE, LATE, CHASE, MINE, YOURS, BOTH, CROWD, STRONG, BACK };

struct Active {
  int row;
  float value;
};

struct Masks {  // bit i: the point i
  uint32_t own, own_made, enemy, enemy_made;
};

inline Masks masks(const Board &b) {
  __m256i v = _mm256_load_si256((const __m256i *)b.at), zero = _mm256_setzero_si256();
  __m256i one = _mm256_set1_epi8(1), less = _mm256_set1_epi8(-1);
  auto bits = [](__m256i x) { return (uint32_t)_mm256_movemask_epi8(x); };
  return {bits(_mm256_cmpgt_epi8(v, zero)), bits(_mm256_cmpgt_epi8(v, one)),
          bits(_mm256_cmpgt_epi8(zero, v)), bits(_mm256_cmpgt_epi8(less, v))};
}

inline Board men_on(int first, int last) {
  Board b{};
  for (int i = first; i <= last; i++) b.at[i] = -1;  // all bits
  return b;
}

inline int total(__m256i counts) {
  __m256i s = _mm256_sad_epu8(counts, _mm256_setzero_si256());
  __m128i t = _mm_add_epi64(_mm256_castsi256_si128(s), _mm256_extracti128_si256(s, 1));
  return (int)(_mm_cvtsi128_si64(t) + _mm_extract_epi64(t, 1));
}

const uint32_t HOME = 0x7E, FAR = 0x1F80000;  // the points of the two home boards

struct Men {  // in all, and back: own on 19-25, the enemy's on 0-6
  int own, enemy, own_back, enemy_back;
};

inline Men men_of(const Board &b) {
  static const Board rear = men_on(19, 25), front = men_on(0, 6);
  __m256i v = _mm256_load_si256((const __m256i *)b.at), zero = _mm256_setzero_si256();
  __m256i plus = _mm256_max_epi8(v, zero), minus = _mm256_max_epi8(_mm256_sub_epi8(zero, v), zero);
  return {total(plus), total(minus), total(_mm256_and_si256(plus, _mm256_load_si256((const __m256i *)rear.at))),
          total(_mm256_and_si256(minus, _mm256_load_si256((const __m256i *)front.at)))};
}

inline int phase(const Board &b, const Masks &m) {
  if (!m.enemy || !m.own || (m.enemy & -m.enemy) > m.own) return RACE;
  Men men = men_of(b);
  if (men.own < 15) return LATE;
  if (men.enemy < 15) return CHASE;
  if (men.own_back > 3) return BACK;
  if (men.enemy_back > 3) return CROWD;
  if (!men.enemy_back) return MINE;
  if (!men.own_back) return YOURS;
  return __builtin_popcount(m.enemy_made & FAR) > 2 ? STRONG : BOTH;
}

inline int phase(const Board &b) { return phase(b, masks(b)); }

inline int kind(int count) { return (count < 0 ? 2 : 0) + (std::abs(count) > 1); }

inline int quarter_features(int q, const Board &b, bool contact, Active *out) {
  int n = 0, place[7], m = 0, men[2] = {}, made[2] = {};
  for (int i = EDGE[q]; i < EDGE[q + 1]; i++) {
    int c = b.at[i];
    if (!c) continue;
    int side = c < 0, k = std::abs(c), base = (i * 2 + side) * LEVELS;
    place[m++] = i;
    men[side] += k;
    made[side] += k > 1 && i > 0 && i < 25;
    for (int l = 0; l < std::min(k, 5); l++) out[n++] = {base + l, 1.f};
    if (k > 5) out[n++] = {base + 5, 0.5f * (k - 5)};
  }
  for (int side = 0; side < 2; side++) {
    if (men[side]) out[n++] = {MEN + (q * 2 + side) * 8 + std::min(men[side], 7), 1.f};
    if (made[side]) out[n++] = {MADE + (q * 2 + side) * 8 + made[side], 1.f};
  }
  if (!contact) return n;
  if (q == 0 && b.at[0]) out[n++] = {ENTER + (b.at[0] < -1) * 7 + made[0], 1.f};
  if (q == 3 && b.at[25]) out[n++] = {ENTER + 21 + (b.at[25] > 1) * 7 + made[1], 1.f};
  for (int y = 1; y < m; y++)
    for (int x = 0; x < y; x++) {
      int a = place[x] - EDGE[q], c = place[y] - EDGE[q];
      int pair = c * (c - 1) / 2 + a;
      out[n++] = {PAIRS[q] + pair * 16 + kind(b.at[place[x]]) * 4 + kind(b.at[place[y]]), 1.f};
    }
  return n;
}

inline int cross_features(int w, const Board &b, Active *out) {
  int n = 0, low = WINDOW[w];
  for (int x = 0; x < 4; x++) {
    if (!b.at[low + x]) continue;
    for (int y = 0; y < 4; y++)
      if (b.at[low + 4 + y])
        out[n++] = {CROSS + w * 256 + (x * 4 + y) * 16 + kind(b.at[low + x]) * 4 + kind(b.at[low + 4 + y]), 1.f};
  }
  return n;
}

struct Blocks {  // by the mask of the 12 points ahead of a man, bit 0 the next one
  uint8_t escapes[4096], run[4096];
  Blocks() {
    for (int m = 0; m < 4096; m++) {
      auto open = [&](int pips) { return !(m >> (pips - 1) & 1); };
      int rolls = 0, longest = 0, now = 0;
      for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++) rolls += open(a + b) && (open(a) || open(b));
      for (int i = 0; i < 12; i++) {
        now = m >> i & 1 ? now + 1 : 0;
        longest = std::max(longest, now);
      }
      escapes[m] = rolls;  // of 36, with which the man can play both dice
      run[m] = longest;
    }
  }
};
inline const Blocks blocks;

// men: held ones by how far they have come (bits 0-9); made: the holder's points (bits 1-16)
inline int hold_features(int side, uint32_t men, uint32_t made, Active *out) {
  int n = 0, base = HOLD + side * HOLD_ROWS;
  if (!(men & 0xFF)) return 0;
  int rear = __builtin_ctz(men), ahead = made >> (rear + 1) & 4095, rolls = blocks.escapes[ahead];
  out[n++] = {base + rear, 1.f};
  for (int i = 0; i < 12; i++)
    if (rolls >= ESCAPE[i]) out[n++] = {base + 8 + i, 1.f};
  for (int i = 0; i < 5; i++)
    if (rolls >= COARSE[i]) out[n++] = {base + 20 + rear * 5 + i, 1.f};
  for (int i = 3; i <= std::min<int>(blocks.run[ahead], 6); i++)
    out[n++] = {base + 60 + rear * 4 + i - 3, 1.f};
  if (men &= men - 1) {
    rolls = blocks.escapes[made >> (__builtin_ctz(men) + 1) & 4095];
    for (int i = 0; i < 12; i++)
      if (rolls >= ESCAPE[i]) out[n++] = {base + 92 + i, 1.f};
  }
  return n;
}

inline uint32_t reversed(uint32_t bits) {  // point i becomes 25 - i
  bits = __builtin_bswap32(bits);
  bits = (bits >> 4 & 0x0F0F0F0F) | (bits & 0x0F0F0F0F) << 4;
  bits = (bits >> 2 & 0x33333333) | (bits & 0x33333333) << 2;
  bits = (bits >> 1 & 0x55555555) | (bits & 0x55555555) << 1;
  return bits >> 6;
}

const uint32_t HELD = 0x3FF, HOLDERS = 0x1FFFE;

// Bits 1-24: blots that one die may hit; bits 26-31: the dice 1-6 that hit one.
inline uint32_t fire(uint32_t blots, uint32_t hitters) {
  uint32_t hit = 0, dice = 0;
  for (int die = 1; die <= 6; die++) {
    uint32_t there = hitters << die & blots;
    hit |= there;
    dice |= (there ? 1u : 0u) << die;
  }
  return hit | dice << 25;
}

inline uint32_t our_danger(const Masks &m) { return fire((m.own ^ m.own_made) & 0x1FFFFFE, m.enemy); }

inline uint32_t their_danger(const Masks &m) {
  return fire(reversed(m.enemy ^ m.enemy_made) & 0x1FFFFFE, reversed(m.own));
}

inline int fire_features(int side, uint32_t danger, Active *out) {
  uint32_t blots = danger & 0x1FFFFFE;
  if (!blots) return 0;
  int n = 0, base = FIRE + side * FIRE_ROWS, count = __builtin_popcount(blots);
  for (int i = 0; i < std::min(count, 3); i++) out[n++] = {base + 24 + i, 1.f};
  out[n++] = {base + 27 + (int)(danger >> 26), 1.f};
  for (; blots; blots &= blots - 1) out[n++] = {base + __builtin_ctz(blots) - 1, 1.f};
  return n;
}

// Four bits each, in the order of TALLY_MOST.
inline uint64_t tallies(const Board &b, const Masks &m) {
  auto bits = [](uint32_t mask) { return __builtin_popcount(mask); };
  Men men = men_of(b);
  int n[TALLIES] = {men.own_back, men.enemy_back, bits(m.own_made & HOME), bits(m.enemy_made & FAR), b.at[25], -b.at[0],
                    bits((m.own ^ m.own_made) & HOME), bits((m.enemy ^ m.enemy_made) & FAR)};
  uint64_t k = 0;
  for (int i = 0; i < TALLIES; i++) k |= (uint64_t)n[i] << 4 * i;
  return k;
}

inline int tally_features(uint64_t k, Active *out) {
  int n = 0, base = TALLY, v[TALLIES];
  for (int i = 0; i < TALLIES; i++) {
    v[i] = std::min((int)(k >> 4 * i & 15), TALLY_MOST[i]);
    for (int j = 0; j < i; j++, base += 49) out[n++] = {base + v[i] * 7 + v[j], 1.f};
  }
  return n;
}

inline uint64_t key(int look, const Board &b, const Masks &m) {
  uint64_t k;
  if (look < 4) {
    memcpy(&k, b.at + EDGE[look], 8);
    return k & (look == 0 || look == 3 ? 0x00FFFFFFFFFFFFFFull : 0x0000FFFFFFFFFFFFull);
  }
  if (look < 7) {
    memcpy(&k, b.at + WINDOW[look - 4], 8);
    return k;
  }
  if (look == 7) return (uint64_t)(m.enemy & HELD) << 32 | (m.own_made & HOLDERS);
  if (look == 8) return (uint64_t)(reversed(m.own) & HELD) << 32 | (reversed(m.enemy_made) & HOLDERS);
  if (look < 11) return look == 9 ? our_danger(m) : their_danger(m);
  return tallies(b, m);
}

inline int look_features(int look, const Board &b, const Masks &m, bool contact, Active *out) {
  if (look < 4) return quarter_features(look, b, contact, out);
  if (!contact) return 0;
  if (look < 7) return cross_features(look - 4, b, out);
  if (look == 7) return hold_features(0, m.enemy & HELD, m.own_made & HOLDERS, out);
  if (look == 8) return hold_features(1, reversed(m.own) & HELD, reversed(m.enemy_made) & HOLDERS, out);
  if (look < 11) return look == 9 ? fire_features(0, our_danger(m), out) : fire_features(1, their_danger(m), out);
  return tally_features(tallies(b, m), out);
}

inline int features(const Board &b, Active *out) {
  Masks m = masks(b);
  bool contact = phase(b, m) != RACE;
  int n = 0;
  for (int look = 0; look < LOOKS; look++) n += look_features(look, b, m, contact, out + n);
  return n;
}
const int MOST = 360;  // active rows of a board, at most
