import { substream } from '../../base/random.ts'
import { DelayLines } from '../../simulation/delayLines.ts'
import { FcfsServers } from '../../simulation/fcfsServers.ts'
import { Simulation, type Model } from '../../simulation/simulation.ts'
import { SortedQueue } from '../../simulation/sortedQueue.ts'
import type { QueueParams } from './parameters.ts'
import type { Recording } from './recording.ts'

// Codes of events, 0 to 63.
const arrival = 0
const departure = 1

/**
 * The queue as a state machine: an event changes the state and schedules more. No closure for each event.
 *
 * Which queue of events:
 * - up to 16 pending: `SortedQueue`; some hundred: `HeapQueue`; very many: `CalendarQueue`;
 * - most of them after a few constant delays, or from servers that are first come first served (here: all departures):
 *   `DelayLines` in front of it, a line for each;
 * - timers that are started again long before they run out (retransmission): `Timeouts`.
 *
 * Which server: `FcfsServers` where the service time is known on arrival, so that a visit is one event;
 * `PreemptResumeServers` where one may interrupt another; `WaitingLines` where service depends on what happens meanwhile.
 */
export class Machine implements Model {
  readonly simulation = new Simulation(new DelayLines([[departure]], new SortedQueue()))
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
    this.simulation.after(this.gaps.exponential(1e6 / this.params.arrivalRate), arrival, 0)
  }
}
