import { nowPlace, timePlace } from './eventQueue.ts'
import type { Simulation } from './simulation.ts'

/**
 * Single servers, first come first served, whose service times are known on arrival. The time of departure is then
 * known on arrival too: a visit costs one event and needs no queue. The departures from one server come in order, so
 * with an event code of their own they may stand on a line of their own in the queue.
 *
 * Cost: O(1) a visit.
 */
export class FcfsServers {
  private readonly simulation: Simulation
  private readonly clock: Float64Array
  /** When each server has served all that has arrived. */
  private readonly free: Float64Array<ArrayBuffer>
  private service = NaN

  /** @param servers  how many, numbered from 0 */
  constructor(simulation: Simulation, servers: number) {
    this.simulation = simulation
    this.clock = simulation.clock
    this.free = new Float64Array(servers)
  }

  /**
   * A job arrives now.
   * @param service  its service time, >= 0
   * @returns when it departs
   */
  departure(server: number, service: number): number {
    this.service = service
    return this.admit(server)[server]!
  }

  /**
   * A job arrives now, and its departure is an event. Faster than `departure` and `at`: no time is boxed in between.
   * @param service  its service time, >= 0
   */
  serve(server: number, service: number, code: number, item: number): void {
    this.service = service
    this.admit(server)
    this.clock[timePlace] = this.free[server]!
    this.simulation.schedule(code, item)
  }

  /**
   * When all that has arrived so far will have been served. Asked before an arrival, it tells when its service begins;
   * afterwards, departure - service may differ in the last bit and overlap the service before.
   */
  freeAt(server: number): number {
    return this.free[server]!
  }

  /** Apart from `departure`, which is short enough to be inlined everywhere (see `Simulation`). */
  private admit(server: number): Float64Array {
    const { free, service } = this
    const now = this.clock[nowPlace]!
    const begin = free[server]!
    free[server] = (begin > now ? begin : now) + service
    return free
  }
}
