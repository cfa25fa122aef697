import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HeapQueue } from '../../../engine/simulation/heapQueue.ts'
import { Simulation, type Model } from '../../../engine/simulation/simulation.ts'
import { Timeouts } from '../../bench/queues/timeouts.ts'

const act = 0
const timeout = 1
const delay = 10

interface Act {
  readonly after: number
  readonly timer: number
  readonly starts: boolean
}

/** Starts and stops timers at given times; `expired` says which ran out, and when. */
abstract class Timers implements Model {
  readonly simulation = new Simulation(new HeapQueue())
  readonly expired: string[] = []
  timerEvents = 0
  private readonly acts: readonly Act[]

  constructor(acts: readonly Act[]) {
    this.acts = acts
    let time = 0
    acts.forEach(({ after }, item) => {
      time += after
      this.simulation.at(time, act, item)
    })
  }

  fire(code: number, item: number): void {
    if (code === timeout) {
      this.timerEvents++
      const timer = this.expire(item)
      if (timer >= 0) this.expired.push(`${timer} at ${this.simulation.now}`)
      return
    }
    const { starts, timer } = this.acts[item]!
    if (starts) this.start(timer)
    else this.stop(timer)
  }

  abstract start(timer: number): void
  abstract stop(timer: number): void
  abstract expire(item: number): number
}

class OverTimeouts extends Timers {
  private readonly timeouts = new Timeouts(this.simulation, 4, delay, timeout)
  start = (timer: number) => {
    this.timeouts.start(timer)
  }
  stop = (timer: number) => {
    this.timeouts.stop(timer)
  }
  expire = () => this.timeouts.expired()
}

/** An event for each start, told apart by the number of the start. */
class OverEvents extends Timers {
  private readonly latest = [0, 0, 0, 0]
  private started = 0
  start = (timer: number) => {
    this.latest[timer] = ++this.started
    this.simulation.after(delay, timeout, this.started * 4 + timer)
  }
  stop = (timer: number) => {
    this.latest[timer] = 0
  }
  expire = (item: number) => {
    const timer = item % 4
    if (this.latest[timer] !== (item - timer) / 4) return -1
    this.latest[timer] = 0
    return timer
  }
}

function played<T extends Timers>(model: T): T {
  model.simulation.step(model, Infinity)
  return model
}

describe('Timeouts', () => {
  it('run out when and in the order in which an event for each start would', () => {
    // Times are no multiples of each other's sums and the delay: ties have an order of their own, told below.
    const acts = fc.array(
      fc.record({
        after: fc.double({ min: 0.001, max: 8, noNaN: true }),
        timer: fc.integer({ min: 0, max: 3 }),
        starts: fc.boolean(),
      }),
      { maxLength: 200 },
    )
    fc.assert(
      fc.property(acts, (list) => {
        expect(played(new OverTimeouts(list)).expired).toEqual(played(new OverEvents(list)).expired)
      }),
      { seed: 5, numRuns: 300 },
    )
  })

  it('take one event for each delay that passes where every timer is stopped in time', () => {
    const acts = Array.from({ length: 4000 }, (_, i) => ({
      after: 0.5,
      timer: (i >> 1) & 3,
      starts: i % 2 === 0,
    }))
    const lazy = played(new OverTimeouts(acts))
    expect(lazy.expired).toEqual([])
    expect(played(new OverEvents(acts)).timerEvents).toBe(2000)
    expect(lazy.timerEvents).toBeLessThan(2000 / 8)
  })

  it('of the same moment run out in the order in which they were started', () => {
    const acts = [2, 0, 3].map((timer) => ({ after: 0, timer, starts: true }))
    expect(played(new OverTimeouts(acts)).expired).toEqual(['2 at 10', '0 at 10', '3 at 10'])
  })

  it('run out once, though started twice at the same moment', () => {
    const acts = [1, 1].map((timer) => ({ after: 0, timer, starts: true }))
    expect(played(new OverTimeouts(acts)).expired).toEqual(['1 at 10'])
  })
})
