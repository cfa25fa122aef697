import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { substream } from '../../../engine/base/random.ts'
import { CalendarQueue } from '../../bench/queues/calendarQueue.ts'
import { DelayLines } from '../../bench/queues/delayLines.ts'
import type { EventQueue } from '../../../engine/simulation/eventQueue.ts'
import { HeapQueue } from '../../../engine/simulation/heapQueue.ts'
import { WheelQueue } from '../../../engine/simulation/wheelQueue.ts'
import { Simulation, type Model } from '../../../engine/simulation/simulation.ts'
import { SortedQueue } from '../../bench/queues/sortedQueue.ts'

/** A branching process on a coarse clock: many ties, a varying number of pending events, a log of all that happens. */
class Branching implements Model {
  readonly simulation: Simulation
  readonly log: string[] = []
  private readonly random = substream(7, 'branching')
  private born = 0

  constructor(queue: EventQueue) {
    this.simulation = new Simulation(queue)
    for (let i = 0; i < 5; i++) this.simulation.at(i % 2, 0, this.born++)
  }

  fire(code: number, item: number): void {
    const { random, simulation } = this
    this.log.push(`${simulation.now} ${code} ${item}`)
    const children = simulation.pending > 200 ? 0 : simulation.pending < 3 ? 3 : random.below(3)
    for (let i = 0; i < children; i++) simulation.after(random.below(9), 1 + random.below(63), this.born++)
  }
}

describe('Simulation', () => {
  it('hands code and item of an event back as they were scheduled', () => {
    const simulation = new Simulation(new SortedQueue())
    const fired: [number, number, number][] = []
    const model = { fire: (code: number, item: number) => fired.push([simulation.now, code, item]) }
    simulation.at(2, 63, 2 ** 26 - 1)
    simulation.at(2, 0, 0)
    simulation.after(1.5, 32, 77)
    expect(simulation.step(model, 10)).toBe(false)
    expect(fired).toEqual([
      [1.5, 32, 77],
      [2, 63, 2 ** 26 - 1],
      [2, 0, 0],
    ])
  })

  it('gives the same run whatever holds the pending events', () => {
    const run = (queue: EventQueue) => {
      const model = new Branching(queue)
      model.simulation.step(model, 20_000)
      return model.log
    }
    const expected = run(new SortedQueue())
    expect(expected).toHaveLength(20_000)
    for (const queue of [
      new HeapQueue(),
      new WheelQueue(1 / 64, new HeapQueue()),
      new CalendarQueue(),
      new DelayLines([], new HeapQueue()),
    ])
      expect(run(queue)).toEqual(expected)
  })

  it('gives the same run wherever it pauses', () => {
    const whole = new Branching(new HeapQueue())
    whole.simulation.step(whole, 2000)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1 }), (pieces) => {
        const model = new Branching(new HeapQueue())
        let left = 2000
        for (let i = 0; left > 0; i++) {
          const piece = Math.min(left, pieces[i % pieces.length]!)
          expect(model.simulation.step(model, piece)).toBe(true)
          left -= piece
        }
        expect(model.log).toEqual(whole.log)
      }),
      { seed: 3, numRuns: 50 },
    )
  })

  it('stops at a time and goes on from there', () => {
    const model = new Branching(new HeapQueue())
    expect(model.simulation.step(model, 1e6, 50)).toBe(false)
    expect(model.simulation.now).toBeLessThanOrEqual(50)
    expect(model.simulation.nextTime).toBeGreaterThan(50)
    const before = model.log.length
    model.simulation.step(model, 1e6, 60)
    const whole = new Branching(new HeapQueue())
    whole.simulation.step(whole, 1e6, 60)
    expect(model.log.length).toBeGreaterThan(before)
    expect(model.log).toEqual(whole.log)
  })

  it('says that a run is over', () => {
    const simulation = new Simulation(new SortedQueue())
    const model = { fire: () => undefined }
    expect(simulation.step(model, 1)).toBe(false)
    simulation.at(1, 0, 0)
    simulation.at(2, 0, 0)
    expect(simulation.step(model, 1)).toBe(true)
    expect(simulation.step(model, 1)).toBe(false)
  })

  it.each([-1, NaN, Infinity])('refuses a delay of %s', (delay) => {
    const simulation = new Simulation(new DelayLines([[0]], new SortedQueue()))
    expect(() => simulation.after(delay, 0, 0)).toThrow(RangeError)
    expect(() => simulation.at(delay, 1, 0)).toThrow(RangeError)
  })
})
