import { describe, expect, it } from 'vitest'
import { substream } from '../../../engine/base/random.ts'
import { FcfsServers } from '../../../engine/simulation/fcfsServers.ts'
import { ObservationMean } from '../../../engine/simulation/observationMean.ts'
import { SortedQueue } from '../../bench/queues/sortedQueue.ts'
import { Simulation, type Model } from '../../../engine/simulation/simulation.ts'
import { TimeMean } from '../../../engine/simulation/timeMean.ts'
import { WaitingLines } from '../../../engine/simulation/waitingLines.ts'
import { stopwatch } from './stopwatch.ts'

const arrival = 0
const departure = 1

/** M/M/1 with mean service 1, the service time drawn when service begins. */
class WaitingModel implements Model {
  readonly simulation = new Simulation(new SortedQueue())
  readonly residence = new ObservationMean()
  readonly number = new TimeMean(1)
  private readonly lines = new WaitingLines(1)
  private readonly arrived = new Float64Array(4096)
  private readonly gaps
  private readonly services
  private jobs = 0

  private readonly load: number

  constructor(load: number, seed: number) {
    this.load = load
    this.gaps = substream(seed, 'arrivals')
    this.services = substream(seed, 'services')
    this.simulation.after(this.gaps.exponential(1 / load), arrival, 0)
  }

  fire(code: number, item: number): void {
    const { simulation, lines } = this
    switch (code) {
      case arrival: {
        const job = this.jobs++ % this.arrived.length
        this.arrived[job] = simulation.now
        this.number.change(1, simulation.now)
        if (lines.join(0, job) === 1) simulation.after(this.services.exponential(1), departure, job)
        simulation.after(this.gaps.exponential(1 / this.load), arrival, 0)
        break
      }
      case departure:
        this.residence.add(simulation.now - this.arrived[item]!)
        this.number.change(-1, simulation.now)
        lines.leave(0)
        if (lines.length(0) > 0) simulation.after(this.services.exponential(1), departure, lines.first(0))
    }
  }
}

/** The same queue, the service time drawn on arrival. */
function residenceOnArrival(load: number, seed: number, jobs: number): ObservationMean {
  const gaps = substream(seed, 'arrivals')
  const services = substream(seed, 'services')
  const { simulation, at } = stopwatch()
  const servers = new FcfsServers(simulation, 1)
  const residence = new ObservationMean()
  let now = 0
  for (let i = 0; i < jobs; i++) {
    now += gaps.exponential(1 / load)
    at(now)
    residence.add(servers.departure(0, services.exponential(1)) - now)
  }
  return residence
}

describe('M/M/1', () => {
  // Mean residence 1 / (1 - load), mean number load / (1 - load). The seeds are fixed, and so is what they cover.
  it.each([0.3, 0.5, 0.8])('at load %s stays within one and a half half-widths of the theory', (load) => {
    const model = new WaitingModel(load, 11)
    model.simulation.step(model, 400_000)
    const residence = model.residence.estimate()
    const number = model.number.estimate(model.simulation.now)
    expect(residence.halfWidth).toBeLessThan(0.12 * residence.mean)
    expect(Math.abs(residence.mean - 1 / (1 - load))).toBeLessThan(1.5 * residence.halfWidth)
    expect(Math.abs(number.mean - load / (1 - load))).toBeLessThan(1.5 * number.halfWidth)
  })

  it('covers the theory in about 95 % of 200 runs', () => {
    let hits = 0
    for (let seed = 0; seed < 200; seed++) {
      const { mean, halfWidth } = residenceOnArrival(0.5, seed, 20_000).estimate()
      if (Math.abs(mean - 2) <= halfWidth) hits++
    }
    // Binomial, 200 runs at 95 %: deviation 3.1.
    expect(hits).toBeGreaterThanOrEqual(181)
    expect(hits).toBeLessThanOrEqual(199)
  })

  it('is the same queue whether service is drawn on arrival or when it begins', () => {
    const model = new WaitingModel(0.5, 5)
    while (model.residence.count < 5000) model.simulation.step(model, 1)
    expect(residenceOnArrival(0.5, 5, 5000).estimate().mean).toBeCloseTo(model.residence.estimate().mean, 9)
  })
})
