import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { substream } from '../../../engine/base/random.ts'
import { bottleneckRanges } from '../../../engine/measurement/ranges.ts'

const grid = (count: number, step: number) => Array.from({ length: count }, (_, i) => (i + 1) * step)
const samples = (bytes: readonly number[], time: (bytes: number) => number) => ({
  bytes: Float64Array.from(bytes),
  time: Float64Array.from(bytes, time),
})
const envelope = (lines: readonly (readonly [number, number])[]) => (x: number) =>
  Math.max(...lines.map(([g, G]) => g + x * G))

describe('the ranges of a bottleneck', () => {
  it('are three where three stages take turns, with both transitions where their lines cross', () => {
    const stages = [
      [100, 0.01],
      [60, 0.03],
      [5, 0.05],
    ] as const
    const { ranges, transitions } = bottleneckRanges(samples(grid(40, 128), envelope(stages)))
    expect(transitions.map(({ kind, bytes }) => [kind, Math.round(bytes.value)])).toEqual([
      ['bend', 2000],
      ['bend', 2750],
    ])
    ranges.forEach(({ fit }, r) => {
      expect(fit.intercept.value).toBeCloseTo(stages[r]![0], 6)
      expect(fit.slope.value).toBeCloseTo(stages[r]![1], 9)
    })
  })

  it('is one, whatever the line, in exact data and over six decades of size', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e4, noNaN: true }),
        fc.double({ min: 1e-5, max: 10, noNaN: true }),
        (g, G) => {
          const sizes = Array.from({ length: 25 }, (_, i) => 2 ** i)
          expect(bottleneckRanges(samples(sizes, (x) => g + x * G)).ranges).toHaveLength(1)
        },
      ),
      { seed: 1, numRuns: 200 },
    )
  })

  it('are no more for readings that were rounded, nor for each being written down ten times', () => {
    const sizes = [32, 128, ...grid(16, 512)].flatMap((size) => Array.from({ length: 10 }, () => size))
    const stream = substream(6, 'rounded')
    for (let pipe = 0; pipe < 40; pipe++) {
      const [g, G] = [0.5 + 10 * stream.uniform(), 0.0005 + 0.03 * stream.uniform()]
      for (const written of [
        (time: number) => Number(time.toPrecision(6)),
        (time: number) => Number(time.toFixed(2)),
        // Written in ms, to the nanosecond.
        (time: number) => Number((time / 1000).toFixed(6)) * 1000,
      ])
        expect(bottleneckRanges(samples(sizes, (x) => written(g + x * G))).ranges).toHaveLength(1)
    }
  })

  it('are two where rounded readings bend all the same', () => {
    const bend = envelope([
      [12, 0.001],
      [2, 0.004],
    ])
    const { transitions } = bottleneckRanges(samples(grid(16, 512), (x) => Number(bend(x).toPrecision(6))))
    expect(transitions.map(({ kind }) => kind)).toEqual(['bend'])
    expect(transitions[0]!.bytes.value / (10_000 / 3)).toBeCloseTo(1, 4)
  })

  it('do not depend on the order of the readings', () => {
    const stream = substream(2, 'order')
    const bytes = grid(30, 100)
    const time = bytes.map(
      (x) =>
        envelope([
          [50, 0.01],
          [5, 0.06],
        ])(x) *
        (1 + 0.01 * stream.normal()),
    )
    const backwards = bottleneckRanges({
      bytes: Float64Array.from([...bytes].reverse()),
      time: Float64Array.from([...time].reverse()),
    })
    const forwards = bottleneckRanges({ bytes: Float64Array.from(bytes), time: Float64Array.from(time) })
    expect(forwards.ranges).toHaveLength(2)
    expect(backwards.transitions).toEqual(forwards.transitions)
  })

  it('call a step a jump: a change of protocol is no moving bottleneck', () => {
    const { transitions } = bottleneckRanges(
      samples(grid(40, 100), (x) => (x <= 2000 ? 5 + 0.01 * x : 40 + 0.01 * x)),
    )
    expect(transitions).toEqual([{ kind: 'jump', bytes: { value: 2050, error: 50, low: 2000, high: 2100 } }])
  })

  it('call a flatter line flattening: no stages of the model do so', () => {
    const { transitions } = bottleneckRanges(
      samples(grid(40, 100), (x) => (x <= 2000 ? 5 + 0.05 * x : 65 + 0.02 * x)),
    )
    expect(transitions.map(({ kind, bytes }) => [kind, Math.round(bytes.value)])).toEqual([
      ['flattening', 2000],
    ])
  })

  it('are found among thousands of sizes, no two alike, as among few', () => {
    const stream = substream(3, 'thousands')
    const shape = envelope([
      [92.8, 26 / 1024],
      [4, 60 / 1024],
    ])
    const { transitions } = bottleneckRanges(
      samples(grid(6000, 1.5), (x) => shape(x) * (1 + 0.02 * stream.normal())),
    )
    expect(transitions.map(({ kind }) => kind)).toEqual(['bend'])
    expect(transitions[0]!.bytes.low).toBeLessThan((1024 * 88.8) / 34)
    expect(transitions[0]!.bytes.high).toBeGreaterThan((1024 * 88.8) / 34)
  })

  it('stay one where there are too few readings to tell', () => {
    expect(bottleneckRanges(samples([1, 2, 3, 4, 5], (x) => x * x)).ranges).toHaveLength(1)
  })
})
