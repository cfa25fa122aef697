import { expect, it } from 'vitest'
import type { Curve } from '../../../engine/facets/curve.ts'
import { mergedResult } from '../../../engine/facets/merge.ts'
import type { Result } from '../../../engine/facets/result.ts'

const empty: Result = {
  metrics: {},
  findings: [],
  headline: { metric: 'latency', qualifier: 'whole', sentence: 'So.' },
}
const axis = { label: 'x', unit: '', scale: 'linear', domain: [0, 1] } as const
const curve: Curve = { id: 'a', title: 'a', sentence: 'A.', x: axis, y: axis, lines: [], marks: [] }

it.each([
  ['analysed', mergedResult({ ...empty, curves: [curve], chosen: { k: 5 } }, empty)],
  ['simulated', mergedResult(empty, { ...empty, curves: [curve], chosen: { k: 5 } })],
])('a merged result has the only curve and the only choice, where they were %s', (_, merged) => {
  expect(merged.curves).toEqual([curve])
  expect(merged.chosen).toEqual({ k: 5 })
})
