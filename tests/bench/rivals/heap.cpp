// Plain C++: the state machines over std::priority_queue.
#include "models.h"
#include <queue>

struct Event {
  double time;
  uint64_t sequence;
  int code, item;
};
struct Later {
  bool operator()(const Event &a, const Event &b) const {
    return a.time > b.time || (a.time == b.time && a.sequence > b.sequence);
  }
};

struct HeapCore {
  double now = 0;
  uint64_t sequence = 0;
  std::priority_queue<Event, std::vector<Event>, Later> pending;
  void at(double time, int code, int item) { pending.push({time, sequence++, code, item}); }
  template <class Model> void run(Model &model, long events) {
    while (!pending.empty() && model.events != events) {
      Event event = pending.top();
      pending.pop();
      now = event.time;
      model.fire(event.code, event.item);
    }
  }
};

int main(int, char **argv) { MEASURE_WORKLOAD(HeapCore, argv[1]) }
