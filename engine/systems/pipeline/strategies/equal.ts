import { bestFragmentCount } from '../../../pipeline/equalCurve.ts'
import { equalFragments, type Fragmentation } from '../../../pipeline/fragmentation.ts'
import type { Stage } from '../../../pipeline/stages.ts'
import { number, optional } from '../../../scenario/schema.ts'

export const equal = {
  label: 'Equal',
  sentence: 'The message is cut into fragments of exactly the same size, B/k bytes each.',
  fields: {
    fragments: optional(
      number({
        label: 'Fragments',
        symbol: 'k',
        sentence: 'How many equal fragments the message is cut into; at most one per byte.',
        unit: '',
        min: 1,
        max: 2 ** 30,
        integer: true,
        default: 4,
        slider: [1, 64],
        scale: 'log',
      }),
      'best',
    ),
  },
} as const

/** @param fragments  k; absent means the best, section 3.1 */
export const equalCut = (
  stages: readonly Stage[],
  bytes: number,
  fragments = bestFragmentCount(stages, bytes),
): Fragmentation => equalFragments(bytes, fragments)
