import type { OptimalFragmentation } from '../../../pipeline/exact/optimalFragmentation.ts'
import { givenFragments, staticFragments, type Fragmentation } from '../../../pipeline/fragmentation.ts'
import { rampUp } from '../../../pipeline/rampUp.ts'
import { rampUpAndDown } from '../../../pipeline/rampUpAndDown.ts'
import type { Stage } from '../../../pipeline/stages.ts'
import type { VariableCut } from '../../../pipeline/variableCut.ts'
import type { ValueOf } from '../../../scenario/schema.ts'
import { variant } from '../../../scenario/schema.ts'
import { equal, equalCut } from './equal.ts'
import { exact, toldCut } from './exact.ts'
import { hierarchical } from './hierarchical.ts'
import { loaded, type LaterCuts } from './laterCuts.ts'
import { manual } from './manual.ts'
import { none, uncut } from './none.ts'
import { maxRampFragments, rampUpAndDownCase, rampUpCase } from './rampUp.ts'
import { fixed } from './static.ts'

/** One file per strategy: a new one is its file, a line here, in `choiceOf` and in `cutSlots`. */
export const strategy = variant({
  label: 'Fragmentation',
  sentence: 'How the message is cut into fragments.',
  cases: {
    none,
    equal,
    static: fixed,
    manual,
    'ramp-up': rampUpCase,
    'ramp-up-and-down': rampUpAndDownCase,
    hierarchical,
    exact,
  },
  default: 'equal',
  scale: ['none', 'equal', 'static', 'ramp-up', 'ramp-up-and-down', 'hierarchical', 'exact'],
})

export type Strategy = ValueOf<typeof strategy>

/** A cut, and what its strategy can say of it. */
export interface Choice {
  readonly cut: Fragmentation
  /** With the proof of how good it is. */
  readonly optimum?: OptimalFragmentation
  /** Why the strategy does not apply; the cut is then the best equal one. */
  readonly obstacle?: string
}

/**
 * The sizes that a strategy chooses for a message of `bytes` through `stages`; of a hierarchy those of the top level.
 * @throws InputError for a hierarchy or an exact best that nobody has told, without `later`
 */
export const fragmentationOf = (
  stages: readonly Stage[],
  bytes: number,
  chosen: Strategy,
  later?: LaterCuts,
): Fragmentation =>
  chosen.kind === 'exact'
    ? givenFragments(
        toldCut(stages, bytes, chosen) ?? loaded(later).exact.optimum(stages, bytes, chosen).sizes,
      )
    : choiceOf(stages, bytes, chosen, later).cut

/** @throws InputError for a hierarchy or the exact best without `later` */
export function choiceOf(
  stages: readonly Stage[],
  bytes: number,
  chosen: Strategy,
  later: LaterCuts | undefined,
): Choice {
  switch (chosen.kind) {
    case 'none':
      return { cut: uncut(bytes) }
    case 'equal':
      return { cut: equalCut(stages, bytes, chosen.fragments) }
    case 'static':
      return { cut: staticFragments(bytes, chosen.fragmentBytes) }
    case 'manual':
      return { cut: givenFragments(chosen.sizes) }
    case 'ramp-up':
      return ramp(rampUp, stages, bytes, chosen.fragments)
    case 'ramp-up-and-down':
      return ramp(rampUpAndDown, stages, bytes, chosen.fragments)
    case 'hierarchical':
      return { cut: loaded(later).hierarchies.cut(stages, bytes, chosen) }
    case 'exact': {
      const optimum = loaded(later).exact.optimum(stages, bytes, chosen)
      return { cut: givenFragments(optimum.sizes), optimum }
    }
  }
}

/** The number of fragments that was asked for; 'open' where it was left out, undefined where there is no choice. */
export function countAsked(chosen: Strategy): number | 'open' | undefined {
  switch (chosen.kind) {
    case 'none':
    case 'static':
    case 'manual':
    case 'hierarchical':
      return undefined
    default:
      return chosen.fragments ?? 'open'
  }
}

/** Where a ramp does not apply the best equal cut is shown in its place, and the reason said. */
function ramp(
  algorithm: typeof rampUp,
  stages: readonly Stage[],
  bytes: number,
  fragments: number | undefined,
): Choice {
  const cut: VariableCut = algorithm(stages, bytes, { fragments, maxFragments: maxRampFragments })
  const obstacle = cut.applies ? emptiness(cut.sizes) : cut.reason
  return cut.applies && obstacle === undefined
    ? { cut: givenFragments(cut.sizes) }
    : { cut: equalCut(stages, bytes), obstacle: obstacle! }
}

/** A ramp that is asked for more fragments than it can fill ends, or begins, in some without a byte. */
function emptiness(sizes: Float64Array): string | undefined {
  const empty = sizes.filter((size) => size === 0).length
  if (empty === 0) return undefined
  return `Of ${sizes.length} fragments that keep the stages busy ${empty} would be without a byte: ${sizes.length - empty} can.`
}
