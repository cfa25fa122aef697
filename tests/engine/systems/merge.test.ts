import { describe, expect, it } from 'vitest'
import { mergedResult } from '../../../engine/facets/merge.ts'
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
  headline: { metric: name, qualifier: '', sentence: `${name}.` },
  ...more,
})

describe('a merged result', () => {
  it('has the metrics, findings, choices and curves of both', () => {
    const merged = mergedResult(
      result('a', { curves: [curve('a')], chosen: { k: 5 } }),
      result('b', { curves: [curve('b')], chosen: { w: 2 } }),
    )
    expect(merged.metrics).toEqual({ a: 1, b: 1 })
    expect(merged.findings.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(merged.curves?.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(merged.chosen).toEqual({ k: 5, w: 2 })
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
})
