// The state machines over the event core of ns-3: Simulator::Schedule with its default scheduler, time in picoseconds.
#include "models.h"
#include "ns3/nstime.h"
#include "ns3/simulator.h"

/** Cycles of W2 and microseconds of W1 and W3 both count as microseconds. */
struct Ns3Core {
  double now = 0;
  void *model = nullptr;
  void (*call)(void *, int, int) = nullptr;
  long left = -1;
  ~Ns3Core() { ns3::Simulator::Destroy(); }
  // The exact time travels along: the state machines compare it with times of their own.
  void fired(double time, int code, int item) {
    now = time;
    call(model, code, item);
  }
  void at(double time, int code, int item) {
    ns3::Time delay = ns3::PicoSeconds(std::llround(time * 1e6)) - ns3::Simulator::Now();
    ns3::Simulator::Schedule(delay, &Ns3Core::fired, this, time, code, item);
  }
  template <class Model> void run(Model &running, long events) {
    model = &running;
    stop = events;
    call = [](void *model, int code, int item) {
      Model &running = *static_cast<Model *>(model);
      running.fire(code, item);
      if (running.events == stop) ns3::Simulator::Stop();
    };
    ns3::Simulator::Run();
  }
  static inline long stop = -1;
};

int main(int, char **argv) {
  ns3::Time::SetResolution(ns3::Time::PS);
  MEASURE_WORKLOAD(Ns3Core, argv[1])
}
