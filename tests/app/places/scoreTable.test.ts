import { expect, it } from 'vitest'
import { challenges } from '../../../app/lessons/challenges/index.ts'
import { scoreTable } from '../../../app/places/challenges/scoreTable.ts'

it('has a row for each challenge that was computed, with what was made here', () => {
  const [first, second, third] = challenges
  const { columns, rows } = scoreTable(
    challenges,
    new Map([
      [first!.id, { start: 'a', best: 10 }],
      [
        second!.id,
        { start: 'b', best: 4, own: { score: { met: true, cost: 5, best: 4, share: 0.8 }, link: 'c' } },
      ],
      [
        third!.id,
        { start: 'd', best: 4, own: { score: { met: false, cost: 9, best: 4, share: 0.4 }, link: 'e' } },
      ],
    ]),
    'page',
  )
  expect(rows.map(([name]) => name)).toEqual([first!.title, second!.title, third!.title])
  expect(rows.every((row) => row.length === columns.length)).toBe(true)
  expect(rows.map((row) => row.slice(3))).toMatchObject([
    [10, expect.any(String), '', '', '', 'page#a'],
    [4, expect.any(String), 5, 'yes', 0.8, 'page#c'],
    // What does not hold has no share of the best.
    [4, expect.any(String), 9, 'no', '', 'page#e'],
  ])
})
