// W4 in C++: the ten equations collapsed to one unknown, the same Newton's steps as the product's, all ten unknowns of
// every machine. `contention MACHINES` prints one line of JSON.
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

static double excess_of(double b, double weight) {
  double length = std::sqrt(b * b + 4 * weight);
  return b < 0 ? 2 * weight / (length - b) : (b + length) / 2;
}

static Answer solve(const Machine &m) {
  double o = m.handler, visits = 2 * (m.send + m.receive), squares = m.send * m.send + m.receive * m.receive;
  double pole = m.processors * visits, weight = 8 * m.processors * squares;
  double excess = excess_of(m.compute + 2 * o + m.wires + visits - pole, weight);
  for (int step = 0; o > 0 && step < 60; step++) {
    double total = pole + excess, rest = total * total - o * total - o * o, free = total - o;
    double per = 1 / (rest * free * excess * total), per_total = rest * free * excess * per, u = o * per_total;
    double per_rest = total * total * (free * excess * total * per), per_free = total * (rest * excess * total * per);
    double per_excess = rest * free * total * per;
    double computing = (m.compute + o * u * (1 + u) * per_rest) * per_free;
    double missing = computing + o * (2 + u) * per_rest + m.wires + visits + weight * per_excess - total;
    double slope = o * per_rest * (1 + (1 + 2 * u) * (2 + u + per_free) * per_rest) + computing * per_free;
    double by = missing / (1 + slope * per_total * u + weight * per_excess * per_excess);
    excess += by;
    if (by < excess * std::ldexp(1, -26)) break;
  }
  double total = pole + excess, rate = total > 0 ? 1 / total : 0, u = o * rate;
  double request = o * (1 + u) / (1 - u - u * u), requests = request * rate;
  double computing = (m.compute + o * requests) / (1 - u), reply = o * (1 + requests);
  excess = excess_of(computing + request + reply + m.wires + visits - pole, weight);
  total = pole + excess;
  double backlog = excess > 0 ? 2 * m.processors * squares / excess : 0;
  double send = m.send + backlog, receive = m.receive + backlog, each = total > 0 ? 1 / total : 0;
  return {total, 1 / total, computing, request, reply, (send + receive) / 2, send, receive, request * each,
          reply * each, m.processors * 2 * (send + receive) * each, o * each, m.processors * visits * each};
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
    for (long i = 0; i < count; i++) {
      answers[i] = solve(machines[i]);
      queues += answers[i].queue;
      cycles += answers[i].cycle;
    }
    times.push_back((std::clock() - begin) * 1e3 / CLOCKS_PER_SEC);
  }
  std::sort(times.begin(), times.end());
  std::printf("{\"queues\": %.12g, \"cycles\": %.15g, \"milliseconds\": %.4f}\n", queues, cycles, times[times.size() / 2]);
}
