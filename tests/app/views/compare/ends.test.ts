import { describe, expect, it } from 'vitest'
import { curvesOfBoth } from '../../../../app/views/compare/curves.ts'
import { apart, crosses } from '../../../../app/views/compare/Ends.tsx'
import { endOf, stillest, timeFactor, timelineIn } from '../../../../app/views/compare/ends.ts'
import { newScenario, sensesOf } from '../../../../engine/index.ts'
import { memoryChannel, pipeline, virtualNetwork } from '../../document/storeOf.ts'

const fault = { kind: 'drop', packet: 'DATA', message: 'f:q2', nth: 1 }
const params = (channels: number) => {
  const usual = newScenario(virtualNetwork).params
  return {
    ...usual,
    experiment: { ...(usual['experiment'] as object), kind: 'one_way', count: 10, replies: false },
    transport: { ...(usual['transport'] as object), channels, timeout: 60, quantum: 20 },
  }
}
const run = (channels: number) => {
  const going = virtualNetwork.simulate!(params(channels), 1, [fault])
  while (going.step(10_000));
  return going.result()
}

describe('ten messages, the first copy of q2 lost', () => {
  it('are done at 241.1 µs over one channel and at 101.4 µs over four: 139.8 µs apart', async () => {
    const senses = await sensesOf('virtual-network')
    const [one, four] = [1, 4].map((channels) => endOf(run(channels), virtualNetwork.metrics, senses)! / 1000)
    expect([one, four]).toEqual([241.12, 101.37])
    expect((one! - four!).toFixed(1)).toBe('139.8')
  })

  it('stand still for 54.8 µs over one channel', () => {
    const [from, to] = stillest(run(1).timeline!)!
    expect(((to - from) / 1000).toFixed(1)).toBe('54.8')
    expect(stillest(run(4).timeline!)).toBeUndefined()
  })
})

describe('when a scenario is done', () => {
  const result = pipeline.analyse(newScenario(pipeline).params)

  it('is where its timeline ends, where its answer is that time', async () => {
    expect(endOf(result, pipeline.metrics, await sensesOf('pipeline'))).toBe(result.timeline!.until)
  })

  it('is not said where the timeline just ends', () => {
    for (const metric of ['fragmentCount', 'lowerBound']) {
      const other = { ...result, headline: { ...result.headline, metric } }
      expect(endOf(other, pipeline.metrics, { less: [], more: [], work: [] })).toBeUndefined()
    }
  })
})

describe('one axis', () => {
  it('serves all that counts time, and not cycles', () => {
    expect([timeFactor('us', 'ns'), timeFactor('ps', 'us'), timeFactor('cycles', 'us')]).toEqual([
      1000,
      1e-6,
      undefined,
    ])
    expect([timeFactor('cycles', 'cycles')]).toEqual([1])
  })

  it('counts a timeline in the unit of the other', () => {
    const { timeline } = pipeline.analyse(newScenario(pipeline).params)
    const counted = timelineIn(timeline!, 'ns')!
    expect(counted.unit).toBe('ns')
    expect(counted.until).toBeCloseTo(timeline!.until * 1000, 6)
    expect(counted.end[3]).toBeCloseTo(timeline!.end[3]! * 1000, 6)
    expect(counted.lanes[0]!.setup).toBeCloseTo(timeline!.lanes[0]!.setup! * 1000, 6)
    expect(timelineIn(timeline!, 'cycles')).toBeUndefined()
    expect(timelineIn(timeline!, timeline!.unit)).toBe(timeline)
  })

  it('has the marks of both ends beside each other where they are near, and inside', () => {
    expect(apart(100, 400, 600)).toEqual({ a: 100, b: 400 })
    expect(apart(300, 310, 600)).toEqual({ a: 259, b: 351 })
    expect(apart(310, 300, 600)).toEqual({ a: 351, b: 259 })
    expect(apart(600, undefined, 600)).toEqual({ a: 554, b: undefined })
    expect(apart(590, 600, 600)).toEqual({ a: 462, b: 554 })
  })
})

describe('curves of both', () => {
  it('stand on the same axes, A beside B, without what each is made of', () => {
    const small = pipeline.analyse(newScenario(pipeline).params)
    const large = pipeline.analyse({ ...newScenario(pipeline).params, bytes: 65_536 })
    const [curve] = curvesOfBoth(small.curves, large.curves)
    const [a, b] = [small, large].map(({ curves }) => curves![0]!)
    expect(curve!.lines.map(({ name, emphasis }) => [name, emphasis])).toEqual([
      ['A', 'faint'],
      ['B', 'main'],
    ])
    expect(curve!.y.domain[1]).toBe(Math.max(a!.y.domain[1], b!.y.domain[1]))
    expect(curve!.marks.every(({ label }) => /^[AB]: /.test(label))).toBe(true)
  })

  it('are only those that both have', () => {
    const small = pipeline.analyse(newScenario(pipeline).params)
    expect(
      curvesOfBoth(small.curves, memoryChannel.analyse(newScenario(memoryChannel).params).curves),
    ).toEqual([])
    expect(curvesOfBoth(small.curves, undefined)).toEqual([])
  })
})

it('leads no line through a number of the axis', () => {
  const ticks = [{ value: 100, position: 225, label: '100' }]
  expect([212, 213, 228, 237, 238].map((x) => crosses(ticks, x))).toEqual([false, true, true, true, false])
})
