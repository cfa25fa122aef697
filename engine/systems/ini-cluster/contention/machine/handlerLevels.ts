import { nowPlace } from '../../../../simulation/eventQueue.ts'
import type { Simulation } from '../../../../simulation/simulation.ts'
import * as places from './places.ts'

/** How many requests and replies are at processors, waiting or being handled, added up over time. */
export class HandlerLevels {
  private readonly clock: Float64Array
  private readonly totals: Float64Array
  private requests = 0
  private replies = 0

  constructor({ clock }: Simulation, totals: Float64Array) {
    this.clock = clock
    this.totals = totals
  }

  change(requests: number, replies: number): void {
    const { totals } = this
    const now = this.clock[nowPlace]!
    const time = now - totals[places.handlersChanged]!
    totals[places.requestTime] = totals[places.requestTime]! + this.requests * time
    totals[places.replyTime] = totals[places.replyTime]! + this.replies * time
    totals[places.handlersChanged] = now
    this.requests += requests
    this.replies += replies
  }
}
