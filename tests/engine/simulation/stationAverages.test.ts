import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { substream } from '../../../engine/base/random.ts'
import { StationAverages } from '../../../engine/simulation/stationAverages.ts'

describe('averages of stations', () => {
  it('count what lies between the end of the warm-up and the end, and nothing else', () => {
    const stations = new StationAverages(2, { from: 10, until: 20, batches: 2 })
    stations.set(1, 1, 3, 5)
    stations.set(1, 1, 1, 12)
    stations.leave(1, 12)
    stations.set(1, 0, 0, 15)
    stations.leave(1, 15)
    stations.set(1, 1, 1, 30)
    const { busy, present, throughput, residence } = stations.estimate(1, 40)
    expect(busy.mean).toBe(0.5)
    expect(present.mean).toBe((2 * 3 + 3 * 1) / 10)
    expect(throughput.mean).toBe(0.2)
    expect(residence!.mean).toBe(4.5)
    expect(stations.estimate(0, 40).residence).toBeUndefined()
    expect(stations.estimate(0, 40).busy.mean).toBe(0)
  })

  it('take the whole of a run that ends by itself, without an interval', () => {
    const stations = new StationAverages(1, { from: 0, until: Infinity, batches: 1 })
    stations.set(0, 1, 1, 0)
    stations.set(0, 0, 0, 30)
    stations.leave(0, 30)
    const { busy, residence } = stations.estimate(0, 120)
    expect(busy).toEqual({ mean: 0.25, halfWidth: Infinity, correlation: NaN })
    expect(residence!.mean).toBe(30)
  })

  it('are the same for stays told at once as for those told when they begin and end', () => {
    const stay = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 400 }))
    fc.assert(
      fc.property(
        fc.array(stay, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 1, max: 8 }),
        (stays, from, batches) => {
          const stations = new StationAverages(2, { from, until: 1000, batches })
          for (const [start, length] of stays) {
            stations.stay(0, start, start + length)
            stations.work(0, start, start + length)
          }
          const events = stays
            .flatMap(([start, length]) => [
              { time: start, by: 1 },
              { time: start + length, by: -1 },
            ])
            .sort((a, b) => a.time - b.time)
          let present = 0
          for (const { time, by } of events) {
            present += by
            stations.set(1, present, present, time)
            if (by < 0) stations.leave(1, time)
          }
          const [told, observed] = [stations.estimate(0, 2000), stations.estimate(1, 2000)]
          for (const name of ['busy', 'present', 'throughput'] as const)
            expect(told[name].mean, name).toBeCloseTo(observed[name].mean, 9)
          expect(told.residence?.mean ?? 0).toBeCloseTo(observed.residence?.mean ?? 0, 6)
        },
      ),
      { seed: 4, numRuns: 200 },
    )
  })

  it('have intervals that hold what they should about as often as they say: an M/M/1 queue, load 0.5', () => {
    const held = { busy: 0, present: 0, throughput: 0, residence: 0 }
    const truth = { busy: 0.5, present: 1, throughput: 0.5, residence: 2 }
    const runs = 120
    for (let run = 1; run <= runs; run++) {
      const random = substream(run, 'mm1')
      const stations = new StationAverages(1, { from: 500, until: 20_500, batches: 20 })
      let [now, present, arrival, departure] = [0, 0, random.exponential(2), Infinity]
      while (now < 20_500) {
        now = Math.min(arrival, departure)
        if (now === departure) {
          present--
          stations.leave(0, now)
          departure = present > 0 ? now + random.exponential(1) : Infinity
        } else {
          present++
          arrival = now + random.exponential(2)
          if (present === 1) departure = now + random.exponential(1)
        }
        stations.set(0, Math.min(1, present), present, now)
      }
      const estimate = stations.estimate(0, now)
      for (const name of ['busy', 'present', 'throughput', 'residence'] as const) {
        const { mean, halfWidth } = estimate[name]!
        if (Math.abs(mean - truth[name]) <= halfWidth) held[name]++
      }
    }
    for (const [name, count] of Object.entries(held)) {
      expect(count / runs, name).toBeGreaterThan(0.87)
      expect(count / runs, name).toBeLessThan(1)
    }
  })
})
