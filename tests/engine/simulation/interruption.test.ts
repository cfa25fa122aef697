import { describe, expect, it } from 'vitest'
import { PreemptResumeServers } from '../../../engine/simulation/preemptResumeServers.ts'
import { stopwatch } from './stopwatch.ts'

function processors(count: number) {
  const { simulation, at } = stopwatch()
  return { servers: new PreemptResumeServers(simulation, count), at }
}

describe('a computation that runs without a break', () => {
  it('runs since it began, when no handler was there', () => {
    const { servers, at } = processors(1)
    at(5)
    servers.compute(0, 10)
    at(7)
    expect(servers.runningSince(0)).toBe(5)
  })

  it('runs since the last handler ended, and not while one is there or before it begins', () => {
    const { servers, at } = processors(1)
    expect(servers.runningSince(0)).toBe(-1)
    servers.compute(0, 10)
    at(2)
    servers.handle(0, 3)
    expect(servers.freeAt(0)).toBe(5)
    expect(servers.runningSince(0)).toBe(-1)
    at(5)
    expect(servers.runningSince(0)).toBe(5)
    at(13)
    expect(servers.ended(0)).toBe(true)
    expect(servers.finishTime(0)).toBe(-Infinity)
    expect(servers.runningSince(0)).toBe(-1)
  })
})

describe('processors', () => {
  it('interrupt nobody but themselves', () => {
    const { servers, at } = processors(2)
    servers.compute(0, 10)
    servers.compute(1, 10)
    at(1)
    servers.handle(0, 4)
    expect([servers.finishTime(0), servers.finishTime(1)]).toEqual([14, 10])
  })
})
