import { describe, expect, it } from 'vitest'
import type { Asked } from '../../../../app/views/compare/answer.ts'
import { against } from '../../../../app/views/compare/rows.ts'
import { withoutFaults } from '../../../../app/views/compare/withoutFaults.ts'
import type { MetricDescription, Result, Timeline } from '../../../../engine/index.ts'

const described = (name: string, label: string, unit: MetricDescription['unit']): MetricDescription => ({
  ...{ name, label, unit, formula: '', sentence: '', source: '' },
})
const descriptions = [
  described('done', 'Completed', ''),
  described('latency', 'Latency', 'us'),
  described('kind', 'Kind', ''),
]
const senses = { less: ['latency'], more: ['done'], work: ['done'] }
const result = (metric: string, value: number, until = 0): Result => ({
  ...{ metrics: { [metric]: value }, findings: [], headline: { lead: [], metric, rest: [] } },
  timeline: { unit: 'us', until } as Timeline,
})
const asked = (a: Result, b: Result): Asked => ({
  ...{ a, b, descriptions, senses, kilobyte: 1024 },
  ends: { a: a.timeline!.until, b: b.timeline!.until, unit: 'us' },
})
const one = { a: 1, b: 1 }
const sentences = (found: ReturnType<typeof withoutFaults>) =>
  found?.findings.map(({ sentence }) => sentence.replaceAll('\u00a0', ' '))

describe('what faults cost', () => {
  it('is the time by which the same work is done later', () => {
    const found = withoutFaults(
      asked(result('done', 10, 241), result('done', 10, 101)),
      { a: result('done', 10, 180), b: result('done', 10, 93) },
      one,
    )
    expect(found?.without).toMatchObject({ label: 'Done without the fault', a: 180, b: 93, unit: 'us' })
    expect(found?.cost).toMatchObject({ label: 'What the fault costs', a: 61, b: 8, sense: 'less' })
    expect(sentences(found)).toEqual([
      'The fault costs 61.0 µs in A, 8.0 µs in B.',
      'Without the fault A would be done at 180.0 µs, B at 93.0 µs: 1.9 times as fast.',
    ])
  })

  it('is the work that is not done, and nothing is said of the time then', () => {
    const [a, b] = [result('done', 8, 100), result('done', 10, 100)]
    const found = withoutFaults(
      asked(a, b),
      { a: result('done', 10, 50), b: result('done', 10, 60) },
      { a: 2, b: 1 },
    )
    expect(found?.cost).toMatchObject({ a: 2, b: 0, unit: '' })
    expect(sentences(found)).toEqual([
      'Completed: the faults cost 2 in A, nothing in B.',
      'Without the faults: completed 10 in A, 10 in B, a tie.',
    ])
  })

  it('is not told where A and B have different work to do', () => {
    const [a, b] = [result('done', 3, 100), result('done', 40, 100)]
    const clean = { a: result('done', 3, 50), b: result('done', 40, 60) }
    expect(withoutFaults(asked(a, b), clean, one)).toBeUndefined()
  })

  it('is of the quantity of the answer, with its interval, where only one has a fault', () => {
    const a: Result = {
      ...result('latency', 70),
      estimates: { latency: { halfWidth: 2, source: 'simulation' } },
    }
    const found = withoutFaults(
      asked(a, result('latency', 50)),
      { a: result('latency', 60), b: result('latency', 50) },
      { a: 1, b: 0 },
    )
    expect(found?.cost).toMatchObject({ a: 10, b: 0, reachA: 2 })
    expect(sentences(found)).toEqual([
      'The fault costs 10.0 ± 2.0 µs in A; B has none.',
      'Without the fault: latency 60.0 µs in A, 50.0 µs in B, 17 % less time.',
    ])
  })

  it('is no sentence where a fault is of use, and nothing where no number is better large or small', () => {
    const worse = asked(result('latency', 5), result('latency', 9))
    const found = withoutFaults(worse, { a: result('latency', 6), b: result('latency', 9) }, one)
    expect(found?.cost).toMatchObject({ a: -1, b: 0 })
    expect(against(found!.cost, 1024)).toEqual({ text: '+1.0 µs', better: false })
    expect(found?.findings.map(({ id }) => id)).toEqual(['without'])
    const kinds = [result('kind', 1), result('kind', 2)] as const
    expect(withoutFaults(asked(...kinds), { a: kinds[0], b: kinds[1] }, one)).toBeUndefined()
    const unlike = asked(result('kind', 1), result('latency', 2))
    expect(withoutFaults(unlike, { a: kinds[0], b: kinds[1] }, one)).toBeUndefined()
  })
})
