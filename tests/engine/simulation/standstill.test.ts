import { expect, it } from 'vitest'
import { blankSlip, nowPlace, type EventQueue } from '../../../engine/simulation/eventQueue.ts'
import { mostAtOneTime, Simulation } from '../../../engine/simulation/simulation.ts'

/** One event at the time 3 that is always there again, every `every`th time 1 later: no queue is asked for what it has. */
class SameAgain implements EventQueue {
  readonly slip = blankSlip()
  readonly size = 1
  tag = 0
  private readonly every: number
  private left: number

  constructor(every: number) {
    this.every = every
    this.left = every
    this.slip[nowPlace] = 3
  }

  take(): boolean {
    if (--this.left > 0) return true
    this.left = this.every
    this.slip[nowPlace]!++
    return true
  }

  put = (): void => undefined
  headTime = (): number => this.slip[nowPlace]!
  headSequence = (): number => 0
}

const running = (every: number) => new Simulation(new SameAgain(every))
const idle = { fire: () => undefined }

const sentence =
  'scenario: expected a run in which time goes on: something that is repeated takes none, so the clock stands still, got "20,000,000 events at the time 3"'

it('stops a run whose clock stands still, and says so', () => {
  const simulation = running(Infinity)
  expect(() => simulation.step(idle, 2 * mostAtOneTime)).toThrow(sentence)
})

it('does so wherever the run is paused', () => {
  const simulation = running(Infinity)
  const pausing = () => {
    for (let fired = 0; fired < 2 * mostAtOneTime; fired += 2000) simulation.step(idle, 2000)
  }
  expect(pausing).toThrow(sentence)
})

it('lets a run go on that has many events at each time', () => {
  const simulation = running(2_000_000)
  expect(simulation.step(idle, 1.2 * mostAtOneTime)).toBe(true)
  expect(simulation.now).toBe(3 + 12)
})
