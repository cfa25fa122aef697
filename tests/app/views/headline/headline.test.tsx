import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { HeadlineView } from '../../../../app/views/headline/HeadlineView.tsx'
import { headlineWords } from '../../../../app/views/headline/words.ts'
import type { Headline, MetricDescription, Result } from '../../../../engine/index.ts'

const described = (name: string) =>
  ({
    name,
    label: name,
    unit: 'us',
    formula: 'T',
    sentence: 'In to out.',
    source: '',
  }) satisfies MetricDescription
const descriptions = [described('latency'), described('whole')]
const headline: Headline = {
  lead: [
    'A message of ',
    { path: 'bytes', value: 4096, unit: 'B' },
    ' in ',
    { path: 'k', value: 1, nouns: ['piece', 'pieces'] },
  ],
  metric: 'latency',
  rest: [', not ', { metric: 'whole' }],
}
const resultOf = (metrics: Record<string, number>, more: Partial<Result> = {}): Result => ({
  metrics,
  findings: [],
  headline,
  ...more,
})
const html = (result: Result) =>
  renderToStaticMarkup(
    <HeadlineView
      result={result}
      descriptions={descriptions}
      touched={({ path }, words) => <i title={path}>{words}</i>}
    />,
  )
const shown = (result: Result) => html(result).replace(/<[^>]+>/g, '')

describe('the headline', () => {
  it('is one sentence, with the numbers that can be touched where they stand', () => {
    const result = resultOf({ latency: 188.93, whole: 286.9 })
    expect(shown(result)).toBe('A message of 4 KB in 1 piece: 188.9 µs, not 286.9.')
    expect(html(result)).toContain(
      '<span class="headline-amount"><i title="bytes">4 KB</i></span> in <span class="headline-amount"><i title="k">1 piece</i>:</span>',
    )
  })

  it('ends with its full stop where nothing follows the number', () => {
    const result = resultOf({ latency: 188.93 }, { headline: { ...headline, rest: [] } })
    expect(shown(result)).toBe('A message of 4 KB in 1 piece: 188.9 µs.')
  })

  it('ends no line between a number and its comma', () => {
    const lead = [...headline.lead, ', whole bytes']
    const result = resultOf({ latency: 188.93, whole: 286.9 }, { headline: { ...headline, lead } })
    expect(html(result)).toContain('<i title="k">1 piece</i>,</span> whole bytes:')
    expect(shown(result)).toBe('A message of 4 KB in 1 piece, whole bytes: 188.9 µs, not 286.9.')
  })

  it('is read out as it is written, with how sure the number is', () => {
    const result = resultOf(
      { latency: 188.93, whole: 1200 },
      { estimates: { latency: { halfWidth: 2, batches: 20, source: 'simulation' } } },
    )
    const words = headlineWords(result, descriptions, 1024)
    expect(words).toBe('A message of 4 KB in 1 piece: 188.9 ± 2.0 µs, not 1.200 ms.')
    // A unit does not part from its number at the end of a line.
    expect(shown(result)).toBe(words.replace(/ ms/, '\u00a0ms'))
  })

  it('is a dash where the metric is missing', () => {
    expect(shown(resultOf({}))).toContain(': – ')
  })

  it('is followed by what else must be said', () => {
    const more = resultOf({ latency: 1, whole: 2 }, { headline: { ...headline, sentence: 'It is broken.' } })
    expect(shown(more)).toMatch(/It is broken\. $/)
  })
})
