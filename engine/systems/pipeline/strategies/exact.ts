import { answersKept } from '../../../base/remembered.ts'
import type { Stage } from '../../../pipeline/stages.ts'
import { number, optional, toggle } from '../../../scenario/schema.ts'

export const defaultMaxFragments = 64

export const exact = {
  label: 'Exact best',
  sentence:
    'The fastest cut there is, of any sizes, with a proof: in operations research, lot streaming in a flow shop with consistent sublots.',
  fields: {
    fragments: optional(
      number({
        label: 'Fragments',
        symbol: 'k',
        sentence: 'Exactly how many fragments the message is cut into.',
        unit: '',
        min: 1,
        max: 256,
        integer: true,
        default: 8,
        slider: [1, 64],
        scale: 'log',
      }),
      'best',
    ),
    maxFragments: number({
      label: 'At most',
      sentence: 'The largest number of fragments that is considered when the number is left open.',
      unit: '',
      min: 1,
      max: 256,
      integer: true,
      default: defaultMaxFragments,
      slider: [1, 128],
      scale: 'log',
    }),
    wholeBytes: toggle({
      label: 'Whole bytes',
      sentence: 'Fragments are rounded to whole bytes; without it sizes are real numbers, as in the paper.',
      default: true,
    }),
  },
} as const

/** The strategy as an edit chooses it. */
export const defaultExact = { kind: 'exact', maxFragments: defaultMaxFragments, wholeBytes: true } as const

export interface ExactOptions {
  readonly fragments?: number
  readonly maxFragments: number
  readonly wholeBytes: boolean
}

/** Questions with the same key about the same stages have the same answer. */
export const exactKey = (bytes: number, { fragments, maxFragments, wholeBytes }: ExactOptions): string =>
  [bytes, fragments ?? 'best', maxFragments, wholeBytes].join(' ')

const told = answersKept<readonly Stage[], readonly [bytes: number, options: ExactOptions], Float64Array>(
  exactKey,
)

/** The sizes of the best cut [B] as they were told, for who needs nothing else of it: they need not be solved again. */
export const toldCut = (stages: readonly Stage[], bytes: number, options: ExactOptions) =>
  told.find(stages, [bytes, options])?.answer

/** @param sizes  of the best cut, as it was solved elsewhere [B] */
export const tellExactCut = (
  stages: readonly Stage[],
  bytes: number,
  options: ExactOptions,
  sizes: Float64Array,
): void => void told.keep(stages, [bytes, options], sizes.slice())
