import { givenFragments, staticFragments, type Fragmentation } from '../../../pipeline/fragmentation.ts'
import type { Stage } from '../../../pipeline/stages.ts'
import type { ValueOf } from '../../../scenario/schema.ts'
import { variant } from '../../../scenario/schema.ts'
import { count, size } from '../wording.ts'
import { equal, equalCut } from './equal.ts'
import { manual } from './manual.ts'
import { none, uncut } from './none.ts'
import { fixed } from './static.ts'

/** One file per strategy: a new one is its file, a line here, in `fragmentationOf` and in `cutWords`. */
export const strategy = variant({
  label: 'Fragmentation',
  sentence: 'How the message is cut into fragments.',
  cases: { none, equal, static: fixed, manual },
  default: 'equal',
})

type Strategy = ValueOf<typeof strategy>

/** The sizes that a strategy chooses for a message of `bytes` through `stages`. */
export function fragmentationOf(stages: readonly Stage[], bytes: number, chosen: Strategy): Fragmentation {
  switch (chosen.kind) {
    case 'none':
      return uncut(bytes)
    case 'equal':
      return equalCut(stages, bytes, chosen.fragments)
    case 'static':
      return staticFragments(bytes, chosen.fragmentBytes)
    case 'manual':
      return givenFragments(chosen.sizes)
  }
}

/** How the headline speaks of a cut into more than one fragment: 'with 5 equal fragments of 819 B'. */
export function cutWords(chosen: Strategy, bytes: number, fragments: number): string {
  switch (chosen.kind) {
    case 'none':
    case 'equal':
      return `with ${count(fragments, 'equal fragment')} of ${size(bytes / fragments)}`
    case 'static':
      return `with ${count(fragments, 'fragment')} of ${size(chosen.fragmentBytes)}`
    case 'manual':
      return `with ${count(fragments, 'fragment')} cut by hand`
  }
}
