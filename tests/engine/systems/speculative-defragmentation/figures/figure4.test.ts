import { describe, expect, it } from 'vitest'
import { figure4 } from '../../../../../engine/systems/speculative-defragmentation/figures/figure4.ts'
import { speculativeDefragmentation } from '../../../../../engine/systems/speculative-defragmentation/system.ts'
import { drawingOf } from '../../drawingOf.ts'

describe.each(['first', 'both'] as const)('Figure 4, the cache miss paid by %s', (miss) => {
  const { numbers, notes, openings } = drawingOf(figure4, { miss })
  const drawn = (what: string) => numbers.find((number) => number.what === what)!.ours

  it('opens what it draws: guessing alone has the same rate there', () => {
    for (const { params, label } of openings!) {
      const { stacks } = speculativeDefragmentation.analyse(params)
      const rows = stacks!.flatMap(({ groups }) => groups.flatMap((group) => group.rows))
      const time = rows.find(({ name }) => name.startsWith('Guess only'))!.total
      // A page of 4096 B, in µs.
      expect(4096 / time, label).toBeCloseTo(drawn('Guess only'), 2)
    }
  })

  it('says that little is gained, and what the second copy costs, only where it is so', () => {
    const gained = drawn('Guess only') / drawn('Two copies') - 1
    const told = [figure4.sentence, ...notes].join(' ')
    expect(told.includes('gains little')).toBe(gained < 0.1)
    expect(told.includes('600 MB/s')).toBe(miss === 'first')
  })
})
