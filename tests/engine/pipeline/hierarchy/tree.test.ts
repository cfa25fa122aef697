import { describe, expect, it } from 'vitest'
import {
  bottleneckTree,
  checkTree,
  leaves,
  type Compound,
} from '../../../../engine/pipeline/hierarchy/tree.ts'

const stage = (overhead: number, perByte: number) => ({ name: '', overhead, perByte })
const fixed = (...parts: Compound['parts']): Compound => ({ base: 'fixed', parts })

describe('the recipe of section 4.4', () => {
  it('groups the fast and the slow stage in front of a slower one, as in Fig. 5', () => {
    const tree = bottleneckTree([stage(1, 0.01), stage(2, 0.02), stage(50, 0.03)], 4096)
    expect(tree).toEqual({ base: 'variable', parts: [{ base: 'fixed', parts: [0, 1] }, 2] })
  })

  it('leaves a bottleneck between single stages alone', () => {
    expect(bottleneckTree([stage(1, 0.01), stage(9, 0.03), stage(1, 0.01)], 4096).parts).toEqual([0, 1, 2])
  })

  it('groups both sides, goes on inside the groups, and keeps every stage in order', () => {
    const overheads = [1, 2, 3, 40, 3, 9, 1, 1]
    const tree = bottleneckTree(
      overheads.map((g) => stage(g, g / 1000)),
      65536,
      ['fixed'],
    )
    expect(tree).toEqual(fixed(fixed(fixed(0, 1), 2), 3, fixed(4, 5, fixed(6, 7))))
    expect(leaves(tree)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(() => checkTree(tree, 8)).not.toThrow()
  })
})

describe('a tree built by hand', () => {
  it('must hold every stage once, in order, in compounds of two parts or more', () => {
    expect(() => checkTree(fixed(fixed(0, 1), 2), 3)).not.toThrow()
    expect(() => checkTree(fixed(fixed(0, 1), 2), 4)).toThrow(
      'tree: expected the stages 0 to 3, each once, in order, got [0,1,2]',
    )
    expect(() => checkTree(fixed(1, 0), 2)).toThrow('in order, got [1,0]')
    expect(() => checkTree(fixed(fixed(0), 1), 2)).toThrow(
      'tree.parts.0: expected a compound of at least 2 parts, got 1',
    )
  })
})
