import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { AlternativesTable } from '../../../../app/views/alternatives/AlternativesTable.tsx'
import { AlternativesView } from '../../../../app/views/alternatives/AlternativesView.tsx'
import { alternativeBars, alternativeColumns } from '../../../../app/views/alternatives/layout.ts'
import type { Alternatives, MetricDescription } from '../../../../engine/index.ts'

const describe_ = (name: string, label: string, unit: MetricDescription['unit'] = ''): MetricDescription => ({
  name,
  label,
  unit,
  formula: '',
  sentence: `${label}.`,
  source: '',
})

const descriptions = [
  describe_('fragmentCount', 'Fragments'),
  describe_('latency', 'Latency', 'us'),
  describe_('saving', 'Time saved'),
  describe_('speedUp', 'Speed-up'),
  describe_('unused', 'Unused'),
]

const alternatives: Alternatives = {
  title: 'Ways to cut it',
  metric: 'latency',
  fractions: ['speedUp', 'saving', 'excessOverBound'],
  bound: { name: 'Bound (5)', value: 126.9, sentence: 'No cut is faster.' },
  rows: [
    {
      id: 'none',
      name: 'Uncut',
      metrics: { latency: 286.9, fragmentCount: 1, speedUp: 0, saving: 0 },
      edit: { kind: 'set', path: 'strategy', value: { kind: 'none' } },
    },
    {
      id: 'best',
      name: 'Best equal, 5',
      emphasis: 'best',
      metrics: { latency: 188.9, fragmentCount: 5, speedUp: 0.519, saving: 0.342 },
      edit: { kind: 'set', path: 'strategy', value: { kind: 'equal' } },
    },
    { id: 'yours', name: 'Yours', emphasis: 'yours', metrics: { latency: 364.4, fragmentCount: 32 } },
  ],
}

describe('the alternatives', () => {
  it('stand on one axis from 0 to the longest, with the bound apart at the end', () => {
    const bars = alternativeBars(alternatives)
    expect(bars.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
      'Uncut: plain',
      'Best equal, 5: best',
      'Yours: yours',
      'Bound (5): bound',
    ])
    expect(bars.map(({ fraction }) => fraction)).toEqual([286.9 / 364.4, 188.9 / 364.4, 1, 126.9 / 364.4])
  })

  it('say how far each is above the bound', () => {
    expect(alternativeBars(alternatives).map(({ excess }) => excess?.toFixed(3))).toEqual([
      '1.261',
      '0.489',
      '1.872',
      undefined,
    ])
  })

  it('have neither bars nor excess where nothing costs anything', () => {
    const free = {
      ...alternatives,
      bound: { name: 'Bound', value: 0, sentence: '' },
      rows: [{ id: 'a', name: 'A', metrics: { latency: 0 } }],
    }
    expect(alternativeBars(free).map(({ fraction, excess }) => [fraction, excess])).toEqual([
      [0, undefined],
      [0, undefined],
    ])
  })

  it('are buttons where they can be chosen, with their values in words', () => {
    const html = renderToStaticMarkup(
      <AlternativesView alternatives={alternatives} descriptions={descriptions} onChoose={() => undefined} />,
    )
    expect(html.match(/<button[^>]*alternatives-row/g)).toHaveLength(2)
    expect(html).toContain('188.9')
    expect(html).toContain('+49 %')
    expect(html).toContain('excess over bound (5)')
  })

  it('say so when there is nothing to compare with', () => {
    const html = renderToStaticMarkup(
      <AlternativesView alternatives={{ ...alternatives, rows: [] }} descriptions={descriptions} />,
    )
    expect(html).toContain('nothing to compare')
  })
})

describe('the table of alternatives', () => {
  it('has a column for what any row measured: the compared metric, the fractions, then the rest', () => {
    expect(alternativeColumns(alternatives, descriptions).map(({ name }) => name)).toEqual([
      'latency',
      'speedUp',
      'saving',
      'fragmentCount',
    ])
  })

  it('names speed-up and saving, as percentages, and leaves out what was not measured', () => {
    const html = renderToStaticMarkup(
      <AlternativesTable alternatives={alternatives} descriptions={descriptions} />,
    )
    expect(html).toContain('Latency [µs]')
    expect(html).toContain('>51.9 %<')
    expect(html).toContain('>34.2 %<')
    expect(html.match(/>–</g)!.length).toBe(5)
    expect(html).not.toContain('<button')
  })
})
