// The rules of one coup of Bidou and what it does to a manche, written apart from the engine.
// tests/games/bidou/test_solver.py compares both on random cases. Clause numbers: RULES.md.
#pragma once
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

namespace bidou {

constexpr int JETONS = 9;

struct Options {
  int manche = 1;          // 1 (the belle too) or 2
  int sudden = 0;          // BA-1
  int points = 0;          // BA-2: 0 total_seul, 1 total_puis_chiffres, 2 trois_chiffres
  int speech = 0;          // BA-3: alternee gagnant perdant fixe tirage moins_de_jets
  int free_speech = 0;     // BA-4
  int cap = 0;             // BA-5: 9 pot effectif 3 aucun
  int even = 0;            // BA-6
  int secret = 0;          // BA-7
  int limit421 = 0;        // BA-8
  int take_back = 1;       // BA-9
  int limit_to_pot = 0;    // BA-10
};

inline bool set_option(Options& o, const std::string& key, int value) {
  const std::map<std::string, int Options::*> names = {
      {"manche", &Options::manche}, {"sudden", &Options::sudden}, {"points", &Options::points},
      {"speech", &Options::speech}, {"free", &Options::free_speech}, {"cap", &Options::cap},
      {"even", &Options::even}, {"secret", &Options::secret}, {"limit421", &Options::limit421},
      {"take_back", &Options::take_back}, {"limit_to_pot", &Options::limit_to_pot}};
  auto found = names.find(key);
  if (found == names.end()) return false;
  o.*(found->second) = value;
  return true;
}

// ---- hands: 56, in the order of combinations_with_replacement(range(6, 0, -1), 3) ----

struct Hand { int a, b, c, ways; };  // a >= b >= c

inline const std::vector<Hand>& hands() {
  static const std::vector<Hand> all = [] {
    std::vector<Hand> found;
    for (int a = 6; a; --a) for (int b = a; b; --b) for (int c = b; c; --c)
      found.push_back({a, b, c, a == b && b == c ? 1 : a == b || b == c ? 3 : 6});
    return found;
  }();
  return all;
}

inline int hand_index(int a, int b, int c) {
  int d[3] = {a, b, c};
  std::sort(d, d + 3, std::greater<int>());
  const auto& all = hands();
  for (size_t i = 0; i < all.size(); ++i)
    if (all[i].a == d[0] && all[i].b == d[1] && all[i].c == d[2]) return int(i);
  abort();
}

// A number that grows with strength under the plain order; B4 is told apart in `compare`.
inline int plain_rank(const Hand& h, int points) {
  int a = h.a, b = h.b, c = h.c;
  if (a == 2 && b == 1 && c == 1) return 9000;
  if (a == 2 && b == 2 && c == 1) return 8000;
  if (a == 4 && b == 2 && c == 1) return 7000;
  if (a == c) return 6000 + a;
  auto twice = [&](int n) { return (a == n) + (b == n) + (c == n) == 2; };
  auto third = [&](int n) { return a != n ? a : b != n ? b : c; };
  if (twice(3)) return 5000 + third(3);
  if (twice(1)) return 4000 + third(1);
  if (a - b == 1 && b - c == 1 && a >= 3) return 3000 + 7 - a;  // 3-2-1 is the best
  int digits = 100 * a + 10 * b + c;
  if (points == 2) return digits;
  int total = a + b + c;
  return points == 1 ? total * 120 + (a * 6 + b) : total;
}

struct Classes {
  int count;
  std::array<int, 56> of;      // class of a hand, 0 the weakest
  int aces, bidou;
  explicit Classes(int points) {
    std::vector<int> ranks;
    for (const Hand& h : hands()) ranks.push_back(plain_rank(h, points));
    std::vector<int> order = ranks;
    std::sort(order.begin(), order.end());
    order.erase(std::unique(order.begin(), order.end()), order.end());
    count = int(order.size());
    for (int i = 0; i < 56; ++i)
      of[i] = int(std::lower_bound(order.begin(), order.end(), ranks[i]) - order.begin());
    aces = of[hand_index(1, 1, 1)];
    bidou = of[hand_index(2, 1, 1)];
  }
  int compare(int x, int y) const {
    if (x == aces && y == bidou) return 1;
    if (x == bidou && y == aces) return -1;
    return (x > y) - (x < y);
  }
};

// ---- payments ----

struct Jetons { int mine, his; };  // the pot is what is missing to nine (two players)

// `loser_holds`, `winner_holds` before; `pot` left. BA-10, BA-11.
inline void pay(int& pot, int& loser_holds, int& winner_holds, int due, bool limit_to_pot) {
  int from_pot = std::min(due, pot);
  int from_winner = std::min(due - from_pot, winner_holds);
  if (limit_to_pot && pot) from_winner = 0;
  pot -= from_pot;
  loser_holds += from_pot + from_winner;
  winner_holds -= from_winner;
}

inline int ceiling(const Options& o, int pot, int held_most) {
  switch (o.cap) {
    case 0: return 9;
    case 1: return std::max(2, pot);
    case 2: return std::max(2, pot + held_most);
    case 3: return 3;
    default: return 18;  // what is more costs the same, see `Menu`
  }
}

// ---- the talk ----

// What one side says in the tree. Empty lists: everything allowed.
struct Menu {
  std::vector<int> opens, raises;
  int most_raises = 99;
  // The totals that take everything from one side belong to it; higher ones change nothing.
  // `aside`: what a third holds, who looks on.
  Menu at(const Options& o, int a, int b, int most, int aside = 0) const {
    Menu m = *this;
    int all = JETONS - aside;
    if (!opens.empty()) m.opens.push_back(most - most % 2);
    if (raises.empty()) return m;
    m.raises = {std::min(most, int(JETONS))};
    for (int t : {all - a, all - b}) m.raises.push_back(o.even ? t + t % 2 : t);
    int enough = all - std::min(a, b);
    for (int t : raises) if (t < enough) m.raises.push_back(t);
    if (most > enough) m.raises.erase(m.raises.begin());
    return m;
  }
  bool opens_with(int s) const {
    return opens.empty() || std::find(opens.begin(), opens.end(), s) != opens.end();
  }
  bool raises_to(int t) const {
    return raises.empty() || std::find(raises.begin(), raises.end(), t) != raises.end();
  }
};

enum Kind { PASS, HOLD, SAY, DECLINE };

struct Action { Kind kind; int amount; int child; };  // child -1: the coup ends

struct Node {
  int actor;                   // 0 the one who speaks first, 1 the other
  int last = 0, before = 0;    // running total, and what passing costs
  bool opened = false, declined = false;
  int raised[2] = {0, 0};
  std::vector<Action> actions;
  std::vector<int> totals;
};

struct Tree {
  std::vector<Node> nodes;
  Tree(const Options& o, int most, const Menu& first, const Menu& second) {
    const Menu* menu[2] = {&first, &second};
    Node root;
    root.actor = 0;
    nodes.push_back(root);
    for (size_t at = 0; at < nodes.size(); ++at) grow(o, most, menu, int(at));
  }

 private:
  int child(int at) {
    Node next = nodes[at];
    next.actor = 1 - next.actor;
    next.actions.clear();
    nodes.push_back(next);
    return int(nodes.size()) - 1;
  }
  void grow(const Options& o, int most, const Menu** menu, int at) {
    int actor = nodes[at].actor;
    const Menu& my = *menu[actor];
    if (!nodes[at].opened) {
      if (o.free_speech) {
        int to = -1;
        if (!nodes[at].declined) { to = child(at); nodes[to].declined = true; }
        nodes[at].actions.push_back({DECLINE, 0, to});
      }
      bool any = false;
      for (int pass = 0; pass < 2 && !any; ++pass)
        for (int s = 2; s <= most; s += 2) if (pass || my.opens_with(s)) {
          any = true;
          int to = child(at);
          nodes[to].opened = true;
          nodes[to].last = s;
          nodes[to].before = s / 2;
          nodes[to].totals.push_back(s);
          nodes[at].actions.push_back({SAY, s, to});
        }
      return;
    }
    nodes[at].actions.push_back({PASS, 0, -1});
    nodes[at].actions.push_back({HOLD, 0, -1});
    if (nodes[at].raised[actor] >= my.most_raises) return;
    int by = o.even ? 2 : 1, high = std::min(most, 9);  // above nine nothing changes
    for (int t = nodes[at].last + by; t <= high; t += by) if (my.raises_to(t)) {
      int to = child(at);
      nodes[to].before = nodes[at].last;
      nodes[to].last = t;
      ++nodes[to].raised[actor];
      nodes[to].totals.push_back(t);
      nodes[at].actions.push_back({SAY, t, to});
    }
  }
};

}  // namespace bidou
