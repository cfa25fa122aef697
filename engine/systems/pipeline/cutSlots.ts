import type { Amount, Slot } from '../../facets/headline.ts'
import type { Solution } from './solution.ts'
import type { ExactOptions } from './strategies/exact.ts'
import { count } from './wording.ts'

type Cut = Pick<Solution, 'params' | 'fragments' | 'obstacle' | 'optimum'>

/** How the headline speaks of a cut: '5 equal pieces', '8 pieces of 560 B, the last of 176 B'. */
export function cutSlots({
  params: { bytes, strategy },
  fragments,
  obstacle,
  optimum,
}: Cut): readonly Slot[] {
  const many = fragments > 1
  switch (strategy.kind) {
    case 'none':
      return [
        { ...pieces(1, 'equal pieces'), first: { kind: 'set', path: 'strategy', value: { kind: 'equal' } } },
      ]
    case 'equal':
      return [pieces(fragments, 'equal pieces')]
    case 'static':
      return [
        `${count(fragments, 'piece')} of ${many ? '' : 'up to '}`,
        { path: 'strategy.fragmentBytes', value: strategy.fragmentBytes, unit: 'B' },
        ...(many ? remainder(bytes % strategy.fragmentBytes) : []),
      ]
    case 'manual':
      return [`${count(fragments, 'piece')} cut by hand`]
    case 'ramp-up':
    case 'ramp-up-and-down':
      if (obstacle !== undefined)
        return [count(fragments, many ? 'equal piece' : 'piece'), ...noRamp(strategy.fragments)]
      return [
        pieces(fragments, strategy.kind === 'ramp-up' ? 'growing pieces' : 'growing and shrinking pieces'),
      ]
    case 'hierarchical':
      return [`${count(fragments, 'piece')}, cut again in groups`]
    case 'exact':
      return [pieces(fragments, 'pieces'), ...(many ? [howGood(fragments, strategy, optimum)] : [])]
  }
}

/** Another number of pieces may be faster where this one was given, or is as large as it may be. */
const howGood = (fragments: number, strategy: ExactOptions, optimum: Solution['optimum']): string =>
  optimum?.().unproved
    ? ', the best found of any sizes'
    : fragments === (strategy.fragments ?? strategy.maxFragments)
      ? ' of the best sizes'
      : ', the best of any sizes'

const pieces = (value: number, many: string): Amount => ({
  path: 'strategy.fragments',
  value,
  nouns: ['piece', many],
})

const remainder = (bytes: number): readonly Slot[] =>
  bytes === 0 ? [] : [', the last of ', { value: bytes, unit: 'B' }]

/** The number that was asked for can still be changed. */
const noRamp = (asked: number | undefined): readonly Slot[] =>
  asked === undefined
    ? [', since no ramp applies']
    : [', since a ramp of ', pieces(asked, 'pieces'), ' does not apply']
