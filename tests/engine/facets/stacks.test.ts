import { describe, expect, it } from 'vitest'
import { mergedStacks, type Stack, type StackRow } from '../../../engine/facets/stacks.ts'

const row = (id: string, total = 1): StackRow => ({
  id,
  name: id,
  source: 'analysis',
  parts: [{ id: 'p', label: 'p', value: total }],
  total,
})
const stack = (id: string, groups: Readonly<Record<string, readonly StackRow[]>>): Stack => ({
  id,
  title: id,
  sentence: `${id}.`,
  unit: 'us',
  groups: Object.entries(groups).map(([group, rows]) => ({ id: group, title: group, rows })),
})
const outline = (stacks: readonly Stack[]) =>
  stacks.map(({ id, groups }) => [
    id,
    ...groups.map(
      (group) => `${group.id}: ${group.rows.map(({ id, total }) => `${id} ${total}`).join(', ')}`,
    ),
  ])

describe('stacks of two results', () => {
  it('have the rows of the first above those of the second, group by group', () => {
    const first = [stack('time', { near: [row('analysis')], far: [row('analysis')] })]
    const second = [stack('time', { far: [row('simulation')], farther: [row('simulation')] })]
    expect(outline(mergedStacks(first, second))).toEqual([
      ['time', 'near: analysis 1', 'far: analysis 1, simulation 1', 'farther: simulation 1'],
    ])
  })

  it('stand beside each other where they are about different sums', () => {
    expect(outline(mergedStacks([stack('a', {})], [stack('b', {})]))).toEqual([['a'], ['b']])
  })

  it('keep the second result’s number of a row that both have', () => {
    const merged = mergedStacks(
      [stack('time', { all: [row('a', 1)] })],
      [stack('time', { all: [row('a', 2)] })],
    )
    expect(outline(merged)).toEqual([['time', 'all: a 2']])
  })
})
