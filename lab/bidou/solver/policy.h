// The policy as it ships: py/games/bidou/brain does the same, operation for operation. Compile with
// BIDOU_FLOAT double and without -ffast-math.
#pragma once
#include "door.h"
#include "manche.h"
#include <fstream>
#include <iterator>

namespace bidou {

constexpr int ROUNDS = 100;
constexpr double OWN_DOUBT = 0.0001;
constexpr double THIRD = 0.5;      // BA-7: how often an exposure that the table does not know is a third throw
constexpr double PULL = 0.3, FIRST_PULL = 4, MARK = 0.02;   // how long the table's throws are believed

inline std::vector<int> kept_by(const Options& o) {
  if (o.manche != 2) return {0};
  std::vector<int> kept{0, 1, 2, 3, 7, 8, 9, 12};
  if (o.take_back && (o.cap == 1 || o.cap == 3)) kept.insert(kept.end(), {13, 14, 21, 27});
  return kept;
}

// what an exposure that the table does not know is taken for
inline int nearest(int e, const std::vector<int>& kept) {
  if (std::find(kept.begin(), kept.end(), e) != kept.end()) return e;
  static const int of[28] = {0, 1, 2, 3, 0, 0, 0, 7, 8, 9, 1, 1, 12, 2, 2, 3, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 3, 0};
  return of[e];
}

struct Policy {
  const Options& o;
  const Classes& classes;
  Results held, free;          // what it makes itself, what the other may make
  bool erring;                 // solved with a first thrower who errs
  Values values, shift;        // shift: what the table's worths are above these
  std::vector<Throwing> trees; // by the most throws
  std::vector<int> first;      // of each context
  std::vector<std::map<std::array<int, 3>, int>> node; // most - 1 -> (throw, exposed, hand)
  std::vector<unsigned char> raw;
  int levels, planes;
  Menu menu[2];                // when it speaks first, when it answers

  Policy(const Options& o, const Classes& classes, const std::string& file,
         const std::vector<int>& exposes = {}, const std::vector<double>& worths = {})
      : o(o), classes(classes), held(o, classes, kept_by(o)), free(o, classes, exposes), erring(held.kept.size() > 8 || (o.manche == 2 && o.limit421)), values(o),
        shift(o) {
    for (auto& row : shift.of) for (double& v : row) v = 0;
    for (int most = 1; most <= 3; ++most) {
      trees.emplace_back(o, held, classes, most);
      node.emplace_back();
      for (size_t i = 0; i < trees.back().nodes.size(); ++i) {
        const ThrowNode& x = trees.back().nodes[i];
        node.back()[{i < 56 ? 1 : 2, x.e1, x.hand}] = int(i);
      }
    }
    int place = 0;
    for (size_t k = 0; k <= held.all.size(); ++k) {
      first.push_back(place);
      place += int(trees[most_in(int(k)) - 1].actions.size());
    }
    std::ifstream in(file, std::ios::binary);
    raw.assign(std::istreambuf_iterator<char>(in), {});
    planes = place;
    if (raw.size() != size_t(111 + place * 53 + (held.all.size() + 1) * 4 * held.kept.size() * 53)) { fprintf(stderr, "%s: another layout\n", file.c_str()); exit(3); }
    int at = 5;
    levels = raw[4];
    for (int total = 0; total <= JETONS; ++total) for (auto [a, b] : states(total)) {
      values.of[a][b] = (raw[at] * 256 + raw[at + 1]) / 65535.0;
      at += 2;
    }
    if (!worths.empty()) {                   // another option's worths, these throws
      Values table = values;
      size_t i = 0;
      for (int total = 0; total <= JETONS; ++total)
        for (auto [a, b] : states(total)) values.of[a][b] = worths[i++];
      for (int i = 0; i < 10; ++i) for (int j = 0; j < 10; ++j) shift.of[i][j] = table.of[i][j] - values.of[i][j];
    }
    menu[0].opens = menu[1].opens = {2, 6, 8};
    if (o.cap == 4) menu[0].opens = menu[1].opens = {2, 6, 8, 12, 18};
    menu[0].raises = {6};
    menu[1].raises = {3, 4, 6};
    menu[0].most_raises = menu[1].most_raises = 1;
  }
  int most_in(int k) const { return o.limit421 && k ? held.all[k - 1].n : 3; }
  static int place(int a, int b) {
    int i = 0;
    for (int total = 0; total <= JETONS; ++total) for (auto [x, y] : states(total)) {
      if (x == a && y == b) return i;
      ++i;
    }
    abort();
  }
  // context of the second player for a result of the first
  int context(const Result& r) const {
    int e = o.manche == 2 ? nearest(r.e, held.kept) : 0;
    if (r.n == -2 && !e) return 1;           // taken for nothing exposed
    return 1 + held.index.at({r.n, e});
  }
  int weight(int state, int k, int action) const { return raw[111 + (first[k] + action) * 53 + state]; }
  Vec sigma(int state, int k) const {
    Vec v(trees[most_in(k) - 1].actions.size());
    for (size_t a = 0; a < v.size(); ++a) v[a] = double(weight(state, k, int(a))) / levels;
    return v;
  }

  // weight of what one may do after throw n with e on the table; keep -1: stop
  int weight_of(int state, int k, int n, int e, int hand, int keep) const {
    const Throwing& t = trees[most_in(k) - 1];
    const ThrowNode& x = t.nodes[node[most_in(k) - 1].at({n, e, hand})];
    for (int a = x.first; a < x.first + x.count; ++a)
      if (t.actions[a].keep == keep && (keep >= 0 || a == x.first)) return weight(state, k, a);
    return 0;
  }

  // BA-7: the ways to a second throw beside e, to one beside nothing, and from there to a third beside e
  struct Paths { double arrive = 0, bare = 0, again = 0; };
  Paths paths(int state, int k, int e) const {
    Paths p;
    for (auto [h, n] : ways(0)) {
      p.arrive += n * weight_of(state, k, 1, 0, h, e);
      p.bare += n * weight_of(state, k, 1, 0, h, 0);
      p.again += n * weight_of(state, k, 2, 0, h, e);
    }
    return p;
  }

  // weights of the hands of one who ended with r in context k
  std::vector<double> hands_of(int state, int k, const Result& r) const {
    int most = most_in(k);
    auto stop = [&](int n, int e, int hand) { return weight_of(state, k, n, e, hand, -1); };
    std::vector<double> sums(r.classes.size(), 0);
    auto add = [&](int hand, double x) { sums[r.at[classes.of[hand]]] += x; };
    auto fallen = ways(r.e);
    bool known = held.keeps(r.e);
    if (r.n == most || r.n == -3) for (auto [h, n] : fallen) add(h, n);
    else if (r.n > 0)
      for (auto [h, n] : fallen) add(h, n * stop(r.n, known ? r.e : 0, h));
    else if (!known) for (auto [h, n] : fallen) add(h, n * stop(2, 0, h));
    else {                                             // BA-7
      Paths p = paths(state, k, r.e);
      for (auto [h, n] : fallen) {
        if (r.n == -1) add(h, double(n) * stop(1, 0, h) * 216 * levels * 216);
        add(h, p.arrive * n * stop(2, r.e, h) * 216);
        add(h, p.bare * p.again * n);
      }
    }
    return sums;
  }
  Vec range(int state, int k, const Result& r, double doubt) const {
    std::vector<double> w = hands_of(state, k, r);
    double total = 0;
    for (double x : w) total += x;
    Vec v;
    for (size_t i = 0; i < w.size(); ++i)
      v.push_back(total > 0 ? (1 - doubt) * (w[i] / total) + doubt * r.natural[i] : r.natural[i]);
    return v;
  }

  // worth to the thrower of context k of keeping e after the first or the second throw
  double keeping(int state, int k, int number, int e, double moved) const {
    int many = int(held.kept.size());
    int i = int(std::find(held.kept.begin(), held.kept.end(), e) - held.kept.begin());
    size_t at = 111 + size_t(planes) * 53 + (size_t((k * 2 + number - 1) * many + i) * 2) * 53 + state;
    double worth = (raw[at] * 256 + raw[at + 53]) / 65535.0 + moved;
    return std::min(1.0, std::max(0.0, worth));
  }

  // nothing where he has no choice any more
  Door door(int state, int k, const Result& r, double moved, double pull = PULL) const {
    Door d;
    d.classes = int(r.classes.size());
    d.rest.assign(d.classes, 0);
    if (r.n >= most_in(k) || r.n == -1 || r.n == -3) return d;
    bool known = held.keeps(r.e);
    if (r.n > 0) { stopping(d, state, k, r.n, known ? r.e : 0, r, 1, moved, pull); return d; }
    double twice = 1 - THIRD, thrice = THIRD;   // BA-7: after which throw he stopped
    if (known) {
      Paths p = paths(state, k, r.e);
      double all = 216.0 * levels, two = p.arrive / all, three = p.bare / all * (p.again / all);
      if (two + three > 0) { twice = two / (two + three); thrice = three / (two + three); }
    }
    if (twice > 0) stopping(d, state, k, 2, known ? r.e : 0, r, twice, moved, pull);
    for (auto [h, n] : ways(r.e)) d.rest[r.at[classes.of[h]]] += thrice * (double(n) / whole(r.e));
    return d;
  }
  // at the door: the hands after throw n with `stays` on the table, which happens with chance `share`
  void stopping(Door& d, int state, int k, int n, int stays, const Result& r, double share, double moved,
                double pull) const {
    const Throwing& t = trees[most_in(k) - 1];
    for (auto [h, many] : ways(r.e)) {
      const ThrowNode& x = t.nodes[node[most_in(k) - 1].at({n, n == 1 ? 0 : stays, h})];
      double leave = 0;
      for (int a = x.first + 1; a < x.first + x.count; ++a)
        leave = std::max(leave, keeping(state, k, n, t.actions[a].keep, moved));
      double stop = double(weight(state, k, x.first)) / levels;
      double chance = share * (double(many) / whole(r.e));
      d.hands.push_back({r.at[classes.of[h]], chance, leave, pull * stop, pull * (1 - stop), stop});
    }
  }

  // The one who threw first came in before the other's result was known, which may be good or bad for
  // him: throwing again is worth as much less than stopping as it is with the weakest hand he stops on.
  // Only where dice may lie exposed; in the first manche the known way to throw does better.
  Door first_door(int state, const Result& r, double moved) const {
    Door d = door(state, 0, r, moved, FIRST_PULL);
    for (size_t i = 0; i < d.hands.size(); ++i)
      if (d.hands[i].share >= MARK && (d.mark < 0 || d.hands[i].cls < d.hands[d.mark].cls)) d.mark = int(i);
    if (d.mark < 0) d.hands.clear();
    else d.sure = erring && d.hands[d.mark].share >= 1;
    return d;
  }

  // A coup in which player `bot` throws and talks as shipped and the other as he likes.
  struct Laid { std::unique_ptr<Tree> straight, swapped; std::unique_ptr<Coup> coup; std::vector<Vec> throws; };
  std::unique_ptr<Laid> lay(int a, int b, int bot) const {
    auto l = std::make_unique<Laid>();
    int most = most_of(o, a, b), state = place(a, b);
    Menu full, speaks = menu[0].at(o, a, b, most), answers = menu[1].at(o, a, b, most);
    l->straight = std::make_unique<Tree>(o, most, bot ? full : speaks, bot ? answers : full);
    l->swapped = std::make_unique<Tree>(o, most, bot ? speaks : full, bot ? full : answers);
    l->coup = std::make_unique<Coup>(o, classes, bot ? free : held, bot ? held : free, *l->straight, *l->swapped);
    l->coup->pay = values.payoffs(a, b);
    for (int k = 0; k <= l->coup->R[0]; ++k) {
      if ((k > 0) != bot) l->throws.emplace_back(l->coup->how(k).actions.size(), 0);
      else l->throws.push_back(sigma(state, k ? context(l->coup->results[0]->all[k - 1]) : 0));
    }
    return l;
  }
  void talk(Coup& c, int a, int b, int bot, int r1, int r2, int rounds) const {
    int state = place(a, b);
    const Result &one = c.results[0]->all[r1], &two = c.results[1]->all[r2];
    Vec mine = range(state, 0, one, bot ? DOUBT : OWN_DOUBT);
    Vec his = range(state, context(one), two, bot ? OWN_DOUBT : DOUBT);
    Door d;
    if (!bot) d = door(state, context(one), two, shift.of[a][b]);
    else if (o.manche == 2) d = first_door(state, one, -shift.of[a][b]);
    converse(c, bot, r1, r2, mine, his, d, rounds);
  }
  void talks(Coup& c, int a, int b, int bot, int rounds) const {
    for (int r1 = 0; r1 < c.R[0]; ++r1) for (int r2 = 0; r2 < c.R[1]; ++r2)
      if (c.possible(r1, r2)) talk(c, a, b, bot, r1, r2, rounds);
    c.average_talk();
  }
};

}  // namespace bidou
