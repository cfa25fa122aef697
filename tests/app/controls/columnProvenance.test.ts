import { expect, it } from 'vitest'
import { columnProvenance, usualWords } from '../../../app/controls/columnProvenance.ts'
import type { Provenance } from '../../../engine/index.ts'

const published = { tag: 'published', note: 'Table 1' } as const
const assumed = { tag: 'assumed', note: '400 Gb/s per hop' } as const
const labels = new Map([
  ['overhead', 'Overhead'],
  ['perByte', 'Cost per byte'],
])
const of = (tell: (row: number, column: string) => Provenance | undefined) =>
  columnProvenance(['overhead', 'perByte'], 4, tell)

it('says once what holds for all numbers', () => {
  const all = of(() => published)
  expect(usualWords(all, labels)).toBe('All published')
  expect(all.notes).toEqual([published])
})

it('says of each column what holds for most of it', () => {
  const mixed = of((row, column) => (column === 'perByte' && row !== 2 ? assumed : published))
  expect(usualWords(mixed, labels)).toBe('Overhead published, cost per byte assumed')
  expect(mixed.notes).toEqual([published, assumed])
})

it('says nothing where nothing is known, and leaves out a column of which nothing is', () => {
  expect(
    usualWords(
      of(() => undefined),
      labels,
    ),
  ).toBeUndefined()
  const one = of((_, column) => (column === 'overhead' ? published : undefined))
  expect(usualWords(one, labels)).toBe('Overhead published')
})
