// Learning backgammon from nothing but its own play. lab/backgammon/README.md tells the plan.
//
//   trainer start OUT SEED                             small random nets
//   trainer td    IN OUT GAMES SEED RATE0 RATE1        TD(0) self-play on afterstates
//   trainer label IN OUT.dat SAMPLES SEED LAMBDA       noisy self-play, labelled by look-ahead
//   trainer fit   IN OUT EPOCHS SEED RATE A.dat ...    supervised fit on labels, phase by phase
//   trainer plays < "26 ints d1 d2" lines              number of distinct plays (check)
//   trainer value IN < "26 ints" lines                 the four heads (check)
#include <cstdlib>
#include <string>

#include "net.h"

static Nets nets;
static Plays plays, inner;
static long evaluations = 0;

static void flip_heads(float *y) {
  y[0] = -y[0];
  y[1] = -y[1];
  std::swap(y[2], y[3]);
}

static int best_of(const Plays &p, float *value, float *all = nullptr) {
  int best = 0;
  *value = -1e9f;
  for (int i = 0; i < p.count; i++) {
    float v[HEADS];
    nets.value(p.board[i], v, true);
    if (all) all[i] = v[0];
    if (v[0] > *value) *value = v[0], best = i;
  }
  evaluations += p.count;
  return best;
}

// The afterstate's heads, averaged over the opponent's 21 rolls, each answered by his best play.
static void look_ahead(const Board &after, float *y) {
  double sum[HEADS] = {};
  Board b = turned(after);
  for (int high = 1; high <= 6; high++)
    for (int low = 1; low <= high; low++) {
      inner.roll(b, high, low);
      float v, out[HEADS];
      nets.value(inner.board[best_of(inner, &v)], out);
      for (int k = 0; k < HEADS; k++) sum[k] += (high == low ? 1 : 2) * out[k];
    }
  for (int k = 0; k < HEADS; k++) y[k] = (float)(sum[k] / 36);
  flip_heads(y);
}

static void td(long games, uint64_t seed, double rate0, double rate1) {
  Random random(seed);
  std::vector<Adam> adam;
  for (Net &n : nets.net) adam.emplace_back(n);
  long plies = 0;
  for (long g = 0; g < games; g++) {
    float rate = (float)(rate0 * std::pow(rate1 / rate0, (double)g / games));
    Board now = opening(), last{};
    bool have = false;
    int wild = random.below(3) ? 0 : 1 + random.below(16);  // random plies show odd positions
    for (int k = 0; k < 2000; k++) {
      plays.roll(now, random.die(), random.die());
      if (k < wild) {
        now = turned(plays.board[random.below(plays.count)]);
        continue;
      }
      float v, y[HEADS];
      Board next = plays.board[best_of(plays, &v)];
      nets.value(next, y);
      plies++;
      if (have) {
        int ph = phase(last);
        float target[HEADS] = {y[0], y[1], y[2], y[3]};
        flip_heads(target);
        adam[ph].add(last, target, 2.f);
        if (adam[ph].count >= 64) {
          adam[ph].step(rate);
          nets.forget();
        }
      }
      if (worth(next)) break;
      last = next;
      have = true;
      now = turned(next);
    }
    if ((g + 1) % 10000 == 0) {
      printf("td %ld games, %.1f plies a game\n", g + 1, (double)plies / (g + 1));
      fflush(stdout);
    }
  }
}

struct Sample {
  int8_t at[26];
  int8_t phase, spare;
  float y[HEADS];
};

static Board board_of(const Sample &s) {
  Board b{};
  memcpy(b.at, s.at, 26);
  return b;
}

// Positions off the line played get the look-ahead value. On the line, the expected errors
// (look-ahead minus net) of the plies that follow are added, each weighted once more by lambda:
// a TD(lambda) return without the luck of the dice.
static void label(const char *out, long wanted, uint64_t seed, float lambda) {
  FILE *file = fopen(out, "wb");
  if (!file) exit(1);
  Random random(seed);
  long written = 0;
  std::vector<float> value(Plays::ROOM);
  std::vector<int> order;
  auto labelled = [&](const Board &b) {
    Sample s{};
    memcpy(s.at, b.at, 26);
    s.phase = (int8_t)phase(b);
    look_ahead(b, s.y);
    return s;
  };
  auto put = [&](const Sample &s) { written += fwrite(&s, sizeof s, 1, file); };
  struct Ply {
    Sample s;
    float net[HEADS];
    bool greedy;
  };
  std::vector<Ply> line;
  while (written < wanted) {
    Board now = opening();
    line.clear();
    int wild = random.below(3) ? 0 : 1 + random.below(16);
    double noise = random.below(2) ? 0.06 : 0.0, odd = random.unit() < 0.12 ? 0.12 : 0.0;
    for (int k = 0; k < 1000; k++) {
      plays.roll(now, random.die(), random.die());
      float v;
      int best = best_of(plays, &v, value.data()), chosen = best, top = std::min(plays.count, 6);
      order.resize(plays.count);
      for (int i = 0; i < plays.count; i++) order[i] = i;
      std::partial_sort(order.begin(), order.begin() + top, order.end(),
                        [&](int a, int b) { return value[a] > value[b]; });
      if (k < wild || random.unit() < odd) {
        chosen = random.below(plays.count);
      } else if (noise > 0) {
        double most = -1e9;
        for (int i = 0; i < top; i++) {
          double x = value[order[i]] + noise * random.normal();
          if (x > most) most = x, chosen = order[i];
        }
      }
      Board next = plays.board[chosen];
      if (k >= wild) {
        if (!worth(next)) {
          Ply p;
          p.s = labelled(next);
          nets.value(next, p.net);
          p.greedy = chosen == best;
          line.push_back(p);
        }
        bool contact = phase(now) > 0;
        int other = -1;
        if (chosen != best) other = best;
        else if (top > 1 && contact && random.below(10) < 7) other = order[1 + random.below(top - 1)];
        if (other >= 0 && value[best] - value[other] < 0.4 && !worth(plays.board[other]))
          put(labelled(plays.board[other]));
      }
      if (worth(next)) break;
      now = turned(next);
    }
    float carry[HEADS] = {};
    for (size_t i = line.size(); i-- > 0;) {
      Ply &p = line[i];
      flip_heads(carry);
      for (int k = 0; k < HEADS; k++) {
        p.s.y[k] += lambda * carry[k];
        carry[k] = p.greedy ? p.s.y[k] - p.net[k] : 0.f;
      }
      if (p.s.phase || random.below(2)) put(p.s);
    }
  }
  fclose(file);
  printf("label %ld samples, %ld evaluations\n", written, evaluations);
}

static void fit(double epochs, uint64_t seed, double rate, int files, char **names) {
  std::vector<Sample> samples[PHASES];
  for (int f = 0; f < files; f++) {
    FILE *file = fopen(names[f], "rb");
    if (!file) exit(1);
    Sample s;
    while (fread(&s, sizeof s, 1, file) == 1) samples[(int)s.phase].push_back(s);
    fclose(file);
  }
  for (int ph = 0; ph < PHASES; ph++) {
    auto &all = samples[ph];
    if (all.size() < 2000) continue;
    Random random(seed * 31 + ph);
    for (size_t i = all.size() - 1; i > 0; i--) std::swap(all[i], all[random.next() % (i + 1)]);
    size_t held = std::min(all.size() / 20, (size_t)20000), train = all.size() - held;
    Net &net = nets.net[ph];
    auto error = [&] {
      double sum[HEADS] = {};
      for (size_t i = train; i < all.size(); i++) {
        Active active[160];
        alignas(32) float hidden[H];
        float out[HEADS];
        net.forward(active, features(board_of(all[i]), active), hidden, out);
        for (int k = 0; k < HEADS; k++) sum[k] += std::pow(out[k] - all[i].y[k], 2);
      }
      char text[80];
      snprintf(text, sizeof text, "%.4f %.4f %.4f", std::sqrt(sum[0] / held),
               std::sqrt(sum[1] / held), std::sqrt(sum[2] / held));
      return std::string(text);
    };
    std::string before = error();
    Adam adam(net);
    long steps = (long)(epochs * train / 64);
    size_t at = 0;
    for (long s = 1; s <= steps; s++) {
      for (int k = 0; k < 64; k++) {
        adam.add(board_of(all[at]), all[at].y, 0.5f);
        at = (at + 1) % train;
      }
      adam.step((float)(rate * std::min(1.0, s / 500.0) * (1 - (double)s / (steps + 1))));
    }
    printf("fit phase %d, %zu samples: error %s -> %s\n", ph, all.size(), before.c_str(), error().c_str());
    fflush(stdout);
  }
}

static bool read_board(Board &b) {
  b = Board{};
  for (int i = 0, x; i < 26; i++) {
    if (scanf("%d", &x) != 1) return false;
    b.at[i] = (int8_t)x;
  }
  return true;
}

int main(int argc, char **argv) {
  std::string what = argc > 1 ? argv[1] : "";
  auto read = [&] {
    if (!nets.io(argv[2], "rb")) {
      fprintf(stderr, "cannot read %s\n", argv[2]);
      exit(1);
    }
  };
  bool good = true;
  Board b;
  if (what == "start" && argc == 4) {
    nets.scatter(strtoull(argv[3], nullptr, 10));
    good = nets.io(argv[2], "wb");
  } else if (what == "td" && argc == 8) {
    read();
    td(atol(argv[4]), strtoull(argv[5], nullptr, 10), atof(argv[6]), atof(argv[7]));
    good = nets.io(argv[3], "wb");
  } else if (what == "label" && argc == 7) {
    read();
    label(argv[3], atol(argv[4]), strtoull(argv[5], nullptr, 10), (float)atof(argv[6]));
  } else if (what == "fit" && argc > 7) {
    read();
    fit(atof(argv[4]), strtoull(argv[5], nullptr, 10), atof(argv[6]), argc - 7, argv + 7);
    good = nets.io(argv[3], "wb");
  } else if (what == "plays") {
    int high, low;
    while (read_board(b) && scanf("%d %d", &high, &low) == 2) {
      plays.roll(b, high, low);
      printf("%d\n", plays.count);
    }
  } else if (what == "value" && argc == 3) {
    read();
    while (read_board(b)) {
      float y[HEADS];
      nets.value(b, y);
      printf("%.6f %.6f %.6f %.6f\n", y[0], y[1], y[2], y[3]);
    }
  } else {
    fprintf(stderr, "usage: see the head of main.cpp\n");
    return 2;
  }
  return good ? 0 : 1;
}
