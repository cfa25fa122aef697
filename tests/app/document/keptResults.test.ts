import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptResults } from '../../../app/document/keptResults.ts'
import type { Result, Scenario } from '../../../engine/index.ts'

const scenario = (params: Scenario['params'], seed = 1): Scenario => ({
  v: 1,
  system: 'made-up',
  params,
  seed,
  interventions: [],
})
const resultOf = (spans: number) => ({ timeline: { start: new Float64Array(spans) } }) as unknown as Result
const shown = (scenario: Scenario, result: Result) => ({ scenario, analysed: result, result })

describe('kept results', () => {
  it('are found by the value of the document, and are the very same', () => {
    const results = keptResults()
    const result = resultOf(3)
    results.keep(shown(scenario({ a: 1, b: { c: 2, d: [3, 4] } }), result))
    expect(results.get(scenario({ b: { d: [3, 4], c: 2 }, a: 1 }))?.result).toBe(result)
  })

  it('are never those of another document', () => {
    const results = keptResults()
    const params = { a: 1, list: [1, 2], group: { on: true, word: '1' } }
    results.keep(shown(scenario(params), resultOf(1)))
    const others: Scenario[] = [
      scenario({ ...params, a: 1 + Number.EPSILON }),
      scenario({ ...params, list: [2, 1] }),
      scenario({ ...params, group: { on: true, word: '2' } }),
      scenario({ ...params, extra: 0 }),
      scenario(params, 2),
      { ...scenario(params), system: 'another' },
      { ...scenario(params), interventions: [{ kind: 'drop' }] },
    ]
    for (const other of others) expect(results.get(other)).toBeUndefined()
    expect(results.get(scenario(params))).toBeDefined()
  })

  it('are the newest when a document is kept twice', () => {
    const results = keptResults()
    const later = resultOf(2)
    results.keep(shown(scenario({ a: 1 }), resultOf(1)))
    results.keep(shown(scenario({ a: 1 }), later))
    expect(results.get(scenario({ a: 1 }))?.result).toBe(later)
  })

  it('are at most twenty, those looked at longest ago given up first', () => {
    const results = keptResults()
    const numbers = [...Array(21).keys()]
    for (const a of numbers.slice(0, 20)) results.keep(shown(scenario({ a }), resultOf(1)))
    results.get(scenario({ a: 0 }))
    results.keep(shown(scenario({ a: 20 }), resultOf(1)))
    expect(numbers.filter((a) => !results.get(scenario({ a })))).toEqual([1])
  })

  it('take no more bytes than they may, whatever is kept', () => {
    const spans = fc.array(fc.nat(2000), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(spans, (sizes) => {
        const results = keptResults(20, 40_000)
        for (const [a, size] of sizes.entries()) {
          const result = resultOf(size)
          results.keep(shown(scenario({ a }), result))
          if (8 * size < 39_000) expect(results.get(scenario({ a }))?.result).toBe(result)
        }
        const held = [...sizes.keys()].flatMap((a) => results.get(scenario({ a })) ?? [])
        expect(
          held.reduce((sum, { result: { timeline } }) => sum + timeline!.start.byteLength, 0),
        ).toBeLessThanOrEqual(40_000)
        expect(held.length).toBeLessThanOrEqual(20)
      }),
      { seed: 1998, numRuns: 60 },
    )
  })

  it('leave out a result that is too large by itself', () => {
    const results = keptResults(20, 1000)
    results.keep(shown(scenario({ a: 1 }), resultOf(200)))
    expect(results.get(scenario({ a: 1 }))).toBeUndefined()
  })
})
