// Solves manches, prints what the engine can be compared with. See ../README.md.
#include "trio.h"
#include <chrono>
#include <fstream>
#include <iostream>
#include <sstream>

using namespace bidou;

struct Plan {
  Options o;
  int rounds = 200, sweeps = 2, pot_sweeps = 8, quick = 4, patience = 6;
  double keep = 0.05, tremble = 0;
  Menu menu, other;
  int low = 0;
  std::vector<int> kept;           // exposures that the solved players allow themselves
  std::string out, from;
};

static std::vector<int> numbers(const std::string& text) {
  std::vector<int> found;
  std::stringstream in(text);
  for (std::string part; std::getline(in, part, ',');) found.push_back(std::stoi(part));
  return found;
}

static Plan read(int argc, char** argv) {
  Plan p;
  for (int i = 2; i < argc; ++i) {
    std::string word = argv[i];
    size_t cut = word.find('=');
    std::string key = word.substr(0, cut), value = word.substr(cut + 1);
    if (key == "rounds") p.rounds = std::stoi(value);
    else if (key == "sweeps") p.sweeps = std::stoi(value);
    else if (key == "pot_sweeps") p.pot_sweeps = std::stoi(value);
    else if (key == "quick") p.quick = std::stoi(value);
    else if (key == "patience") p.patience = std::stoi(value);
    else if (key == "keep") p.keep = std::stod(value);
    else if (key == "tremble") p.tremble = std::stod(value);
    else if (key == "low") p.low = std::stoi(value);
    else if (key == "kept") p.kept = numbers(value);
    else if (key == "opens") p.menu.opens = numbers(value);
    else if (key == "raises") p.menu.raises = numbers(value);
    else if (key == "most_raises") p.menu.most_raises = std::stoi(value);
    else if (key == "out") p.out = value;
    else if (key == "from") p.from = value;
    else if (!set_option(p.o, key, std::stoi(value))) { std::cerr << "unknown " << key << "\n"; exit(2); }
  }
  return p;
}

static void put(FILE* file, const std::vector<Keeping>& all, const std::vector<int>& kept) {
  for (const Keeping& k : all)
    for (const double* worths : {k.again, k.third})
      for (int e : kept) { float x = float(worths[e]); fwrite(&x, sizeof x, 1, file); }
}

static void write(const Plan& plan, const Values& values,
                  const std::map<std::pair<int, int>, std::vector<Vec>>& throws_of,
                  const std::map<std::pair<int, int>, std::vector<Keeping>>& keeping,
                  const std::vector<int>& kept) {
  std::ofstream out(plan.out);
  out.precision(8);
  for (int total = 0; total <= JETONS; ++total)
    for (auto [a, b] : states(total)) out << "value " << a << " " << b << " " << values.of[a][b] << "\n";
  FILE* bin = fopen((plan.out + ".throws").c_str(), "wb");
  for (int total = 0; total <= JETONS; ++total)
    for (auto [a, b] : states(total)) {
      auto found = throws_of.find({a, b});
      if (found == throws_of.end()) continue;
      for (const Vec& v : found->second) fwrite(v.data(), sizeof(F), v.size(), bin);
    }
  fclose(bin);
  FILE* worth = fopen((plan.out + ".keeping").c_str(), "wb");
  for (int total = 0; total <= JETONS; ++total)
    for (auto [a, b] : states(total)) {
      auto found = keeping.find({a, b});
      if (found == keeping.end()) continue;
      put(worth, found->second, kept);
    }
  fclose(worth);
}

static Values values_of(const Options& o, const std::string& file) {
  Values values(o);
  std::ifstream in(file);
  int a, b; double v; std::string word;
  while (in >> word && word == "value" && in >> a >> b >> v) values.of[a][b] = v;
  return values;
}

static void solve(const Plan& plan) {
  const Options& o = plan.o;
  Classes classes(o.points);
  Results results(o, classes, plan.kept);
  Values values = values_of(o, plan.from);
  std::unique_ptr<Tree> tree;
  std::unique_ptr<Coup> coup;
  std::map<std::pair<int, int>, std::vector<Vec>> throws_of;
  std::map<std::pair<int, int>, std::vector<Keeping>> keeping;
  auto begun = std::chrono::steady_clock::now();
  for (int total = JETONS; total >= 0; --total) {
    int sweeps = total == JETONS ? plan.pot_sweeps : plan.sweeps;
    for (int sweep = 0; sweep < sweeps; ++sweep) {
      double moved = 0, gap = 0;
      for (auto [a, b] : states(total)) {
        Menu menu = plan.menu.at(o, a, b, most_of(o, a, b));
        auto next_tree = std::make_unique<Tree>(o, most_of(o, a, b), menu, menu);
        auto next = std::make_unique<Coup>(o, classes, results, results, *next_tree);
        if (coup) next->throw_like(*coup, F(plan.keep));
        coup = std::move(next);
        tree = std::move(next_tree);
        coup->pay = values.payoffs(a, b);
        coup->tremble = F(plan.tremble);
        int rounds = sweep + (total == JETONS ? 2 : 1) >= sweeps ? plan.rounds : plan.rounds / plan.quick;
        for (int k = 0; k < rounds; ++k) coup->iterate(plan.patience);
        auto thrown = coup->average_throwing();
        coup->average_talk();
        std::vector<Keeping> as_first, as_second;
        double one = coup->value(0, true, thrown, &as_first);
        double two = coup->value(1, true, thrown, &as_second);
        as_first.insert(as_first.end(), as_second.begin(), as_second.end());
        keeping[{a, b}] = as_first;
        double v = (one + 1 - two) / 2;
        moved = std::max(moved, std::fabs(v - values.of[a][b]));
        gap = std::max(gap, one + two - 1);
        values.of[a][b] = v;
        throws_of[{a, b}] = thrown;
      }
      double spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
      fprintf(stderr, "total %d sweep %d moved %.5f gap %.5f  %.1f s\n", total, sweep, moved, gap, spent);
      if (!plan.out.empty()) write(plan, values, throws_of, keeping, results.kept);
    }
  }
  printf("first speaker at 0-0: %.3f %%\n", 100 * values.of[0][0]);
}

// A manche of three; `from`: the solution of two.
static void solve_trio(const Plan& plan) {
  const Options& o = plan.o;
  Classes classes(o.points);
  Results results(o, classes, plan.kept);
  Values two = values_of(o, plan.from);
  Trio values(two);
  std::unique_ptr<Tree> tree;
  std::unique_ptr<Coup> coup;
  std::map<std::array<int, 3>, std::pair<std::vector<Vec>, std::vector<Keeping>>> solved;
  for (int total = JETONS; total >= 0; --total) {
    int sweeps = total == JETONS ? plan.pot_sweeps : plan.sweeps;
    for (int sweep = 0; sweep < sweeps; ++sweep) {
      double moved = 0, gap = 0;
      for (const Three& x : trios(total)) {
        int most = most_of(o, x);
        Menu menu = plan.menu.at(o, x.f, x.s, most, x.t);
        auto next_tree = std::make_unique<Tree>(o, most, menu, menu);
        auto next = std::make_unique<Coup>(o, classes, results, results, *next_tree);
        if (coup) next->throw_like(*coup, F(plan.keep));
        coup = std::move(next);
        tree = std::move(next_tree);
        coup->pay = values.payoffs(x);
        coup->tremble = F(plan.tremble);
        bool last = sweep + (total == JETONS ? 2 : 1) >= sweeps;
        for (int k = 0; k < (last ? plan.rounds : plan.rounds / plan.quick); ++k) coup->iterate(plan.patience);
        auto thrown = coup->average_throwing();
        coup->average_talk();
        std::vector<Keeping> as_first, as_second;
        double best[2] = {coup->value(0, true, thrown, &as_first), coup->value(1, true, thrown, &as_second)};
        as_first.insert(as_first.end(), as_second.begin(), as_second.end());
        solved[{x.f, x.s, x.t}] = {thrown, as_first};
        double v[3] = {coup->value(0, false, thrown), coup->value(1, false, thrown), 0};
        v[2] = 2 - v[0] - v[1];
        for (int player = 0; player < 3; ++player) {
          double& old = values.of[x.f][x.s][x.t][player];
          moved = std::max(moved, std::fabs(v[player] - old));
          if (player < 2) gap = std::max(gap, best[player] - v[player]);
          old = v[player];
        }
      }
      fprintf(stderr, "three, total %d sweep %d moved %.5f gap %.5f\n", total, sweep, moved, gap);
    }
  }
  std::ofstream out(plan.out);
  FILE* throws_of = fopen((plan.out + ".throws").c_str(), "wb");
  FILE* keeping = fopen((plan.out + ".keeping").c_str(), "wb");
  out.precision(8);
  for (int total = 0; total <= JETONS; ++total) for (const Three& x : trios(total)) {
    const double* v = values.of[x.f][x.s][x.t];
    out << "value " << x.f << " " << x.s << " " << x.t << " " << v[0] << " " << v[1] << "\n";
    for (const Vec& w : solved[{x.f, x.s, x.t}].first) fwrite(w.data(), sizeof(F), w.size(), throws_of);
    put(keeping, solved[{x.f, x.s, x.t}].second, results.kept);
  }
  fclose(throws_of);
  fclose(keeping);
  const double* v = values.of[0][0][0];
  printf("three at 0-0-0: %.3f %.3f %.3f %%\n", 100 * v[0], 100 * v[1], 100 * v[2]);
}

// What a menu costs when only one side is held to it: value lost, over all states.
static void menus(const Plan& plan) {
  const Options& o = plan.o;
  Classes classes(o.points);
  Results held(o, classes, plan.kept), free(o, classes);
  Values values = values_of(o, plan.from);
  for (int side = 0; side < 2; ++side) {
    double worst = 0, sum = 0; int count = 0; size_t nodes = 0;
    for (int total = plan.low; total <= JETONS; ++total) for (auto [x, y] : states(total)) {
      Menu full = plan.other.at(o, x, y, most_of(o, x, y)), mine = plan.menu.at(o, x, y, most_of(o, x, y));
      Tree tree(o, most_of(o, x, y), side ? full : mine, side ? mine : full);
      nodes = std::max(nodes, tree.nodes.size());
      Coup coup(o, classes, side ? free : held, side ? held : free, tree);
      coup.pay = values.payoffs(x, y);
      for (int k = 0; k < plan.rounds; ++k) coup.iterate(plan.patience);
      auto thrown = coup.average_throwing();
      coup.average_talk();
      double best = coup.value(1 - side, true, thrown);     // what the free side gets
      double mine_best = coup.value(side, true, thrown);
      double fair = side ? values.of[x][y] : 1 - values.of[x][y];
      double loss = best - fair;
      printf("  %d %d: %.3f to %.3f\n", x, y, 100 * (1 - mine_best - fair), 100 * loss);
      worst = std::max(worst, loss); sum += loss; ++count;
    }
    printf("side %d nodes %zu loss mean %.3f worst %.3f points\n", side, nodes, 100 * sum / count, 100 * worst);
  }
}

int main(int argc, char** argv) {
  std::string what = argc > 1 ? argv[1] : "";
  if (what == "solve") solve(read(argc, argv));
  else if (what == "trio") solve_trio(read(argc, argv));
  else if (what == "menus") menus(read(argc, argv));
  else { std::cerr << "solve ...\n"; return 2; }
}
