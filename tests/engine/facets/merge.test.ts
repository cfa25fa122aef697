import { describe, expect, it } from 'vitest'
import { joined, mergedResult } from '../../../engine/facets/merge.ts'
import type { Curve } from '../../../engine/facets/curve.ts'
import type { Finding } from '../../../engine/facets/finding.ts'
import type { Result } from '../../../engine/facets/result.ts'
import type { Timeline } from '../../../engine/timeline/timeline.ts'

const finding = (id: string): Finding => ({ id, tone: 'fact', sentence: `${id}.` })
const curve = (id: string): Curve => ({
  id,
  title: id,
  sentence: `${id}.`,
  x: { label: 'x', unit: '', scale: 'linear', domain: [0, 1] },
  y: { label: 'y', unit: '', scale: 'linear', domain: [0, 1] },
  lines: [],
  marks: [],
})
const timeline = (until: number): Timeline => ({
  unit: 'us',
  lanes: [],
  kinds: [],
  offsets: new Uint32Array(1),
  start: new Float64Array(),
  end: new Float64Array(),
  tag: new Uint32Array(),
  itemNoun: 'item',
  until,
})
const result = (name: string, more: Partial<Result> = {}): Result => ({
  metrics: { [name]: 1 },
  findings: [finding(name)],
  headline: { lead: [name], metric: name, rest: [] },
  ...more,
})

describe('a merged result', () => {
  it('has the metrics, findings, choices and curves of both', () => {
    const merged = mergedResult(
      result('a', { curves: [curve('a')], chosen: { k: 5 } }),
      result('b', { curves: [curve('b')], chosen: { w: 2 } }),
    )
    expect(merged.metrics).toEqual({ a: 1, b: 1 })
    expect(merged.findings.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(merged.curves?.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(merged.chosen).toEqual({ k: 5, w: 2 })
  })

  it('tells first what is wrong, then what went wrong in the run, each in the order of its source', () => {
    const told = (id: string, tone: Finding['tone']): Finding => ({ ...finding(id), tone })
    const merged = mergedResult(
      result('a', { findings: [told('fact', 'fact'), told('caution', 'warning')] }),
      result('b', { findings: [told('seen', 'advice'), told('lost', 'mishap'), told('broken', 'warning')] }),
    )
    expect(merged.findings.map(({ id }) => id)).toEqual(['broken', 'caution', 'lost', 'seen', 'fact'])
  })

  it('keeps whatever only the analysis has, and makes up nothing that neither has', () => {
    const only: Partial<Result> = {
      chosen: { k: 5 },
      said: { k: 'Five.' },
      challenge: { metric: 'a', best: 1, bound: 1, key: 'a' },
      alternatives: { title: 'Ways', metric: 'a', rows: [] },
      stacks: [],
    }
    expect(mergedResult(result('a', only), result('b'))).toMatchObject(only)
    expect(Object.keys(mergedResult(result('a'), result('b'))).sort()).toEqual([
      'findings',
      'headline',
      'metrics',
    ])
  })

  it('keeps the lower bound of the analysis where the run knows none', () => {
    const alternatives = { title: 'Ways', metric: 'latency', rows: [] }
    const bounded = { ...alternatives, bound: { name: 'bound', value: 1, sentence: 'Nothing is below.' } }
    const merged = mergedResult(result('a', { alternatives: bounded }), result('b', { alternatives }))
    expect(merged.alternatives).toEqual(bounded)
  })

  it('says how sure each number is, and nothing of a computed one in whose place a simulated one stands', () => {
    const sure = (halfWidth: number) => ({ halfWidth, source: 'simulation' }) as const
    const merged = mergedResult(
      result('a', { metrics: { a: 1, both: 1 }, estimates: { a: sure(1), both: sure(1) } }),
      result('b', { metrics: { b: 2, both: 2 }, estimates: { b: sure(2) } }),
    )
    expect(merged.estimates).toEqual({ a: sure(1), b: sure(2) })
  })

  it('takes the simulated number and headline where both have one', () => {
    const merged = mergedResult(
      result('a', { metrics: { latency: 1 } }),
      result('b', { metrics: { latency: 2 } }),
    )
    expect(merged.metrics).toEqual({ latency: 2 })
    expect(merged.headline.metric).toBe('b')
  })

  it('never puts the critical path of one timeline on another', () => {
    const analysed = result('a', { timeline: timeline(1), criticalPath: new Uint32Array(3), phases: [] })
    const merged = mergedResult(analysed, result('b', { timeline: timeline(2) }))
    expect(merged.timeline?.until).toBe(2)
    expect(merged).not.toHaveProperty('criticalPath')
    expect(merged).not.toHaveProperty('phases')
  })

  it('keeps the analysed timeline with all that belongs to it where nothing was recorded', () => {
    const merged = mergedResult(
      result('a', { timeline: timeline(1), criticalPath: new Uint32Array(3) }),
      result('b'),
    )
    expect(merged.timeline?.until).toBe(1)
    expect(merged.criticalPath).toHaveLength(3)
  })

  it('has no facet that neither has', () => {
    expect(Object.keys(mergedResult(result('a'), result('b'))).sort()).toEqual([
      'findings',
      'headline',
      'metrics',
    ])
  })

  it('has the lines and marks of both on a curve that both draw, each told where it is from', () => {
    const drawn = (names: readonly string[]): Curve => ({
      ...curve('rate'),
      lines: names.map((name) => ({
        id: name,
        name,
        emphasis: 'main',
        x: new Float64Array(1),
        y: new Float64Array(1),
      })),
      marks: names.map((name) => ({ id: name, kind: 'current', label: name, x: 0, y: 0 })),
    })
    const merged = mergedResult(
      result('a', { curves: [drawn(['rate', 'bound'])] }),
      result('b', { curves: [drawn(['rate'])] }),
    )
    const [only, ...others] = merged.curves!
    expect(others).toEqual([])
    expect(only!.lines.map(({ name, source }) => [name, source])).toEqual([
      ['rate, analysis', 'analysed'],
      ['bound', 'analysed'],
      ['rate, simulation', 'simulated'],
    ])
    expect(only!.marks.map(({ label }) => label)).toEqual(['rate, analysis', 'bound', 'rate, simulation'])
    for (const list of [only!.lines, only!.marks]) expect(new Set(list.map(({ id }) => id)).size).toBe(3)
  })

  it('has the rows of both under one metric, and the simulated ones where the metrics differ', () => {
    const alternatives = (metric: string, ...names: string[]) => ({
      title: metric,
      metric,
      rows: names.map((name) => ({ id: name, name, metrics: {} })),
    })
    const rows = (one: ReturnType<typeof alternatives>, other: ReturnType<typeof alternatives>) =>
      mergedResult(
        result('a', { alternatives: one }),
        result('b', { alternatives: other }),
      ).alternatives?.rows.map(({ name }) => name)
    expect(rows(alternatives('latency', 'yours', 'bound'), alternatives('latency', 'yours'))).toEqual([
      'yours, analysis',
      'bound',
      'yours, simulation',
    ])
    expect(rows(alternatives('latency', 'yours'), alternatives('rate', 'theirs'))).toEqual(['theirs'])
  })

  it('takes what speaks of a timeline from where the timeline is', () => {
    const analysed = result('a', { timeline: timeline(1), bottleneck: 'wire' })
    expect(mergedResult(analysed, result('b', { bottleneck: 'disk' })).bottleneck).toBe('wire')
    expect(mergedResult(analysed, result('b', { timeline: timeline(2) })).bottleneck).toBeUndefined()
  })

  it('is the analysis until there is a simulation', () => {
    const analysed = result('a')
    expect(joined({ analysed }).result).toBe(analysed)
    expect(joined({ analysed, simulated: result('b') }).result.metrics).toEqual({ a: 1, b: 1 })
  })
})
