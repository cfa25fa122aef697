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
})
