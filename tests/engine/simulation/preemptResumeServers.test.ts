import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PreemptResumeServers } from '../../../engine/simulation/preemptResumeServers.ts'
import { stopwatch } from './stopwatch.ts'

/** When a computation begun at 0 ends, tick by tick: in each unit of time the processor handles if it has to. */
function endTickByTick(work: number, handlers: readonly { at: number; service: number }[]): number {
  let backlog = 0
  let left = work
  for (let tick = 0; ; tick++) {
    if (left === 0) return tick
    for (const handler of handlers) if (handler.at === tick) backlog += handler.service
    if (backlog > 0) backlog--
    else left--
  }
}

function processor() {
  const { simulation, at } = stopwatch()
  return { servers: new PreemptResumeServers(simulation, 1), at }
}

describe('PreemptResumeServers', () => {
  it('resumes an interrupted computation where it stopped', () => {
    const { servers, at } = processor()
    expect(servers.compute(0, 10)).toBe(10)
    at(4)
    expect(servers.handle(0, 3)).toBe(7)
    at(5)
    expect(servers.handle(0, 1)).toBe(8)
    at(10)
    expect(servers.ended(0)).toBe(false)
    expect(servers.finishTime(0)).toBe(14)
    at(14)
    expect(servers.ended(0)).toBe(true)
  })

  it('lets a computation wait for the handlers that are there', () => {
    const { servers, at } = processor()
    servers.handle(0, 6)
    at(2)
    expect(servers.compute(0, 10)).toBe(16)
    at(3)
    expect(servers.runningSince(0)).toBe(-1)
    at(9)
    expect(servers.runningSince(0)).toBe(6)
  })

  it('does not interrupt a computation that ends at the moment a handler arrives', () => {
    const { servers, at } = processor()
    servers.compute(0, 10)
    at(10)
    expect(servers.handle(0, 5)).toBe(15)
    expect(servers.ended(0)).toBe(true)
  })

  it('ends when a processor watched tick by tick ends', () => {
    const handler = fc.record({
      at: fc.integer({ min: 0, max: 60 }),
      service: fc.integer({ min: 0, max: 8 }),
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.array(handler, { maxLength: 12 }), (work, handlers) => {
        const { servers, at } = processor()
        let due = servers.compute(0, work)
        let running = true
        const fireUntil = (time: number) => {
          while (running && due < time) {
            at(due)
            running = !servers.ended(0)
            if (running) due = servers.finishTime(0)
          }
        }
        for (const handler of [...handlers].sort((a, b) => a.at - b.at)) {
          fireUntil(handler.at)
          at(handler.at)
          servers.handle(0, handler.service)
        }
        fireUntil(Infinity)
        expect(due).toBe(endTickByTick(work, handlers))
      }),
      { seed: 6, numRuns: 500 },
    )
  })
})
