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

  // Positions off the line played get the look-ahead value. On the line, the expected errors
  // (look-ahead minus net) of the plies that follow are added, each weighted once more by lambda:
  // a TD(lambda) return without the luck of the dice.
  void label(const char *out, long wanted, uint64_t seed, float lambda) {
    FILE *file = fopen(out, "wb");
    if (!file) exit(1);
    Random random(seed);
    std::vector<float> value(Plays::ROOM);
    std::vector<int> order;
    std::vector<Ply> line;
    long written = 0;
    auto put = [&](const Sample &s) { written += fwrite(&s, sizeof s, 1, file); };
    while (written < wanted) {
      Board now = opening();
      line.clear();
      // a game in four begins on a strange board, one in six after many random plies
      int wild = random.below(3) ? 0 : 1 + random.below(16);
      if (!random.below(4)) now = scenario(random), wild = random.below(4);
      else if (!random.below(6)) wild = 10 + random.below(40);
      double noise = random.below(2) ? 0.06 : 0.0, odd = random.unit() < 0.12 ? 0.12 : 0.0;
      for (int k = 0; k < 600; k++) {
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
            Ply p{labelled(next), {}, chosen == best};
            nets.value(next, p.net);
            line.push_back(p);
          }
          int other = -1;
          if (chosen != best) other = best;
          else if (top > 1 && phase(now) != RACE && random.below(10) < 7)
            other = order[1 + random.below(top - 1)];
          if (other >= 0 && value[best] - value[other] < 0.4 && !worth(plays.board[other]))
            put(labelled(plays.board[other]));
        }
        // races are easy: they are left after four plies on average
        if (worth(next) || (phase(next) == RACE && random.below(4) == 0)) break;
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

 private:
  struct Ply {
    Sample s;
    float net[HEADS];
    bool greedy;
  };

  Sample labelled(const Board &b) {
    Sample s{};
    memcpy(s.at, b.at, 26);
    s.phase = (int8_t)phase(b);
    look_ahead(b, s.y);
    return s;
  }
};
