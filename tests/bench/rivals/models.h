// W1, W2 and W3 as state machines over any event core: the same algorithms as tests/bench/workloads.
// A core has `double now`, `void at(double time, int code, int item)` and `void run(Model &, long events)`.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <string>
#include <vector>

struct Sfc32 {
  uint32_t a, b, c, d;
  Sfc32(uint32_t seed, uint32_t stream) : a(seed), b(stream), c(0x9e3779b9), d(1) {
    for (int i = 0; i < 15; i++) word();
  }
  uint32_t word() {
    uint32_t sum = a + b + d++;
    a = b ^ (b >> 9);
    b = c + (c << 3);
    c = ((c << 21) | (c >> 11)) + sum;
    return sum;
  }
  double uniform() { return (word() + 0.5) / 4294967296.0; }
  double exponential(double mean) { return -mean * std::log(uniform()); }
};

template <class Core> struct W1 {
  static constexpr int fragments = 200000, stages = 4;
  const double service[stages] = {12.96, 25.12, 27.42, 13.72};
  Core core;
  long events = 0;
  int waiting[stages] = {fragments, 0, 0, 0};
  W1() { core.at(service[0], 0, 0); }
  void fire(int, int stage) {
    events++;
    if (--waiting[stage] > 0) core.at(core.now + service[stage], 0, stage);
    if (stage + 1 < stages && waiting[stage + 1]++ == 0) core.at(core.now + service[stage + 1], 0, stage + 1);
  }
  void run() { core.run(*this, -1); }
  std::string checks() {
    char text[80];
    std::snprintf(text, sizeof text, "{\"latency\": %.6f}", core.now);
    return text;
  }
};

template <class Core> struct W2 {
  static constexpr int clusters = 4, nodes = 8, all = clusters * nodes;
  static constexpr long stop = 2000000;
  static constexpr double work = 41789, service = 2336, handler = 742;
  Core core;
  long events = 0, cycles = 0;
  double cycleTime = 0, iniTime = 0;
  std::vector<double> freeIni, freeNode, finish, began;
  std::vector<int> destination;
  std::vector<Sfc32> iniStream, nodeStream;
  Sfc32 destinations{1, 99};
  W2() : freeIni(clusters), freeNode(all), finish(all, -1), began(all), destination(all) {
    for (int i = 0; i < clusters; i++) iniStream.emplace_back(1, 50 + i);
    for (int i = 0; i < all; i++) {
      nodeStream.emplace_back(1, i);
      compute(i);
    }
  }
  void compute(int node) {
    finish[node] = std::max(core.now, freeNode[node]) + nodeStream[node].exponential(work);
    core.at(finish[node], 0, node);
  }
  void ini(int i, int code, int node) {
    freeIni[i] = std::max(core.now, freeIni[i]) + iniStream[i].exponential(service);
    iniTime += freeIni[i] - core.now;
    core.at(freeIni[i], code, node);
  }
  void handle(int at, int code, int node) {
    double time = nodeStream[at].exponential(handler);
    freeNode[at] = std::max(core.now, freeNode[at]) + time;
    if (finish[at] > core.now) finish[at] += time;
    core.at(freeNode[at], code, node);
  }
  void fire(int code, int node) {
    events++;
    switch (code) {
    case 0: {
      if (finish[node] > core.now) {
        events--;
        core.at(finish[node], 0, node);
        break;
      }
      finish[node] = -1;
      int away = destinations.uniform() * (all - nodes);
      destination[node] = away < (node & ~7) ? away : away + nodes;
      ini(node >> 3, 1, node);
      break;
    }
    case 1: ini(destination[node] >> 3, 2, node); break;
    case 2: handle(destination[node], 3, node); break;
    case 3: ini(destination[node] >> 3, 4, node); break;
    case 4: ini(node >> 3, 5, node); break;
    case 5: handle(node, 6, node); break;
    case 6:
      cycles++;
      cycleTime += core.now - began[node];
      began[node] = core.now;
      compute(node);
    }
  }
  void run() { core.run(*this, stop); }
  std::string checks() {
    char text[120];
    std::snprintf(text, sizeof text, "{\"cycle\": %.1f, \"atIni\": %.4f}", cycleTime / cycles, iniTime / core.now / clusters);
    return text;
  }
};

template <class Core> struct W3 {
  static constexpr int messages = 1000000, channels = 32;
  static constexpr double senderGap = 1.900317, receiverGap = 1.700713, latency = 13.371829, timeout = 251.318773, loss = 0.01;
  Core core;
  long events = 0;
  int issued = 0;
  double freeSender = 0, freeReceiver = 0;
  std::vector<int> message = std::vector<int>(channels, -1), transmission = std::vector<int>(channels);
  std::vector<uint8_t> bit = std::vector<uint8_t>(channels), expected = std::vector<uint8_t>(channels);
  std::vector<uint8_t> delivered = std::vector<uint8_t>(messages);
  Sfc32 dataLoss{1, 1}, ackLoss{1, 2};
  W3() {
    for (int channel = 0; channel < channels; channel++) next(channel);
  }
  void next(int channel) {
    if (issued == messages) return;
    message[channel] = issued++;
    send(channel);
  }
  void send(int channel) {
    freeSender = std::max(core.now, freeSender) + senderGap;
    core.at(freeSender, 0, message[channel] << 6 | bit[channel] << 5 | channel);
  }
  void fire(int code, int item) {
    int channel = item & 31;
    switch (code) {
    case 0:
      events++;
      transmission[channel] = (transmission[channel] + 1) & 0xfffff;
      core.at(core.now + timeout, 4, transmission[channel] << 6 | channel);
      if (dataLoss.uniform() >= loss) core.at(core.now + latency, 1, item);
      break;
    case 1:
      events++;
      freeReceiver = std::max(core.now, freeReceiver) + receiverGap;
      core.at(freeReceiver, 2, item);
      break;
    case 2:
      events++;
      if ((item >> 5 & 1) == expected[channel]) {
        expected[channel] ^= 1;
        delivered[item >> 6]++;
      }
      if (ackLoss.uniform() >= loss) core.at(core.now + latency, 3, item);
      break;
    case 3:
      events++;
      if (message[channel] < 0 || (item >> 5 & 1) != bit[channel]) break;
      bit[channel] ^= 1;
      message[channel] = -1;
      next(channel);
      break;
    case 4:
      if (message[channel] < 0 || item >> 6 != transmission[channel]) break;
      events++;
      send(channel);
    }
  }
  void run() { core.run(*this, -1); }
  std::string checks() {
    bool once = std::all_of(delivered.begin(), delivered.end(), [](uint8_t n) { return n == 1; });
    return once ? "{\"exactlyOnce\": true}" : "{\"exactlyOnce\": false}";
  }
};

/** Runs a workload once untimed, then until a second has passed; prints the median as one line of JSON. */
template <class Model> void measure() {
  std::vector<double> perEvent;
  double total = 0;
  long events = 0;
  std::string checks;
  for (int round = 0; round == 0 || (total < 1 && round < 20) || round < 2; round++) {
    Model model;
    auto begin = std::clock();
    model.run();
    double seconds = double(std::clock() - begin) / CLOCKS_PER_SEC;
    events = model.events;
    checks = model.checks();
    if (round == 0) continue;
    perEvent.push_back(seconds / model.events * 1e9);
    total += seconds;
  }
  std::sort(perEvent.begin(), perEvent.end());
  std::printf("{\"events\": %ld, \"nanoseconds\": %.3f, \"checks\": %s}\n", events, perEvent[perEvent.size() / 2], checks.c_str());
}

#define MEASURE_WORKLOAD(Core, name)                                                                                 \
  if (!std::strcmp(name, "W1")) measure<W1<Core>>();                                                                 \
  else if (!std::strcmp(name, "W2")) measure<W2<Core>>();                                                            \
  else measure<W3<Core>>();
