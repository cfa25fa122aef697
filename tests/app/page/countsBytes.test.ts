import { describe, expect, it } from 'vitest'
import { countsBytes } from '../../../app/page/countsBytes.ts'
import { list, number, optional, record, variant, type Field } from '../../../engine/scenario/schema.ts'
import type { Unit } from '../../../engine/base/unit.ts'

const field = (unit: Unit) =>
  number({ label: 'f', sentence: 'So.', unit, min: 0, max: 9, default: 1, scale: 'linear' })
const words = { label: 'f', sentence: 'So.' }
const withField = (each: Field) => ({ parameters: record({ each }), metrics: [] })
const withMetric = (unit: Unit) => ({
  parameters: record({ each: field('us') }),
  metrics: [{ name: 'm', ...words, unit, formula: 'm', source: 's' }],
})

describe('what KB means', () => {
  it('is asked where a parameter has bytes, however deep it stands', () => {
    const bytes = field('us/B')
    for (const each of [
      bytes,
      optional(bytes, 'none'),
      list({ ...words, noun: 'f', item: bytes, minItems: 0, maxItems: 9, default: [] }),
      record({ deep: record({ bytes }) }),
      variant({ ...words, default: 'a', cases: { a: { ...words, fields: { bytes } } } }),
    ])
      expect(countsBytes(withField(each)), each.kind).toBe(true)
  })

  it('is asked where a metric has bytes, and nowhere else', () => {
    expect(countsBytes(withMetric('MB/s'))).toBe(true)
    expect(countsBytes(withMetric('B/us'))).toBe(false)
    expect(countsBytes(withMetric('/s'))).toBe(false)
    expect(countsBytes(withField(field('cycles')))).toBe(false)
  })
})
