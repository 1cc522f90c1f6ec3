// Learning backgammon from nothing but its own play. lab/backgammon/README.md tells the plan.
//
//   trainer start OUT SEED                             small random nets
//   trainer td    IN OUT GAMES SEED RATE0 RATE1        TD(0) self-play on afterstates
//   trainer label IN OUT.dat SAMPLES SEED LAMBDA [HARD] noisy self-play, labelled by look-ahead
//   trainer fit   IN OUT EPOCHS SEED RATE GRID A.dat …  supervised fit on labels, phase by phase
//   trainer blend IN OUT B.net ...                     the mean of nets of one family
//   trainer plays < "26 ints d1 d2" lines              number of distinct plays (check)
//   trainer value IN < "26 ints" lines                 the four heads (check)
//   trainer pick  IN DEPTH < "26 ints d1 d2" lines     the boards after the best plays (measuring)
#include <cstdlib>

#include "search.h"

static Nets nets;

static bool read_board(Board &b) {
  b = Board{};
  for (int i = 0, x; i < 26; i++) {
    if (scanf("%d", &x) != 1) return false;
    b.at[i] = (int8_t)x;
  }
  return true;
}

static void blend(int files, char **names) {
  for (int f = 0; f < files; f++) {
    Nets other;
    if (!other.io(names[f], "rb")) exit(1);
    float share = 1.f / (f + 2);
    for (int p = 0; p < PHASES; p++) {
      Net &a = nets.net[p], &b = other.net[p];
      auto mix = [&](float &x, float y) { x += share * (y - x); };
      for (size_t i = 0; i < a.rows.size(); i++) mix(a.rows[i], b.rows[i]);
      for (int j = 0; j < H; j++) mix(a.bias[j], b.bias[j]);
      for (int j = 0; j < HEADS * H; j++) mix((&a.head[0][0])[j], (&b.head[0][0])[j]);
      for (int k = 0; k < HEADS; k++) mix(a.constant[k], b.constant[k]);
    }
  }
}

int main(int argc, char **argv) {
  std::string what = argc > 1 ? argv[1] : "";
  auto read = [&] {
    if (!nets.io(argv[2], "rb")) {
      fprintf(stderr, "cannot read %s\n", argv[2]);
      exit(1);
    }
  };
  auto whole = [&](int i) { return strtoull(argv[i], nullptr, 10); };
  bool good = true;
  Board b;
  if (what == "start" && argc == 4) {
    nets.scatter(whole(3));
    good = nets.io(argv[2], "wb");
  } else if (what == "td" && argc == 8) {
    read();
    SelfPlay(nets).td(atol(argv[4]), whole(5), atof(argv[6]), atof(argv[7]));
    good = nets.io(argv[3], "wb");
  } else if (what == "label" && (argc == 7 || argc == 8)) {
    read();
    SelfPlay(nets).label(argv[3], atol(argv[4]), whole(5), (float)atof(argv[6]), argc > 7 ? atof(argv[7]) : 0);
  } else if (what == "fit" && argc > 8) {
    read();
    fit(nets, atof(argv[4]), whole(5), atof(argv[6]), atoi(argv[7]), argc - 8, argv + 8, 2);
    good = nets.io(argv[3], "wb");
  } else if (what == "blend" && argc > 4) {
    read();
    blend(argc - 4, argv + 4);
    good = nets.io(argv[3], "wb");
  } else if (what == "plays") {
    SelfPlay play(nets);
    int high, low;
    while (read_board(b) && scanf("%d %d", &high, &low) == 2) {
      play.plays.roll(b, high, low);
      printf("%d\n", play.plays.count);
    }
  } else if (what == "pick" && argc > 3) {
    read();
    Search search(nets);
    for (int d = 1; d <= 2 && argc > 3 + 2 * d; d++) {
      search.most[d] = atoi(argv[2 + 2 * d]);
      search.behind[d] = (float)atof(argv[3 + 2 * d]);
    }
    int high, low;
    while (read_board(b) && scanf("%d %d", &high, &low) == 2) {
      Board best = search.choose(b, high, low, atoi(argv[3]));
      for (int i = 0; i < 26; i++) printf("%d%c", best.at[i], i < 25 ? ' ' : '\n');
      fflush(stdout);
    }
    fprintf(stderr, "%ld nodes\n", search.nodes);
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
