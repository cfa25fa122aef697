// W4 in C++: the ten equations collapsed to one unknown, the same step of fourth order over rows as the product's, all
// ten unknowns of every machine. `contention MACHINES` prints one line of JSON.
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

struct Row { double e, compute, handler, pole, weight, rest; };

static const long together = 128;
static Row rows[together];
/// The rows that are not yet solved.
static int open[together];

static void begin(const Machine *machines, long count) {
  for (long i = 0; i < count; i++) {
    const Machine &m = machines[i];
    double visits = 2 * (m.send + m.receive), pole = m.processors * visits;
    double weight = 8 * m.processors * (m.send * m.send + m.receive * m.receive);
    double rest = m.wires + visits - pole, b = m.compute + 2 * m.handler + rest;
    double e = (b + std::sqrt(b * b + 4 * weight)) * 0.5;
    double waits = m.handler * (m.compute + 4 * m.handler), past = pole + e - 1.3 * m.handler;
    double ee = e * e, pasts = past * past;
    rows[i] = {e + waits * past * ee / ((ee + weight) * pasts + waits * ee), m.compute, m.handler, pole, weight, rest};
    open[i] = int(i);
  }
}

static long step(long count) {
  long left = 0;
  for (long i = 0; i < count; i++) {
    Row &r = rows[open[i]];
    double e = r.e, handler = r.handler, cycle = r.pole + e, twice = handler + handler, idle = r.compute + twice;
    double first = r.compute * handler, second = first * handler;
    double A2 = cycle + cycle + cycle - twice, A1 = cycle * (A2 - twice);
    double A = cycle * cycle * (cycle - twice) + handler * handler * handler;
    double length = idle * cycle, M2 = length + length + length - first, M1 = (M2 - first) * cycle - second;
    double M = cycle * ((length - first) * cycle - second);
    double G1 = e - r.rest + e, G = e * (e - r.rest) - r.weight;
    double a0 = G * A - e * M, a1 = G1 * A + G * A1 - M - e * M1;
    double a2 = A + G1 * A1 - M1 + G * A2 - e * M2, a3 = A1 + G - e * idle + G1 * A2 - M2;
    double product = a0 * a2, near = a1 * a1 - product;
    double by = a0 * near / (a1 * (near - product) + a0 * a0 * a3);
    r.e = e - by;
    open[left] = open[i];
    left += !(std::abs(by) <= e * 0.000244140625);
  }
  return left;
}

static double positive_root(double b, double weight) {
  double larger = (std::abs(b) + std::sqrt(b * b + 4 * weight)) / 2;
  return b < 0 ? weight / larger : larger;
}

static double risen(const Row &r) {
  double e = positive_root(r.compute + 2 * r.handler + r.rest, r.weight);
  if (!(r.pole + e > 0)) return 0;
  for (int steps = 0; steps < 60; steps++) {
    double rate = 1 / (r.pole + e), u = r.handler * rate, per_d = 1 / (1 - u - u * u), per_free = 1 / (1 - u);
    double works = r.compute + 2 * r.handler * per_d;
    double slope = (works * per_free * per_free + 2 * r.handler * (1 + 2 * u) * per_d * per_d * per_free) * u * rate;
    double b = works * per_free + r.rest, length = std::sqrt(b * b + 4 * r.weight);
    double excess = positive_root(b, r.weight), by = (excess - e) * length / (length + slope * excess);
    e += by;
    if (!(by > e * 1e-9)) break;
  }
  return e;
}

static long sound(long count, bool none) {
  long left = 0;
  for (long i = 0; i < count; i++) {
    Row &r = rows[open[i]];
    if (!none && r.e > 0 && r.pole + r.e > 2 * r.handler) open[left++] = open[i];
    else r.e = risen(r);
  }
  return left;
}

static void finish(const Machine *machines, Answer *answers, long count) {
  for (long i = 0; i < count; i++) {
    const Row &r = rows[i];
    const Machine &m = machines[i];
    double cycle = r.pole + r.e, o = r.handler, free = cycle - o, d = cycle * free - o * o;
    double rate = 1 / cycle, each = cycle > 0 ? rate : 0, per = cycle > 0 ? 1 / (d * free) : 0;
    double requests = o * (cycle + o) * free * per, reply = o * (1 + requests);
    double backlog = r.weight > 0 ? r.weight / r.e * 0.25 : 0;
    double send = m.send + backlog, receive = m.receive + backlog;
    answers[i] = {cycle, rate, (r.compute + o * requests) * cycle * d * per, cycle * requests, reply,
                  (send + receive) / 2, send, receive, requests, reply * each,
                  m.processors * 2 * (send + receive) * each, o * each, r.pole * each};
  }
}

static void solve(const Machine *machines, Answer *answers, long all) {
  for (long from = 0; from < all; from += together) {
    long count = std::min(together, all - from);
    begin(machines + from, count);
    long left = step(count);
    for (int more = 0; left > 0; more++) left = more < 2 ? step(sound(left, false)) : sound(left, true);
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
    solve(machines.data(), answers.data(), count);
    times.push_back((std::clock() - begin) * 1e3 / CLOCKS_PER_SEC);
  }
  for (const Answer &answer : answers) {
    queues += answer.queue;
    cycles += answer.cycle;
  }
  std::sort(times.begin(), times.end());
  std::printf("{\"queues\": %.12g, \"cycles\": %.15g, \"milliseconds\": %.4f}\n", queues, cycles, times[times.size() / 2]);
}
