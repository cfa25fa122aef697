import { substream } from '../../base/random.ts'
import { FcfsServers } from '../../simulation/fcfsServers.ts'
import { HeapQueue } from '../../simulation/heapQueue.ts'
import { Simulation, type Model } from '../../simulation/simulation.ts'
import type { QueueParams } from './parameters.ts'
import type { Recording } from './recording.ts'

// Codes of events, 0 to 63.
const arrival = 0
const departure = 1

/**
 * The queue as a state machine: an event changes the state and schedules more. No closure for each event.
 *
 * Which queue of events: `HeapQueue`, whatever you model; `WheelQueue` for many events at whole numbers, once a run shows
 * that it counts. Queues that are faster for very few events, for very many, for a few constant delays (`DelayLines`, a wire
 * or a server that is first come first served) and for timers that are started again long before they run out (`Timeouts`)
 * stand in `tests/bench/queues`: move one here once a run shows that it counts.
 * The order of events, and so the result, is the same with each.
 *
 * Which server: `FcfsServers` where the service time is known on arrival, so that a visit is one event;
 * `PreemptResumeServers` where one may interrupt another. Where service depends on what happens meanwhile, keep a line of your
 * own: `WaitingLines`, beside those queues, is one to move here.
 */
export class Machine implements Model {
  readonly simulation = new Simulation(new HeapQueue())
  private readonly servers = new FcfsServers(this.simulation, 1)
  // A substream for each thing that draws: a draw added in one place changes nothing in another.
  private readonly gaps
  private readonly services
  private readonly params: QueueParams
  private readonly recording: Recording
  private customers = 0
  private present = 0

  constructor(params: QueueParams, seed: number, recording: Recording) {
    this.params = params
    this.recording = recording
    this.gaps = substream(seed, 'arrivals')
    this.services = substream(seed, 'services')
    this.next()
  }

  fire(code: number): void {
    if (code === arrival) this.arrive()
    else this.leave()
  }

  private arrive(): void {
    const { now } = this.simulation
    const customer = this.customers++
    const begin = Math.max(now, this.servers.freeAt(0))
    this.servers.serve(0, this.services.exponential(1e6 / this.params.serviceRate), departure, customer)
    this.recording.service(customer, begin, this.servers.freeAt(0))
    this.recording.present(++this.present, now)
    this.next()
  }

  private leave(): void {
    const { now } = this.simulation
    this.recording.left(now)
    this.recording.present(--this.present, now)
  }

  private next(): void {
    const { arrivalRate, run } = this.params
    const time = this.simulation.now + this.gaps.exponential(1e6 / arrivalRate)
    // Whoever comes after the run, or never, needs no event.
    if (time <= run) this.simulation.at(time, arrival, 0)
  }
}
