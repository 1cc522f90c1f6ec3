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
  int n = 0;
  for (size_t k = 0; k < tree.nodes.size(); ++k) {
    if (c.player(0, 0, tree.nodes[k].actor) != bot) continue;
    int many = int(tree.nodes[k].actions.size()) * c.talks[0].width[bot];
    if (n + many > room) return -2;
    for (int x = 0; x < many; ++x) out[n++] = c.talks[0].sigma[c.talks[0].offset[k] + x];
  }
  return n;
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
