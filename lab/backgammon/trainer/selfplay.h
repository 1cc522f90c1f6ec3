// Games against itself: TD(0), and labels by look-ahead for the fit.
#pragma once
#include "fit.h"
#include "scenario.h"

inline void flip_heads(float *y) {
  y[0] = -y[0];
  y[1] = -y[1];
  std::swap(y[2], y[3]);
}

struct SelfPlay {
  explicit SelfPlay(Nets &n) : nets(n) {}

  Nets &nets;
  Plays plays, inner;
  long evaluations = 0;

  int best_of(const Plays &p, float *value, float *all = nullptr) {
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
  void look_ahead(const Board &after, float *y) {
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

  void td(long games, uint64_t seed, double rate0, double rate1) {
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

  // Every board on the line played gets its look-ahead value; the expected errors (look-ahead minus
  // net) of the plies that follow are added, each weighted once more by lambda: a TD(lambda) return
  // without the luck of the dice. In four rolls of five the best rivals of the play are labelled
  // too, and share what was added: they are told apart by the look-ahead alone. A gammon is far away:
  // its heads take the whole return (lambda 1). A share `hard` of the games begins on boards of
  // ordinary games at which the net was found wrong, and is labelled for a few plies only.
  void label(const char *out, long wanted, uint64_t seed, float lambda, double hard = 0) {
    FILE *file = fopen(out, "wb");
    if (!file) exit(1);
    Random random(seed);
    std::vector<float> value(Plays::ROOM);
    std::vector<int> order;
    std::vector<Ply> line;
    std::vector<Board> found;  // on which the net was wrong
    size_t oldest = 0;
    const float trace[HEADS] = {lambda, lambda, 1, 1};
    long written = 0;
    auto put = [&](const Sample &s) { written += fwrite(&s, sizeof s, 1, file); };
    while (written < wanted) {
      Board now = opening();
      line.clear();
      // a game in four begins on a strange board, one in six after many random plies
      int wild = random.below(3) ? 0 : 1 + random.below(16);
      int kind = random.below(40);
      if (kind < 9) now = scenario(random), wild = random.below(4);
      else if (kind < 14) wild = 10 + random.below(40);
      else if (kind < 18) now = race_scenario(random), wild = 0;
      bool race = kind >= 14 && kind < 18, again = found.size() > 1000 && random.unit() < hard;
      if (again) now = found[random.below((int)found.size())], wild = 0, race = false;
      bool ordinary = kind >= 18 || again;
      int labelled_plies = again ? AGAIN : 600, plies_left = again ? 3 * AGAIN : 600;
      Style style[2] = {Style::some(random), Style::some(random)};
      double noise = random.below(2) ? 0.06 : 0.0, odd = random.unit() < 0.12 ? 0.12 : 0.0;
      for (int k = 0; k < plies_left; k++) {
        plays.roll(now, random.die(), random.die());
        float v;
        int best = best_of(plays, &v, value.data()), chosen = best, top = std::min(plays.count, 6);
        order.resize(plays.count);
        for (int i = 0; i < plays.count; i++) order[i] = i;
        std::partial_sort(order.begin(), order.begin() + top, order.end(),
                          [&](int a, int b) { return value[a] > value[b]; });
        if (k < wild || random.unit() < odd) {
          chosen = random.below(plays.count);
        } else if (noise > 0 || !style[k & 1].plain) {
          double most = -1e9;
          for (int i = 0; i < top; i++) {
            double x = value[order[i]] + noise * random.normal() + style[k & 1].likes(plays.board[order[i]]);
            if (x > most) most = x, chosen = order[i];
          }
        }
        Board next = plays.board[chosen];
        if (k >= wild && !worth(next)) {
          Ply p{{labelled(next)}, {}, value[best] - value[chosen] < 0.08f};
          nets.value(next, p.net);
          p.kept = k < labelled_plies;
          if (p.kept && plays.count > 1 && value[best] - value[chosen] < 0.4 && random.below(5) < (phase(now) == RACE ? 1 : 4)) {
            std::vector<int> rivals;
            for (int i = 0; i < std::min(top, 3); i++) rivals.push_back(order[i]);
            if (top > 3) rivals.push_back(order[3 + random.below(top - 3)]);
            for (int r : rivals)
              if (r != chosen && value[best] - value[r] < 0.3 && !worth(plays.board[r])) p.group.push_back(labelled(plays.board[r]));
          }
          if (ordinary && k >= wild && wrong(p) && (phase(now) != LATE || !random.below(4))) {
            if (found.size() < FOUND) found.push_back(now);
            else found[oldest++ % FOUND] = now;
          }
          line.push_back(p);
        }
        // races are easy: they are left after four plies on average
        if (worth(next) || (!race && phase(next) == RACE && random.below(4) == 0)) break;
        now = turned(next);
      }
      float carry[HEADS] = {};
      for (size_t i = line.size(); i-- > 0;) {
        Ply &p = line[i];
        flip_heads(carry);
        for (int k = 0; k < HEADS; k++) {
          for (Sample &s : p.group) s.y[k] += trace[k] * carry[k];
          carry[k] = p.sound ? p.group[0].y[k] - p.net[k] : 0.f;
        }
        if (!p.kept || (!p.group[0].phase && !race && random.below(2))) continue;
        for (size_t n = p.group.size(); n > 0; n--) {
          p.group[n - 1].more = (int8_t)(n - 1);
          put(p.group[n - 1]);
        }
      }
    }
    fclose(file);
    printf("label %ld samples, %ld evaluations\n", written, evaluations);
  }

 private:
  struct Ply {
    std::vector<Sample> group;  // the board after the play, and rivals
    float net[HEADS];
    bool sound;  // the play was no great error
    bool kept = true;
  };
  static const int AGAIN = 8;  // plies that are labelled from a board found
  static const size_t FOUND = 200000;

  // The look-ahead moves the board by much, or likes a rival better by much than the net does.
  bool wrong(const Ply &p) {
    if (std::abs(p.group[0].y[0] - p.net[0]) > 0.08f) return true;
    float top = -1e9f, most = -1e9f, of_top = 0;
    for (const Sample &s : p.group) {
      float v[HEADS];
      nets.value(board_of(s), v, true);
      if (v[0] > top) top = v[0], of_top = s.y[0];
      most = std::max(most, s.y[0]);
    }
    return most - of_top > 0.02f;
  }

  Sample labelled(const Board &b) {
    Sample s{};
    memcpy(s.at, b.at, 26);
    s.phase = (int8_t)phase(b);
    look_ahead(b, s.y);
    return s;
  }
};
