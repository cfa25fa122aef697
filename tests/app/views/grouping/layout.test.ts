import { describe, expect, it } from 'vitest'
import { layout } from '../../../../app/views/grouping/layout.ts'

const lane = (id: string, parent?: string) => ({
  id,
  name: id,
  capacity: 1,
  ...(parent !== undefined && { parent }),
})
const lanes = [lane('ab'), lane('a', 'ab'), lane('b', 'ab'), lane('c'), lane('d')]

describe('brackets between lanes', () => {
  it('join neighbours of one level only, and go around all that is in a group', () => {
    const asked: string[] = []
    const { joins, brackets } = layout(lanes, {
      join: (above, below) => {
        asked.push(`${above}|${below}`)
        return above === 'a' ? undefined : `join ${above} ${below}`
      },
      dissolve: (id) => `dissolve ${id}`,
    })
    expect(asked).toEqual(['a|b', 'ab|c', 'c|d'])
    expect(joins.map(({ at, edit }) => [at, edit])).toEqual([
      [3, 'join ab c'],
      [4, 'join c d'],
    ])
    expect(brackets.map(({ lane: { id }, at, last, depth, edit }) => [id, at, last, depth, edit])).toEqual([
      ['ab', 0, 2, 0, 'dissolve ab'],
    ])
  })

  it('nest', () => {
    const nested = [lane('abc'), lane('ab', 'abc'), lane('a', 'ab'), lane('b', 'ab'), lane('c', 'abc')]
    const { brackets } = layout(nested, { join: () => undefined, dissolve: () => 'apart' })
    expect(brackets.map(({ at, last, depth }) => [at, last, depth])).toEqual([
      [0, 4, 0],
      [1, 3, 1],
    ])
  })
})
