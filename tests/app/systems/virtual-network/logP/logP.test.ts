import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logPLayout } from '../../../../../app/systems/virtual-network/logP/layout.ts'
import { printedLogP } from '../../../../../engine/systems/virtual-network/closedForm/logPNumbers.ts'

describe('the LogP picture', () => {
  const time = fc.double({ min: 0, max: 100, noNaN: true })
  const numbers = fc
    .record({ sendOverhead: time, receiveOverhead: time, gap: time, latency: time })
    .map((some) => ({
      ...some,
      roundTrip: 2 * (some.sendOverhead + some.receiveOverhead + some.latency),
    }))

  it('puts a request, its reply and a request one gap later on two time lines', () => {
    const { bars, flights, braces, scale } = logPLayout(printedLogP.amII, 1000)
    expect(bars.map(({ host, kind, next }) => `${host} ${kind}${next ? ', next' : ''}`)).toEqual([
      'client send',
      'server receive',
      'server send',
      'client receive',
      'client send, next',
      'server receive, next',
    ])
    expect(bars.map(({ from }) => Number(from.toFixed(2)))).toEqual([0, 16.69, 20.97, 37.66, 15.98, 32.67])
    // Each message leaves as its sender is done with it, and is there as its receiver begins.
    for (const [at, { from, to }] of flights.entries()) {
      const [send, receive] = [bars[2 * at]!, bars[2 * at + 1]!]
      expect(from[0]).toBeCloseTo(send.x + send.width, 6)
      expect(to[0]).toBeCloseTo(receive.x, 6)
    }
    expect(flights).toHaveLength(3)
    expect(braces.map(({ width }) => width)).toEqual([scale(41.94), scale(15.98)])
  })

  it('never draws outside of its width, nor one bar upon another', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 200, max: 1200 }), (numbers, width) => {
        const { bars, flights, braces } = logPLayout(numbers, width)
        const ends = [
          ...bars.flatMap((bar) => [bar.x, bar.x + bar.width]),
          ...flights.flatMap(({ from, to }) => [from[0], to[0]]),
          ...braces.map((brace) => brace.x + brace.width),
        ]
        expect(ends.every((x) => x >= -1e-6 && x <= width + 1e-6)).toBe(true)
        for (const a of bars)
          for (const b of bars)
            if (a !== b && a.host === b.host)
              expect(a.x + a.width <= b.x + 1e-3 || b.x + b.width <= a.x + 1e-3).toBe(true)
      }),
      { seed: 5 },
    )
  })
})
