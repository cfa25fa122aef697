// W4 in C++: the ten equations collapsed to one unknown, the same Newton's steps over rows as the product's, all ten
// unknowns of every machine. `contention MACHINES` prints one line of JSON.
#include <algorithm>
#include <ctime>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

struct Machine { double compute, handler, send, receive, wires, processors; };

struct Answer {
  double cycle, throughput, computing, request, reply, ini, send, receive, requests, replies, queue, handling, busy;
};

struct Row { double cycle, compute, handler, pole, weight, rest, by; };

static const long together = 128;
static Row rows[together];

static void begin(const Machine *machines, long count) {
  for (long i = 0; i < count; i++) {
    const Machine &m = machines[i];
    double visits = 2 * (m.send + m.receive), pole = m.processors * visits;
    double weight = 32 * m.processors * (m.send * m.send + m.receive * m.receive);
    double rest = m.wires + visits - pole, b = m.compute + 2 * m.handler + rest;
    rows[i] = {pole + (b + std::sqrt(b * b + weight)) / 2, m.compute, m.handler, pole, weight, rest, 0};
  }
}

static void step(long first, long last) {
  for (long i = first; i < last; i++) {
    Row &r = rows[i];
    double rate = 1 / r.cycle, u = r.handler * rate, d = 1 - u - u * u, free = 1 - u;
    double per = 1 / (d * free), per_d = per * free, per_free = per * d, works = r.compute + 2 * r.handler * per_d;
    double slope = (works * per_free * per_free + 2 * r.handler * (1 + 2 * u) * per_d * per) * u * rate;
    double b = works * per_free + r.rest, length = std::sqrt(b * b + r.weight), excess = (b + length) / 2;
    r.by = (r.pole + excess - r.cycle) * length / (length + slope * excess);
    r.cycle += r.by;
  }
}

static void finish(const Machine *machines, Answer *answers, long count) {
  for (long i = 0; i < count; i++) {
    const Row &r = rows[i];
    const Machine &m = machines[i];
    double before = r.cycle > 0 ? 1 / r.cycle : 0, o = r.handler, u = o * before, d = 1 - u - u * u, free = 1 - u;
    double per = 1 / (d * free), request = o * (1 + u) * free * per, requests = request * before;
    double computing = (r.compute + o * requests) * d * per, reply = o * (1 + requests);
    double b = computing + request + reply + r.rest, size = std::abs(b);
    double larger = (size + std::sqrt(b * b + r.weight)) / 2, smaller = larger > 0 ? r.weight / 4 / larger : 0;
    double cycle = r.pole + smaller + (size + b) / 2, backlog = (smaller + (size - b) / 2) / 4;
    double rate = 1 / cycle, each = cycle > 0 ? rate : 0, send = m.send + backlog, receive = m.receive + backlog;
    answers[i] = {cycle, rate, computing, request, reply, (send + receive) / 2, send, receive, request * each,
                  reply * each, m.processors * 2 * (send + receive) * each, o * each, r.pole * each};
  }
}

static void solve(const Machine *machines, Answer *answers, long all) {
  for (long from = 0; from < all; from += together) {
    long count = std::min(together, all - from);
    begin(machines + from, count);
    step(0, count);
    step(0, count);
    for (long i = 0; i < count; i++)
      for (int more = 0; more < 60 && rows[i].by > rows[i].cycle * std::ldexp(1, -18); more++) step(i, i + 1);
    finish(machines + from, answers + from, count);
  }
}

int main(int, char **arguments) {
  long count = std::atol(arguments[1]);
  std::vector<Machine> machines;
  for (long i = 0; i < count; i++) {
    double service = 200 + i * 1299709 % 11800;
    machines.push_back({1000.0 + i * 7919 % 200000, double(i * 104729 % 5000), service, service, 0, 1.0 + i % 32});
  }
  std::vector<Answer> answers(count);
  std::vector<double> times;
  double queues = 0, cycles = 0;
  for (int round = 0; round < 40; round++) {
    auto begin = std::clock();
    queues = cycles = 0;
    solve(machines.data(), answers.data(), count);
    for (long i = 0; i < count; i++) {
      queues += answers[i].queue;
      cycles += answers[i].cycle;
    }
    times.push_back((std::clock() - begin) * 1e3 / CLOCKS_PER_SEC);
  }
  std::sort(times.begin(), times.end());
  std::printf("{\"queues\": %.12g, \"cycles\": %.15g, \"milliseconds\": %.4f}\n", queues, cycles, times[times.size() / 2]);
}
