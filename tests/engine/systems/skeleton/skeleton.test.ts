import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdit } from '../../../../engine/scenario/edit.ts'
import { newScenario } from '../../../../engine/scenario/scenario.ts'
import { defaultValue } from '../../../../engine/scenario/defaults.ts'
import { runToEnd } from '../../../../engine/systems/run.ts'
import { analyse } from '../../../../engine/systems/skeleton/analyse.ts'
import { handles } from '../../../../engine/systems/skeleton/handles.ts'
import { parameters, type QueueParams } from '../../../../engine/systems/skeleton/parameters.ts'
import { simulate } from '../../../../engine/systems/skeleton/simulate.ts'
import { skeleton } from '../../../../engine/systems/skeleton/system.ts'
import { cellsAt } from '../../../../engine/timeline/stateTable.ts'
import { laneOfSpan, spanItem } from '../../../../engine/timeline/timeline.ts'

const usual = defaultValue(parameters)
const at = (load: number, more: Partial<QueueParams> = {}): QueueParams => ({
  ...usual,
  arrivalRate: load * usual.serviceRate,
  ...more,
})
const run = (params: QueueParams, seed: number) => {
  const started = simulate(params, seed)
  while (started.step(1 << 20));
  return started.result()
}
const after = (params: QueueParams, edit: Parameters<typeof applyEdit>[2]): QueueParams =>
  applyEdit(skeleton, newScenario(skeleton, params), edit).scenario.params as unknown as QueueParams

describe('the simulated queue', () => {
  it.each([0.3, 0.5, 0.8])('at load %s stays within one and a half intervals of the closed form', (load) => {
    const { stations } = run(at(load, { run: 2e6, warmUp: 100_000 }), 11)
    const { present, residence, utilisation, throughput } = stations!.list[0]!
    for (const [measured, exact] of [
      [present, load / (1 - load)],
      [residence!, 10 / (1 - load)],
      [utilisation, load],
      [throughput, load * usual.serviceRate],
    ] as const) {
      expect(measured.halfWidth!).toBeLessThan(0.12 * measured.mean)
      expect(Math.abs(measured.mean - exact)).toBeLessThan(1.5 * measured.halfWidth!)
    }
  })

  it('covers the closed form in about 95 % of 200 runs', () => {
    let hits = 0
    for (let seed = 0; seed < 200; seed++) {
      const { mean, halfWidth } = run(at(0.5, { run: 100_000, warmUp: 10_000 }), seed).stations!.list[0]!
        .residence!
      if (Math.abs(mean - 20) <= halfWidth!) hits++
    }
    // Binomial, 200 runs at 95 %: deviation 3.1.
    expect(hits).toBeGreaterThanOrEqual(181)
    expect(hits).toBeLessThanOrEqual(199)
  })

  it('serves one at a time, in the order in which they came', () => {
    const { start, end, tag } = run(at(0.9), 3).timeline!
    expect(start.every((time, i) => i === 0 || time >= end[i - 1]!)).toBe(true)
    expect([...tag].map(spanItem)).toEqual([...tag.keys()])
  })

  it('says the same in its table, its timeline, its series and its averages', () => {
    const { timeline, state, stations, series } = run(at(0.8, { run: 5000, warmUp: 0 }), 1)
    const busy = timeline!.end.reduce((sum, end, i) => sum + end - timeline!.start[i]!, 0)
    expect(busy / 5000).toBeCloseTo(stations!.list[0]!.utilisation.mean, 9)
    const { start, end, value } = series![0]!.lines[0]!
    const present = value.reduce((sum, level, step) => sum + level * (end[step]! - start[step]!), 0)
    expect(present / 5000).toBeCloseTo(stations!.list[0]!.present.mean, 9)
    expect(value.every((level) => level > 0)).toBe(true)
    timeline!.start.forEach((start, span) => {
      expect(laneOfSpan(timeline!, span)).toBe(0)
      expect(cellsAt(state![0]!, (start + timeline!.end[span]!) / 2)[0]).toBe(1)
    })
    expect(Math.min(...state![0]!.value)).toBe(0)
  })

  it('gives a server that is too slow an answer and a warning', () => {
    const result = runToEnd(skeleton, newScenario(skeleton, at(1.5)))
    expect(result.metrics).toMatchObject({ utilisation: 100 })
    expect(Object.keys(result.metrics).filter((name) => name.startsWith('residence'))).toEqual([])
    expect(result.metrics['utilisationSimulated']).toBeGreaterThan(99)
    expect(result.findings[0]).toMatchObject({ id: 'overloaded', tone: 'warning' })
    expect(result.findings[0]!.sentence).toContain(
      'at 150,000 per second and can be served at 100,000 per second',
    )
  })

  it('says so where nobody has left', () => {
    const { metrics, findings } = run({ ...usual, arrivalRate: 1, run: 100, warmUp: 0 }, 1)
    expect(metrics).toEqual({ utilisationSimulated: 0, presentSimulated: 0 })
    expect(findings.map(({ id }) => id)).toEqual(['nobody'])
  })
})

describe('the stack of the residence time', () => {
  it('has the analysis above the run, both with waiting and service', () => {
    const { stacks, metrics } = runToEnd(skeleton, newScenario(skeleton))
    const rows = stacks![0]!.groups[0]!.rows
    expect(rows.map(({ source, total }) => [source, total])).toEqual([
      ['analysis', metrics['residence']],
      ['simulation', metrics['residenceSimulated']],
    ])
    expect(rows[0]!.parts.map(({ value }) => Math.round(value))).toEqual([40, 10])
    expect(rows[1]!.parts[1]!.value).toBeCloseTo(10, 0)
  })
})

describe('a hand on the queue', () => {
  it('makes a bar as long as it is dragged', () => {
    const bar = { lane: 0, item: 7, kind: 'service', start: 100, end: 108 }
    expect(after(usual, handles.drag(usual, bar, 'service', 104)).serviceRate).toBe(200_000)
  })

  it('lengthens the service by a key to the right, and shortens it by one to the left', () => {
    const bar = { lane: 0, item: 7, kind: 'service', start: 100, end: 108 }
    const rate = (steps: number) => after(usual, handles.nudge(usual, bar, 'service', steps)).serviceRate
    expect([rate(1), rate(-1)]).toEqual([99_010, 101_000])
  })

  it('puts the mark of the curve on the whole per cent where it is dragged', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 99, noNaN: true }), (load) => {
        const moved = after(usual, handles.moveMark(usual, 'residence-by-load', load))
        expect(analyse(moved).curves?.[0]?.marks[0]?.x ?? NaN).toBeCloseTo(Math.round(load), 9)
      }),
      { seed: 1975, numRuns: 60 },
    )
  })

  it('stays within the bounds of the parameters', () => {
    const bar = { lane: 0, item: 7, kind: 'service', start: 100, end: 108 }
    expect(handles.drag(usual, bar, 'service', 100)).toMatchObject({ value: 1e6 })
    expect(handles.moveMark(usual, 'residence-by-load', -3)).toMatchObject({ value: 0 })
  })

  it('draws the mark on the line, which goes to the end of its axis', () => {
    const { lines, marks, x } = analyse(at(0.5)).curves![0]!
    expect([lines[0]!.x[0], lines[0]!.x.at(-1)]).toEqual(x.domain)
    const place = lines[0]!.x.indexOf(marks[0]!.x)
    expect(lines[0]!.y[place]).toBeCloseTo(marks[0]!.y, 9)
  })
})
