import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FcfsServers } from '../../../engine/simulation/fcfsServers.ts'
import { stopwatch } from './stopwatch.ts'

describe('FcfsServers', () => {
  it('serves one job at a time, in the order of arrival', () => {
    const { simulation, at } = stopwatch()
    const servers = new FcfsServers(simulation, 2)
    expect(servers.departure(0, 5)).toBe(5)
    at(1)
    expect(servers.departure(0, 5)).toBe(10)
    expect(servers.departure(1, 5)).toBe(6)
    at(20)
    expect(servers.departure(0, 5)).toBe(25)
    expect(servers.freeAt(0)).toBe(25)
  })

  it('makes departures events, when asked to serve', () => {
    const { simulation } = stopwatch()
    const servers = new FcfsServers(simulation, 1)
    const seen: string[] = []
    servers.serve(0, 5, 7, 1)
    servers.serve(0, 2, 8, 2)
    simulation.step({ fire: (code, item) => seen.push(`${code} ${item} at ${simulation.now}`) }, Infinity)
    expect(seen).toEqual(['7 1 at 5', '8 2 at 7'])
  })

  it('counts as busy only what has been served, whenever it is asked', () => {
    const { simulation, at } = stopwatch()
    const servers = new FcfsServers(simulation, 1)
    servers.departure(0, 4)
    at(1)
    servers.departure(0, 4)
    at(2)
    expect(servers.utilisation(0)).toBe(1)
    at(8)
    expect(servers.utilisation(0)).toBe(1)
    at(16)
    expect(servers.utilisation(0)).toBe(0.5)
  })

  it('counts after the warm-up what is served after the warm-up', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ gap: fc.integer({ min: 0, max: 9 }), service: fc.integer({ min: 0, max: 9 }) }),
          {
            minLength: 4,
          },
        ),
        fc.integer({ min: 0, max: 40 }),
        (jobs, warmUp) => {
          const { simulation, at } = stopwatch()
          const servers = new FcfsServers(simulation, 1)
          const busy: (readonly [number, number])[] = []
          let now = 0
          let reset = false
          for (const { gap, service } of jobs) {
            now += gap
            if (!reset && now >= warmUp) {
              at(warmUp)
              servers.reset()
              reset = true
            }
            at(now)
            const end = servers.departure(0, service)
            busy.push([end - service, end])
          }
          fc.pre(reset && now > warmUp)
          const served = busy
            .map(([from, to]) => Math.max(0, Math.min(to, now) - Math.max(from, warmUp)))
            .reduce((sum, x) => sum + x, 0)
          expect(servers.utilisation(0)).toBeCloseTo(served / (now - warmUp), 12)
        },
      ),
      { seed: 4 },
    )
  })
})
