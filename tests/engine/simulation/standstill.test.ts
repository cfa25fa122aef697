import { expect, it } from 'vitest'
import { HeapQueue } from '../../../engine/simulation/heapQueue.ts'
import { mostAtOneTime, Simulation } from '../../../engine/simulation/simulation.ts'

/** One event that causes the next, `delay` later; every `every`th of them 1 later. */
function running(every: number) {
  const simulation = new Simulation(new HeapQueue())
  let fired = 0
  simulation.at(3, 0, 0)
  return {
    simulation,
    fire() {
      fired++
      simulation.after(fired % every === 0 ? 1 : 0, 0, 0)
    },
  }
}

const sentence =
  'scenario: expected a run in which time goes on: something that is repeated takes none, so the clock stands still, got "20,000,000 events at the time 3"'

it('stops a run whose clock stands still, and says so', () => {
  const model = running(Infinity)
  expect(() => model.simulation.step(model, 2 * mostAtOneTime)).toThrow(sentence)
})

it('does so wherever the run is paused', () => {
  const model = running(Infinity)
  const pausing = () => {
    for (let fired = 0; fired < 2 * mostAtOneTime; fired += 2000) model.simulation.step(model, 2000)
  }
  expect(pausing).toThrow(sentence)
})

it('lets a run go on that has many events at each time', () => {
  const model = running(200_000)
  expect(model.simulation.step(model, 1.2 * mostAtOneTime)).toBe(true)
  expect(model.simulation.now).toBe(3 + 119)
})
