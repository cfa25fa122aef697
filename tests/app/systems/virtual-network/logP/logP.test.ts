import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitedBy, numbersOf, partsOf } from '../../../../../app/systems/virtual-network/logP/columns.ts'
import { logPLayout } from '../../../../../app/systems/virtual-network/logP/layout.ts'
import { printedLogP } from '../../../../../engine/systems/virtual-network/door.ts'
import { newScenario } from '../../../../../engine/index.ts'
import { runToEnd } from '../../../../../engine/systems/run.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'

const measured = (params: Readonly<Record<string, object>> = {}) => {
  const usual = newScenario(virtualNetwork)
  const whole = Object.fromEntries(
    Object.entries(usual.params).map(([name, value]) => [name, { ...(value as object), ...params[name] }]),
  )
  return runToEnd(virtualNetwork, {
    ...usual,
    params: { ...whole, experiment: { kind: 'microbenchmark', messages: 64 } },
  })
}

describe('LogP measured in the simulation', () => {
  const { metrics } = measured()

  it('gives the five numbers of AM-II back, to the nanosecond', () => {
    const numbers = numbersOf(metrics, '')
    for (const [name, value] of Object.entries({ ...printedLogP.amII }))
      expect(numbers[name as keyof typeof numbers], name).toBeCloseTo(value, 3)
  })

  it('finds the parts of gap and latency that it was calibrated on, and those of the round trip within 0.05 µs', () => {
    for (const quantity of ['gap', 'latency'] as const)
      for (const [layer, value] of Object.entries({ ...printedLogP.parts[quantity] }))
        expect(partsOf(metrics, quantity)![layer as 'baseline']).toBeCloseTo(value, 2)
    for (const [layer, value] of Object.entries({ ...printedLogP.parts.roundTrip }))
      expect(Math.abs(partsOf(metrics, 'roundTrip')![layer as 'baseline'] - value)).toBeLessThan(0.05)
  })

  it('measures nothing where messages never come back, and says so', () => {
    const { metrics, findings } = measured({ network: { lossData: 0.2 } })
    expect(numbersOf(metrics, '').roundTrip).toBeGreaterThan(1000)
    expect(numbersOf(metrics, 'Baseline').roundTrip).toBeUndefined()
    expect(partsOf(metrics, 'roundTrip')).toBeUndefined()
    expect(findings.map(({ sentence }) => sentence).join(' ')).toMatch(/\d of 12 measurements are missing/)
  })

  it('names who limits the rate: the NIC of AM-II, the hosts of GAM', () => {
    expect(limitedBy(printedLogP.amII)).toBe('NIC')
    expect(limitedBy(printedLogP.gam)).toBe('hosts')
  })
})

describe('the numbers of Figure 5', () => {
  it('add up for AM-II and its parts; for GAM they do not, as the page says', () => {
    const { amII, gam, parts } = printedLogP
    const sum = ({ sendOverhead, latency, receiveOverhead }: typeof amII) =>
      2 * (sendOverhead + latency + receiveOverhead)
    expect(sum(amII)).toBeCloseTo(amII.roundTrip, 9)
    expect(sum(gam)).toBeCloseTo(22.8, 9)
    for (const name of ['gap', 'latency', 'roundTrip'] as const)
      expect(Object.values({ ...parts[name] }).reduce((a, b) => a + b, 0)).toBeCloseTo(amII[name], 9)
  })
})

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
