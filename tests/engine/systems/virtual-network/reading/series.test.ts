import { describe, expect, it } from 'vitest'
import { checkedParams } from '../../../../../engine/scenario/check.ts'
import type { Result } from '../../../../../engine/facets/result.ts'
import type { Series } from '../../../../../engine/facets/series.ts'
import { jainIndex } from '../../../../../engine/simulation/jainIndex.ts'
import { virtualNetwork } from '../../../../../engine/systems/virtual-network/system.ts'

function run(params: unknown, seed = 1): Result {
  const simulation = virtualNetwork.simulate!(checkedParams(virtualNetwork, params), seed, [])
  while (simulation.step(100_000));
  return simulation.result()
}

const fanIn = (clients: number, until: number, more: object = {}) => ({
  experiment: { kind: 'fan_in', clients, shared: true, warm: 2000, until },
  ...more,
})
const line = (result: Result, series: string, id: string) =>
  result.series!.find((each) => each.id === series)!.lines.find((each) => each.id === id)!

/** ∫ of a line of steps, times in s. */
const integral = ({ start, end, value }: Series['lines'][number]) =>
  value.reduce((sum, each, i) => sum + (each * (end[i]! - start[i]!)) / 1e9, 0)

describe('quantities over time', () => {
  const result = run(
    fanIn(8, 40_000, { network: { lossData: 0.02 }, transport: { timeout: 400, quantum: 100 } }),
  )

  it('add up to what the run counted', () => {
    const { metrics } = result
    expect(integral(line(result, 'rate', 'rate'))).toBeCloseTo(metrics['completed']!, 6)
    expect(integral(line(result, 'packets', 'data'))).toBeCloseTo(
      metrics['transmitted']! - metrics['retransmitted']!,
      6,
    )
    expect(integral(line(result, 'packets', 'again'))).toBeCloseTo(metrics['retransmitted']!, 6)
    expect(integral(line(result, 'packets', 'lost'))).toBeCloseTo(
      metrics['lostData']! + metrics['lostControl']!,
      6,
    )
    expect(metrics['retransmitted']).toBeGreaterThan(0)
  })

  it('tell what was not delivered by its reason, and how full the frames are', () => {
    const paged = run({
      experiment: { kind: 'fan_in', clients: 5, shared: false, warm: 20_000, until: 120_000 },
      paging: { enabled: true, frames: 3, load: 500, unload: 500 },
      server: { mode: 'threads' },
    })
    const { metrics } = paged
    expect(metrics['refusedForResidency']).toBeGreaterThan(0)
    expect(integral(line(paged, 'refusals', 'non-resident'))).toBeCloseTo(metrics['refusedForResidency']!, 6)
    const part = (id: string) => integral(line(paged, 'frames', id)) / 0.12
    // Frames are taken all the time, by one endpoint or the other, but for the moment between two of them.
    expect(part('resident') + part('loading') + part('unloading')).toBeGreaterThan(2.9)
    expect(part('resident') + part('loading') + part('unloading')).toBeLessThanOrEqual(3 + 1e-9)
    // Each load takes 500 µs; the last one may not have begun, or be under way.
    expect(part('loading') * 120).toBeLessThanOrEqual(metrics['faults']! * 0.5)
    expect(part('loading') * 120).toBeGreaterThanOrEqual((metrics['faults']! - 2) * 0.5)
    expect(metrics['faults']).toBeGreaterThan(20)
  })

  it('reach the extremes that the run measured', () => {
    const { metrics } = result
    expect(Math.min(...line(result, 'round-trip', 'least').value)).toBe(metrics['roundTripMin']! * 1000)
    expect(Math.max(...line(result, 'round-trip', 'most').value)).toBe(metrics['roundTripMax']! * 1000)
    expect(Math.max(...line(result, 'queues', 'fullest').value)).toBe(metrics['queuePeak'])
  })

  it('obey the law of Little: requests in the system are rate times round trip', () => {
    const saturated = run(fanIn(8, 40_000))
    const { metrics } = saturated
    const inSystem = (metrics['rate']! * metrics['roundTrip']!) / 1e6
    expect(inSystem).toBeCloseTo(8 * 4, 0)
    // Of those, what waits in queues is a part.
    const waiting = integral(line(saturated, 'queues', 'received')) / 0.04
    expect(waiting).toBeGreaterThan(0)
    expect(waiting).toBeLessThan(inSystem)
  })

  it('do not depend on how much else is recorded, nor grow with the run', () => {
    const long = run(fanIn(3, 600_000))
    for (const { id, lines, until } of long.series!) {
      expect(until, id).toBe(600e6)
      for (const each of lines) expect(each.value.length, `${id} ${each.id}`).toBeLessThanOrEqual(128)
    }
    expect(integral(line(long, 'rate', 'rate'))).toBeCloseTo(long.metrics['completed']!, 4)
  })

  it('end where a run of a few messages ends', () => {
    const five = run({
      experiment: { kind: 'one_way', count: 5, replies: false },
      transport: { timeout: 200, quantum: 50 },
    })
    const queues = five.series!.find(({ id }) => id === 'queues')!
    expect(queues.until).toBeGreaterThan(48_000)
    expect(queues.until).toBeLessThan(70_000)
    expect(five.shares).toBeUndefined()
  })
})

describe('Jain’s index of a run', () => {
  it('has no step in which nobody got anything', () => {
    const { params } = virtualNetwork.presets.find(({ id }) => id === 'edge-triggered')!
    const result = run(params)
    const rate = line(result, 'rate', 'rate')
    const last = rate.end[rate.value.findLastIndex((value) => value > 0)]!
    const { start, value } = line(result, 'fairness', 'fairness')
    expect(value.length).toBeGreaterThan(0)
    expect(last).toBeLessThan(rate.end.at(-1)! / 2)
    expect(start.at(-1)).toBeLessThan(last)
  })

  it('is that of the shares in the result, and the metric', () => {
    const { shares, metrics } = run(fanIn(5, 30_000))
    expect(shares!.index.value).toBeCloseTo(jainIndex([...shares!.values]), 12)
    expect(metrics['fairnessIndex']).toBeCloseTo(shares!.index.value, 12)
    expect(shares!.values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(metrics['rate']!, 6)
    expect(shares!.names).toEqual(['c0', 'c1', 'c2', 'c3', 'c4'])
  })
})
