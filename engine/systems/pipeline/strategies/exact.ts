import { remembered } from '../../../base/remembered.ts'
import {
  optimalFragmentation,
  type OptimalFragmentation,
} from '../../../pipeline/exact/optimalFragmentation.ts'
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

interface ExactOptions {
  readonly fragments?: number
  readonly maxFragments: number
  readonly wholeBytes: boolean
}

/** Remembered with the stages: the analysis, the table and the handles of one scenario ask for it several times in a row. */
export const exactOptimum = remembered(
  (stages: readonly Stage[], bytes: number, options: ExactOptions): OptimalFragmentation =>
    optimalFragmentation(stages, bytes, options),
  (bytes, { fragments, maxFragments, wholeBytes }) =>
    [bytes, fragments ?? 'best', maxFragments, wholeBytes].join(' '),
)

/**
 * What solving costs, in cells of the timeline that take as long: measured, k n (n^2 + 6).
 * @param most  the largest number of fragments considered
 */
export const exactCells = (stages: number, most: number): number => most * stages * (stages * stages + 6)
