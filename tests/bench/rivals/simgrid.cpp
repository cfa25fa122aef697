// The state machines over the timers of SimGrid's kernel, the cheapest event it has: no actor and no activity takes part.
#include "models.h"
#include <simgrid/kernel/Timer.hpp>
#include <simgrid/s4u.hpp>

/** Cycles of W2 and microseconds of W1 and W3 both count as its seconds. One engine serves all rounds of a process. */
struct SimGridCore {
  double now = 0;
  // Its clock goes on from round to round.
  const double began = simgrid::s4u::Engine::get_clock();
  void *model = nullptr;
  void (*call)(void *, int, int) = nullptr;
  bool over = false;
  // The exact time travels along: the state machines compare it with times of their own.
  void fired(double time, int code, int item) {
    if (over) return;
    now = time;
    call(model, code, item);
  }
  void at(double time, int code, int item) {
    simgrid::kernel::timer::Timer::set(began + time, [this, time, code, item] { fired(time, code, item); });
  }
  template <class Model> void run(Model &running, long events) {
    model = &running;
    stop = events;
    call = [](void *model, int code, int item) {
      Model &running = *static_cast<Model *>(model);
      running.fire(code, item);
      if (running.events == stop) running.core.over = true;
    };
    simgrid::s4u::Engine::get_instance()->run();
  }
  static inline long stop = -1;
};

int main(int argc, char **argv) {
  char quiet[] = "--log=root.threshold:error";
  char *arguments[] = {argv[0], quiet, nullptr};
  int count = 2;
  simgrid::s4u::Engine engine(&count, arguments);
  auto *zone = simgrid::s4u::create_full_zone("zone");
  zone->create_host("host", 1e9);
  zone->seal();
  MEASURE_WORKLOAD(SimGridCore, argc > 1 ? argv[1] : "W1")
}
