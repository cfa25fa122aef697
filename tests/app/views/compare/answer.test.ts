import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { NumbersTable } from '../../../../app/views/compare/NumbersTable.tsx'
import { answerOfTwo } from '../../../../app/views/compare/answer.ts'
import { against, pairsOf, verdict, type Pair } from '../../../../app/views/compare/rows.ts'
import { bothWithin } from '../../../../app/views/compare/words.ts'
import type { MetricDescription, Result } from '../../../../engine/index.ts'

const described = (name: string, unit: MetricDescription['unit'], label = name): MetricDescription => ({
  ...{ name, label, unit, formula: '', sentence: '', source: '' },
})
const descriptions = [
  described('latency', 'us', 'Latency'),
  described('rate', '', 'Rate'),
  described('done', '', 'Done'),
]
const senses = { less: ['latency'], more: ['rate'], work: ['done'] }
const result = (metric: string, metrics: Record<string, number>, halfWidth?: number): Result => ({
  ...{ metrics, findings: [], headline: { lead: [], metric, rest: [] } },
  ...(halfWidth !== undefined && { estimates: { [metric]: { halfWidth, source: 'simulation' } } }),
})
const ask = (a: Result, b: Result, ends?: { a: number; b: number }) =>
  answerOfTwo({
    ...{ a, b, descriptions, senses, kilobyte: 1024 },
    ...(ends && { ends: { ...ends, unit: 'ns' } }),
  })
const latency = (us: number, halfWidth?: number) => result('latency', { latency: us }, halfWidth)
const rate = (value: number, halfWidth?: number) => result('rate', { rate: value }, halfWidth)
const done = (count: number) => result('done', { done: count })

describe('the answer of two scenarios', () => {
  it.each([
    [240, 100, '2.4 times as fast'],
    [100, 240, '2.4 times as long'],
    [100, 88, '12 % less time'],
    [100, 100.05, 'under 0.1 % more time'],
    [1, 12_000, '12,000 times as long'],
    [0, 3, '3.0 µs instead of 0 µs'],
  ])('of times %d and %d µs is “%s”', (a, b, large) => {
    expect(ask(latency(a), latency(b))).toMatchObject({ large, tie: false })
  })

  it.each([
    [41_000.5, 98_000.5, '2.4 times as many'],
    [41_000.5, 45_100.5, '10 % more'],
    [1992, 3, '99.8 % less'],
    [2_000_000.5, 3, 'over 99.9 % less'],
    [2, 4, '4 instead of 2'],
    [99, 100, '1 % more'],
  ])('of rates and counts %d and %d is “%s”', (a, b, large) => {
    expect(ask(rate(a), rate(b)).large).toBe(large)
  })

  it('of a cost without a unit is no count', () => {
    const costs = { less: ['rate'], more: [], work: [] }
    const two = { a: rate(14.5), b: rate(55), descriptions, senses: costs, kilobyte: 1024 } as const
    expect(answerOfTwo(two).large).toBe('3.8 times as much')
  })

  it('of times of which more is better is no longer wait', () => {
    const two = { a: latency(100), b: latency(120), descriptions, kilobyte: 1024 } as const
    expect(answerOfTwo({ ...two, senses: { less: [], more: ['latency'], work: [] } }).large).toBe('20 % more')
  })

  it('is a tie where the numbers are equal, or their intervals overlap', () => {
    expect(ask(latency(5), latency(5))).toMatchObject({ large: 'A tie', tie: true })
    const overlapping = ask(latency(44.7, 0.5), latency(45.3, 0.2))
    expect(overlapping).toMatchObject({ large: 'A tie', tie: true })
    expect(overlapping.sentence).toMatch(/intervals overlap, so no difference is seen/)
    expect(ask(latency(44.7, 0.3), latency(45.3, 0.2)).tie).toBe(false)
  })

  it('is whoever is done first where both have done as much', () => {
    const answer = ask(done(10), done(10), { a: 241_120, b: 101_370 })
    expect(answer.large).toBe('2.4 times as fast')
    expect(answer.sentence).toBe('A is done at 241.1 µs, B at 101.4 µs. Done: 10 in both.')
    expect(ask(done(10), done(10), { a: 5, b: 5 }).tie).toBe(true)
    expect(ask(done(10), done(8), { a: 5, b: 2 }).large).toBe('8 instead of 10')
  })

  it('has as many digits as it takes to tell two numbers apart', () => {
    expect(ask(latency(62.6548), latency(62.6612)).sentence).toBe('Latency: 62.655 µs in A, 62.661 µs in B.')
    const { sentence } = ask(done(10), done(10), { a: 134_512, b: 134_514 })
    expect(sentence).toBe('A is done at 134.512 µs, B at 134.514 µs. Done: 10 in both.')
  })

  const lacking = (result: Result, lacks: 'end' | 'answers', rest: string): Result => ({
    ...result,
    headline: { ...result.headline, rest: [rest], lacks },
  })

  it('is none where a run has no end, which is then not sooner', () => {
    const standing = lacking(latency(20), 'end', ' until nothing moves')
    const { large, sentence } = ask(latency(60), standing)
    expect(large).toBe('Two answers')
    expect(sentence).toBe('A says “60.0 µs”, B “20.0 µs until nothing moves”, which do not compare.')
    expect(ask(standing, lacking(latency(30), 'end', ' until nothing moves')).large).toBe('Two answers')
    expect(ask(standing, standing).tie).toBe(true)
  })

  it('is how much was done where the run that did it has no end', () => {
    expect(ask(done(8), lacking(done(3), 'end', ''), { a: 9, b: 5 }).large).toBe('3 instead of 8')
  })

  it('is none between what was sent and what was answered', () => {
    const sent = lacking(done(10), 'answers', ' sent')
    expect(ask(done(10), sent, { a: 9, b: 5 }).sentence).toBe(
      'A says “10”, B “10 sent”, which do not compare.',
    )
    expect(ask(sent, sent, { a: 9, b: 5 }).large).toBe('1.8 times as fast')
  })

  it('is no time where they have not done as much of all that counts', () => {
    const two = (count: number, other: number) => result('done', { done: count, other })
    const answer = answerOfTwo({
      ...{ a: two(0, 4000), b: two(0, 10), descriptions, kilobyte: 1024 },
      ...{ senses: { ...senses, work: ['done', 'other'] }, ends: { a: 9, b: 5, unit: 'ns' } },
    })
    expect(answer.tie).toBe(true)
  })

  it('is none where both say different things', () => {
    const { large, sentence } = ask(latency(5), rate(3))
    expect(large).toBe('Two answers')
    expect(sentence).toMatch(/A says “Latency: 5.0 µs”, B “Rate: 3”: different quantities/)
  })
})

describe('B against A', () => {
  const pair = (a: number | undefined, b: number | undefined, rest: Partial<Pair> = {}): Pair => ({
    ...{ name: 'x', label: 'x', unit: 'us', sentence: '', ...rest },
    ...(a !== undefined && { a }),
    ...(b !== undefined && { b }),
  })

  it.each([
    [pair(241.1, 101.4, { sense: 'less' }), '−58 %', true],
    [pair(101.4, 241.1, { sense: 'less' }), '+138 %', false],
    [pair(10, 12, { sense: 'more' }), '+20 %', true],
    [pair(10, 12), '+20 %', false],
    [pair(0, 7, { unit: '' }), '+7', false],
    [pair(13, 6, { unit: '' }), '−7', false],
    [pair(60, 80, { unit: '%' }), '+20 points', false],
    [pair(-2, 3, { signed: true }), '+5.0 µs', false],
    [pair(1, 1), 'same', false],
    [pair(10, 11, { reachA: 1, sense: 'more' }), 'tie', false],
    [pair(undefined, 11), '–', false],
  ])('%o is %s', (given, text, better) => {
    expect(against(given, 1024)).toEqual({ text, better })
  })

  it.each([
    [pair(8193, 8192, { unit: '', sense: 'less' }), '−0.01 %', true],
    [pair(100, 100.0007), '+0.0007 %', false],
    [pair(1295, 5, { unit: '' }), '−99.6 %', false],
    [pair(505_500, 12.7), '−99.997 %', false],
    [pair(5, 0), '−100 %', false],
  ])('is not called nothing, nor all, where it is hardly that: %o is %s', (given, text, better) => {
    expect(against(given, 1024)).toEqual({ text, better })
  })

  it('shows two numbers that differ as two, and those of a tie with their intervals', () => {
    expect(bothWithin(pair(2.9, 2.85742), 1024)).toEqual(['2.9000 µs', '2.8574 µs'])
    expect(bothWithin(pair(44.71, 44.72, { reachA: 0.5, reachB: 0.5 }), 1024)).toEqual([
      '44.7 ± 0.5 µs',
      '44.7 ± 0.5 µs',
    ])
    const pairs = [pair(2.9, 2.85742, { sense: 'less' })]
    const table = renderToStaticMarkup(createElement(NumbersTable, { pairs }))
    expect(table).toMatch(/>2\.9000 µs<.*>2\.8574 µs<.*−1\.5 %/)
  })

  it('has a row for each number of either, and what is known of its sense', () => {
    const rows = pairsOf(
      result('latency', { latency: 1, rate: 2 }),
      result('latency', { latency: 1 }),
      descriptions,
      senses,
    )
    expect(rows.map((row) => [row.name, row.sense, verdict(row)])).toEqual([
      ['latency', 'less', 'equal'],
      ['rate', 'more', 'alone'],
    ])
  })
})
