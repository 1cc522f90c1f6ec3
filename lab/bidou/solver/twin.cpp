// The shipped policy for a program that asks it many things: a shared library with plain arrays.
#define BIDOU_FLOAT double
#include "policy.h"

using namespace bidou;

struct Twin {
  Options o;
  std::unique_ptr<Classes> classes;
  std::unique_ptr<Policy> policy;
};

static Options options_of(const int* keys) {
  Options o;
  int* fields[11] = {&o.manche, &o.sudden, &o.points, &o.speech, &o.free_speech, &o.cap, &o.even,
                     &o.secret, &o.limit421, &o.take_back, &o.limit_to_pot};
  for (int i = 0; i < 11; ++i) *fields[i] = keys[i];
  return o;
}

// `keys`: 11 numbers in the order of struct Options; `worths` in the order of the states.
extern "C" void* twin_open(const char* file, const int* keys, const double* worths) {
  Twin* t = new Twin;
  t->o = options_of(keys);
  const Options& o = t->o;
  t->classes = std::make_unique<Classes>(o.points);
  t->policy = std::make_unique<Policy>(o, *t->classes, file, std::vector<int>{}, std::vector<double>(worths, worths + 53));
  return t;
}

static int found(const Results& results, const int* nE) {
  auto at = results.index.find({nE[0], nE[1]});
  return at == results.index.end() ? -1 : at->second;
}

// What `bot` says on average, node by node.
static int told(const Coup& c, const Tree& tree, int bot, double* out, int room) {
  int n = 0;
  for (size_t k = 0; k < tree.nodes.size(); ++k) {
    if (c.player(0, 0, tree.nodes[k].actor) != bot) continue;
    int many = int(tree.nodes[k].actions.size()) * c.talks[0].width[bot];
    if (n + many > room) return -2;
    for (int x = 0; x < many; ++x) out[n++] = c.talks[0].sigma[c.talks[0].offset[k] + x];
  }
  return n;
}

// Results of one throw each, of which only what lies exposed matters.
static Results meeting_place(const Classes& classes, int e, int number) {
  Options o;
  o.manche = 2;
  Results found(o, classes, {e});
  Result only = found.all[found.index.at({2, e})];
  only.n = number;
  found.all = {only};
  return found;
}

// Averages of all nodes of `bot` in the order of the tree, action by action, class by class; its
// results and the other's as (number, exposure). Returns how many numbers, -1 for no such result.
extern "C" int twin_talk(void* twin, int a, int b, int bot, const int* first, const int* second,
                         int rounds, double* out, int room) {
  Twin& t = *static_cast<Twin*>(twin);
  const Policy& p = *t.policy;
  const Options& o = t.o;
  const Results &r0 = bot ? p.free : p.held, &r1 = bot ? p.held : p.free;
  int i = found(r0, first), j = found(r1, second);
  if (i < 0 || j < 0) return -1;
  // a table of one meeting
  Results one = r0, two = r1;
  one.all = {r0.all[i]};
  two.all = {r1.all[j]};
  int most = most_of(o, a, b);
  Menu full, speaks = p.menu[0].at(o, a, b, most), answers = p.menu[1].at(o, a, b, most);
  bool swap = o.speech == 5 && two.all[0].n < one.all[0].n;
  bool bot_speaks = (bot == 1) == swap;
  Tree tree(o, most, bot_speaks ? speaks : full, bot_speaks ? full : answers);
  Coup c(o, *t.classes, one, two, tree, tree, true);
  c.pay = p.values.payoffs(a, b);
  p.talk(c, a, b, bot, 0, 0, rounds);
  c.average_talk();
  return told(c, tree, bot, out, room);
}

// Any talk of the shipped Python, whose numbers come with it: what lies exposed, the menu of `bot`, what
// the ends are worth (win and lose of both, 19 each; equal hands; nothing said), both ranges, and the
// door of the other, if any. `talk`: bot, speaker, most, even, free, sudden, e0, e1, openings, raises,
// most raises, hands at the door, mark, whether it is sure. Answers like `twin_talk`.
extern "C" int twin_solve(const int* talk, const int* menu, const double* ends, const double* ranges,
                          const double* door, int points, int rounds, double* out, int room) {
  Options o;
  int bot = talk[0], speaker = talk[1], most = talk[2];
  o.even = talk[3];
  o.free_speech = talk[4];
  o.points = points;
  o.speech = 5;                              // who speaks first comes with the question
  Classes classes(points);
  Results one = meeting_place(classes, talk[6], 1 + speaker), two = meeting_place(classes, talk[7], 1);
  Menu full, mine;
  mine.opens.assign(menu, menu + talk[8]);
  mine.raises.assign(menu + talk[8], menu + talk[8] + talk[9]);
  mine.most_raises = talk[10];
  bool speaks = bot == speaker;
  Tree tree(o, most, speaks ? mine : full, speaks ? full : mine);
  Coup c(o, classes, one, two, tree, tree, true);
  c.pay.sudden = talk[5];
  for (int player = 0; player < 2; ++player) {
    for (int due = 0; due < 19; ++due) {
      c.pay.win[player][due] = ends[player * 19 + due];
      c.pay.lose[player][due] = ends[38 + player * 19 + due];
    }
    c.pay.even[player] = ends[76 + player];
    c.pay.nothing[player] = ends[78 + player];
  }
  int w0 = c.talks[0].width[0], w1 = c.talks[0].width[1];
  Vec range[2] = {Vec(ranges, ranges + w0), Vec(ranges + w0, ranges + w0 + w1)};
  Door d;
  d.classes = bot ? w0 : w1;
  d.mark = talk[12];
  d.sure = talk[13];
  d.doubt = door[0];
  if (talk[11]) d.rest.assign(door + 1, door + 1 + d.classes);
  for (int i = 0; i < talk[11]; ++i) {       // place, ways, leave, enter, leave again, share
    const double* h = door + 1 + d.classes + 6 * i;
    d.hands.push_back({int(h[0]), h[1], h[2], h[3], h[4], h[5]});
  }
  converse(c, bot, 0, 0, range[0], range[1], d, rounds);
  c.average_talk();
  return told(c, tree, bot, out, room);
}

// ---- the rules, for a comparison with the engine ----

// 56 times 56 results of `compare`, hands in the order of `hands()`
extern "C" void twin_compare(const int* keys, int* out) {
  Classes classes(options_of(keys).points);
  for (int i = 0; i < 56; ++i)
    for (int j = 0; j < 56; ++j) out[i * 56 + j] = classes.compare(classes.of[i], classes.of[j]);
}

// pot and jetons of both after a payment
extern "C" void twin_pay(const int* keys, int a, int b, int loser, int due, int* out) {
  int pot = JETONS - a - b, held[2] = {a, b};
  pay(pot, held[loser], held[1 - loser], due, options_of(keys).limit_to_pot);
  out[0] = pot;
  out[1] = held[0];
  out[2] = held[1];
}

// the totals that may be said after these; returns how many
extern "C" int twin_said(const int* keys, int a, int b, const int* totals, int count, int* out) {
  Options o = options_of(keys);
  Tree tree(o, most_of(o, a, b), {}, {});
  for (const Node& node : tree.nodes) {
    if (node.declined || node.totals != std::vector<int>(totals, totals + count)) continue;
    int n = 0;
    for (const Action& x : node.actions) if (x.kind == SAY) out[n++] = x.amount;
    return n;
  }
  return -1;
}
