import { expect, it } from 'vitest'
import { evened, plain } from '../../../../app/page/takeAway/cells.ts'
import { fileWord } from '../../../../app/page/takeAway/fileWord.ts'

it('names a file by its title, with its unit', () => {
  expect(fileWord('Page under construction at 130.2 µs')).toBe('page-under-construction-at-130-2-us')
  expect(fileWord('“…”')).toBe('picture')
})

it('keeps the letters of all scripts in the name of a file, and no half of one', () => {
  expect(fileWord('הזמן הכולל: 5 µs')).toBe('הזמן-הכולל-5-us')
  expect(fileWord('Zeit für “A”/“B”')).toBe('zeit-für-a-b')
  expect(fileWord('Χρόνος μηνύματος, 5 μs')).toBe('χρόνος-μηνύματος-5-us')
  expect(fileWord('संदेश')).toBe('संदेश')
  expect(fileWord(`a${'𐤀'.repeat(40)}`)).toBe(`a${'𐤀'.repeat(29)}`)
  expect(fileWord(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59))
})

it('makes a table even: without rows and columns of bars, each row as long as its head', () => {
  expect(
    evened([
      ['µs', '', 'Ours', 'Standing'],
      ['L', '', '12.60'],
      ['', '', '', '', ''],
      ['os', '', '4.09', 'as published'],
    ]),
  ).toEqual({
    columns: ['µs', 'Ours', 'Standing'],
    rows: [
      ['L', '12.60', ''],
      ['os', '4.09', 'as published'],
    ],
  })
  expect(evened([])).toEqual({ columns: [], rows: [] })
})

it('tells columns of one name apart', () => {
  expect(
    evened([
      ['', 'queue', 'handler', 'queue', ''],
      ['a', '1', '2', '3', 'so'],
    ]).columns,
  ).toEqual(['', 'queue', 'handler', 'queue (2)', ''])
  // Databases do not tell g from G.
  expect(evened([['95 % of g', '95 % of G']]).columns).toEqual(['95 % of g', '95 % of G (2)'])
})

it.each([
  ['62,578', '62578'],
  ['4,825.583', '4825.583'],
  ['−0.040 µs', '-0.040 µs'],
  ['1,234,567 B', '1234567 B'],
  ['−58 %', '-58 %'],
  ['+0.9 points', '+0.9 points'],
  ['–', ''],
  ['63,122 ± 1,682 cycles', '63122 ± 1682 cycles'],
  ['−4,825.583 ± 0.017', '-4825.583 ± 0.017'],
  // What is more than a number stays as it is shown.
  ['0.191 ± 0.005', '0.191 ± 0.005'],
  ['1 KB to 2 KB', '1 KB to 2 KB'],
  ['12,34', '12,34'],
  ['1,000, 2,000', '1,000, 2,000'],
  ['Node 0', 'Node 0'],
])('a program reads the number in %s', (shown, cell) => {
  expect(plain(shown)).toBe(cell)
  expect(
    evened([
      ['x', 'y'],
      ['row', shown],
    ]).rows,
  ).toEqual([['row', cell]])
})
