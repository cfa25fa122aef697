import { describe, expect, it } from 'vitest'
import { measuredTable, type Instrument } from '../../../../../app/systems/pipeline/measure/instrument.ts'
import { noChoices } from '../../../../../app/systems/pipeline/measure/columns/choices.ts'
import { measureReading } from '../../../../../app/systems/pipeline/measure/reading.ts'
import { fitLayout } from '../../../../../app/systems/pipeline/measure/layout.ts'
import { likelyMethod, recoveryOf } from '../../../../../engine/measurement/recovered/recovery.ts'
import { latency, pastedTable } from '../../../../../engine/systems/pipeline/door.ts'

const stages = [
  { name: 'Sender copy', overhead: 7.2, perByte: 7.2 / 1024 },
  { name: 'DMA, sender', overhead: 5.2, perByte: 24.9 / 1024 },
  { name: '', overhead: 7.5, perByte: 26 / 1024 },
]

const measured = (method: Instrument['method'], noise = 0) =>
  pastedTable(measuredTable(stages, latency, { method, noise, seed: 7, upTo: 8192 }), 1024)

describe('the table that the instrument writes', () => {
  it.each(['direct', 'hops'] as const)('is read back, and gives the stages again: %s', (method) => {
    const table = measured(method)
    expect(table.problems).toEqual([])
    const recovery = recoveryOf(table, method)
    if (recovery.kind !== 'stages') throw new Error(recovery.kind)
    expect(recovery.stages).toHaveLength(3)
    recovery.stages.forEach(({ overhead, perByte }, j) => {
      // Readings are written with six digits.
      expect(overhead).toBeCloseTo(stages[j]!.overhead, 2)
      expect(perByte / stages[j]!.perByte).toBeCloseTo(1, 3)
    })
  })

  it('from outside is recognised by its headings, and gives the sums and the bottleneck', () => {
    const table = measured('indirect')
    expect(likelyMethod(table)).toBe('indirect')
    const recovery = recoveryOf(table, 'indirect')
    if (recovery.kind !== 'outside') throw new Error(recovery.kind)
    expect(recovery.total.overhead).toBeCloseTo(19.9, 2)
    expect(recovery.bottlenecks).toHaveLength(1)
    expect(recovery.bottlenecks[0]!.overhead).toBeCloseTo(7.5, 2)
  })

  it('from outside is one bottleneck where nothing is noisy and one stage is the slowest, whatever the digits', () => {
    const pipe = [
      { name: 'A', overhead: 5.37, perByte: 0.00913 },
      { name: 'B', overhead: 2.11, perByte: 0.02747 },
    ]
    const text = measuredTable(pipe, latency, { method: 'indirect', noise: 0, seed: 1, upTo: 8192 })
    const recovery = recoveryOf(pastedTable(text, 1024), 'indirect')
    if (recovery.kind !== 'outside') throw new Error(recovery.kind)
    expect(recovery.indirect.ranges).toHaveLength(2)
    expect(recovery.indirect.transitions.map(({ kind }) => kind)).toEqual(['bend'])
    expect(recovery.stages.slice(0, 2).map(({ name }) => name)).toEqual(['Bottleneck 1', 'Bottleneck 2'])
    expect(recovery.stages[0]!.perByte).toBeCloseTo(0.00913, 5)
    expect(recovery.stages[1]!.perByte).toBeCloseTo(0.02747, 5)
  })

  it('is the same for the same seed, and another for another', () => {
    const text = (seed: number) =>
      measuredTable(stages, latency, { method: 'direct', noise: 2, seed, upTo: 8192 })
    expect(text(1)).toBe(text(1))
    expect(text(1).split('\n').slice(1)).not.toEqual(text(2).split('\n').slice(1))
  })
})

describe('stages that were measured from outside', () => {
  it.each([
    [2, 1, 8.5, 0.008, 6.8, 0.027],
    [0, 1, 3.63, 0.00657, 2.21, 0.02903],
    [0, 1, 2.03, 0.00533, 1.79, 0.01003],
  ])('take as long in one piece as was measured, with %s %% of noise', (noise, seed, a, A, b, B) => {
    const stages = [
      { name: 'A', overhead: a, perByte: A },
      { name: 'B', overhead: b, perByte: B },
    ]
    const text = measuredTable(stages, latency, { method: 'indirect', noise, seed, upTo: 8192 })
    const recovery = recoveryOf(pastedTable(text, 1024), 'indirect')
    if (recovery.kind !== 'outside') throw new Error(recovery.kind)
    const { total, stages: found } = recovery
    for (const bytes of [1, 512, 8192, 1_048_576]) {
      const whole = found.reduce((sum, { overhead, perByte }) => sum + overhead + bytes * perByte, 0)
      expect(whole / (total.overhead + bytes * total.perByte)).toBeCloseTo(1, 4)
    }
  })
})

describe('a table of another shape', () => {
  it('is not taken for a measurement from outside, and the reason said', () => {
    const recovery = recoveryOf(measured('direct'), 'indirect')
    expect(recovery).toMatchObject({ kind: 'refused' })
    if (recovery.kind === 'refused') expect(recovery.sentence).toContain('this table has 3')
  })
})

describe('the picture of a fit', () => {
  it('of more readings than a call has arguments draws some, and every outlier', () => {
    const rows = Array.from(
      { length: 150_000 },
      (_, i) => `${i + 1},${i === 77_777 ? 9 : (5 + i / 1000).toFixed(2)}`,
    )
    const recovery = recoveryOf(pastedTable(['size,time [us]', ...rows].join('\n'), 1024), 'direct')
    if (recovery.kind !== 'stages') throw new Error(recovery.kind)
    const { points } = fitLayout(recovery.fitted[0]!, { width: 320, height: 250 }, 1024)
    expect(points.length).toBeLessThan(1300)
    expect(points.filter(({ outlier }) => outlier)).toHaveLength(1)
  })

  it('has every reading in the plot, its residual in the strip, and the line from the axis', () => {
    const recovery = recoveryOf(measured('direct', 5), 'direct')
    if (recovery.kind !== 'stages') throw new Error(recovery.kind)
    const layout = fitLayout(recovery.fitted[0]!, { width: 320, height: 250 }, 1024)
    expect(layout.points).toHaveLength(180)
    for (const { x, y, residual } of layout.points) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(layout.plot.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(layout.plot.height)
      expect(residual).toBeGreaterThanOrEqual(0)
      expect(residual).toBeLessThanOrEqual(layout.strip.height)
    }
    expect(layout.lines).toHaveLength(1)
    expect(layout.lines[0]).toMatch(/^M0\.00,/)
  })
})

it('what keeps a row from being used comes before the first of the doubtful ones', () => {
  const falling = Array.from({ length: 12 }, (_, i) => `${1024 * (i + 1)} ${60 - i}us`)
  const reading = measureReading({
    text: [...falling, '16384 0us'].join('\n'),
    kilobyte: 1024,
    choices: noChoices,
  })
  let step = reading.next()
  while (!step.done) step = reading.next()
  expect(step.value.problems.map(({ effect }) => effect)).toEqual([
    'omitted',
    ...Array.from({ length: 3 }, () => 'doubtful'),
  ])
  expect(step.value.problemCount).toBe(12)
})
