import { expect, it } from 'vitest'
import { cellsOf } from '../../../../app/places/papers/figureCells.ts'

const rows = [
  { figure: { name: 'Figure 5', title: 'Rates' } },
  { figure: { name: 'Table 2', title: 'Costs' } },
  { figure: { name: 'Table 3', title: 'Hosts' } },
]

it('saves the figures of a paper with how their numbers stand, once that is counted', () => {
  expect(cellsOf(rows, [])).toEqual({
    columns: ['Figure or table', 'Title'],
    rows: [
      ['Figure 5', 'Rates'],
      ['Table 2', 'Costs'],
      ['Table 3', 'Hosts'],
    ],
  })
  const { columns, rows: counted } = cellsOf(rows, [{ reproduced: 2, predicted: 1 }, undefined])
  expect(columns).toHaveLength(3)
  expect(counted.map((row) => row[2])).toEqual(['2 reproduced, 1 predicted', 'could not be computed', ''])
})
