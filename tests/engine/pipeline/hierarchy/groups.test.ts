import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkGroups, crosses, type Group } from '../../../../engine/pipeline/hierarchy/checkGroups.ts'
import {
  afterInsertion,
  afterRemoval,
  dissolved,
  groupedTree,
  groupsOf,
  joined,
  mirroredGroups,
} from '../../../../engine/pipeline/hierarchy/groups.ts'
import { leaves } from '../../../../engine/pipeline/hierarchy/tree.ts'

const group = (first: number, last: number): Group => ({ first, last })

/** Groups of up to nine stages that may stand together. */
const pipeline = fc.integer({ min: 2, max: 9 }).chain((stages) =>
  fc
    .array(fc.tuple(fc.nat({ max: stages - 1 }), fc.nat({ max: stages - 1 })), { maxLength: 6 })
    .map((pairs) => {
      const groups: Group[] = []
      for (const [a, b] of pairs) {
        const next = group(Math.min(a, b), Math.max(a, b))
        const allowed = a !== b && next.last - next.first + 1 < stages
        if (allowed && !groups.some((each) => crosses(each, next))) groups.push(next)
      }
      return { stages, groups: groups.sort((a, b) => a.first - b.first || b.last - a.last) }
    }),
)

/** A group by the names of its stages, so that stages may come and go. */
const named = (names: readonly string[], groups: readonly Group[]): string[] =>
  groups.map(({ first, last }) => names.slice(first, last + 1).join('')).sort()
const letters = (stages: number): string[] => Array.from('abcdefghi'.slice(0, stages), (letter) => letter)

const seeded = { seed: 1998, numRuns: 300 }

describe('groups of stages', () => {
  it('make a tree of all stages, from which they are read back', () => {
    fc.assert(
      fc.property(pipeline, ({ stages, groups }) => {
        const tree = groupedTree(stages, [...groups].reverse(), ['variable', 'fixed'])
        expect(leaves(tree)).toEqual(Array.from({ length: stages }, (_, stage) => stage))
        expect(groupsOf(tree)).toEqual(groups)
        expect(tree.base).toBe('variable')
        expect(() => checkGroups(groups, stages, 'groups')).not.toThrow()
      }),
      seeded,
    )
  })

  it('have one base strategy for each level, the last for all below', () => {
    const tree = groupedTree(6, [group(0, 4), group(0, 3), group(1, 2)], ['variable', 'fixed', 'variable'])
    expect(tree).toEqual({
      base: 'variable',
      parts: [
        {
          base: 'fixed',
          parts: [{ base: 'variable', parts: [0, { base: 'variable', parts: [1, 2] }, 3] }, 4],
        },
        5,
      ],
    })
  })

  it('keep their stages when another comes in, which joins those that it comes to stand in', () => {
    fc.assert(
      fc.property(pipeline, fc.nat({ max: 9 }), ({ stages, groups }, place) => {
        const at = Math.min(place, stages)
        const names = letters(stages)
        const after = named(names.toSpliced(at, 0, '+'), afterInsertion(groups, at))
        const expected = groups.map(({ first, last }) =>
          names
            .slice(first, last + 1)
            .toSpliced(at > first && at <= last ? at - first : stages, 0, at > first && at <= last ? '+' : '')
            .join(''),
        )
        expect(after).toEqual(expected.sort())
      }),
      seeded,
    )
  })

  it('keep their stages when one goes, as long as two are left and not all', () => {
    fc.assert(
      fc.property(pipeline, fc.nat({ max: 8 }), ({ stages, groups }, place) => {
        const at = Math.min(place, stages - 1)
        const names = letters(stages)
        const after = afterRemoval(groups, at, stages - 1)
        const expected = new Set(
          named(names, groups)
            .map((name) => name.replace(names[at]!, ''))
            .filter((name) => name.length > 1 && name.length < stages - 1),
        )
        expect(named(names.toSpliced(at, 1), after)).toEqual([...expected].sort())
      }),
      seeded,
    )
  })

  it('are mirrored with the pipeline', () => {
    fc.assert(
      fc.property(pipeline, ({ stages, groups }) => {
        const mirrored = mirroredGroups(groups, stages)
        const reversed = (name: string) =>
          Array.from(name, (letter) => letter)
            .reverse()
            .join('')
        expect(named(letters(stages).reverse(), mirrored)).toEqual(
          named(letters(stages), groups).map(reversed).sort(),
        )
        expect(groupsOf(groupedTree(stages, mirrored, ['fixed']))).toEqual(mirrored)
      }),
      seeded,
    )
  })
})

describe('two neighbours', () => {
  it('become a group, and a group that is one of them grows', () => {
    expect(joined([], 3, group(0, 0), group(1, 1))).toEqual([group(0, 1)])
    expect(joined([group(0, 1)], 4, group(0, 1), group(2, 2))).toEqual([group(0, 2)])
    expect(joined([group(1, 2), group(3, 4)], 6, group(1, 2), group(3, 4))).toEqual([group(1, 4)])
    expect(joined([group(0, 3)], 6, group(1, 1), group(2, 2))).toEqual([group(0, 3), group(1, 2)])
  })

  it('stay apart where they are none, or would be all there is', () => {
    expect(joined([], 4, group(0, 0), group(2, 2))).toBeUndefined()
    expect(joined([], 4, group(1, 1), group(1, 1))).toBeUndefined()
    expect(joined([], 2, group(0, 0), group(1, 1))).toBeUndefined()
    expect(joined([], 3, group(0, 0), group(1, 2))).toBeUndefined()
    expect(joined([group(0, 1)], 4, group(1, 1), group(2, 2))).toBeUndefined()
    expect(joined([group(0, 1)], 4, group(0, 0), group(1, 1))).toBeUndefined()
  })

  it('are taken apart alone', () => {
    expect(dissolved([group(0, 3), group(1, 2), group(1, 3)], group(1, 3))).toEqual([
      group(0, 3),
      group(1, 2),
    ])
  })
})

describe('groups that cannot stand', () => {
  it.each([
    [[group(1, 1)], 4, 'groups.0: expected two or more neighbouring stages'],
    [[group(2, 1)], 4, 'groups.0: expected two or more neighbouring stages'],
    [[group(2, 4)], 4, 'groups.0: expected two or more neighbouring stages'],
    [[group(0, 3)], 4, 'groups.0: expected two or more neighbouring stages of the 4'],
    [
      [group(0, 1), group(1, 2)],
      4,
      'groups.1: expected a group apart from, inside of or around the group 0 to 1',
    ],
    [[group(0, 2), group(0, 2)], 4, 'groups.1: expected a group apart'],
  ])('are refused: %j of %i', (groups, stages, message) => {
    expect(() => checkGroups(groups, stages, 'groups')).toThrow(message)
  })

  it.each([
    [[group(0, 1), group(2, 3)], 5],
    [[group(0, 2), group(0, 1)], 4],
    [[group(1, 2), group(0, 2)], 4],
    [[group(1, 3), group(2, 3)], 4],
  ])('are not those that stand apart or inside each other: %j of %i', (groups, stages) => {
    expect(() => checkGroups(groups, stages, 'groups')).not.toThrow()
  })
})
