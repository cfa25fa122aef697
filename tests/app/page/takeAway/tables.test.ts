import { expect, it } from 'vitest'
import { evened } from '../../../../app/page/takeAway/cells.ts'
import { fileWord } from '../../../../app/page/takeAway/fileWord.ts'

it('names a file by its title, with its unit', () => {
  expect(fileWord('Page under construction at 130.2 µs')).toBe('page-under-construction-at-130-2-us')
  expect(fileWord('שלום')).toBe('picture')
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
