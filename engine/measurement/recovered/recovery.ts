import { InputError } from '../../base/inputError.ts'
import type { LineFit } from '../../base/leastSquares.ts'
import type { PastedColumn } from '../pasted/columnMeaning.ts'
import { directRecovery, hopByHopRecovery, stagesFrom, type RecoveredStage } from '../direct.ts'
import { indirectRecovery, type IndirectRecovery } from '../indirect.ts'
import type { NamedStage, Samples, StageCosts } from '../samples.ts'
import { samplesOf, type PastedTable } from '../pasted/table.ts'
import { meetingLines } from './meetingLines.ts'
import { outsideStages } from './outsideStages.ts'
import { sixDigits } from './sixDigits.ts'
import { wholePath, type WholePath } from './wholePath.ts'

/** What the time columns of a table are taken for. */
export const methods = [
  {
    value: 'whole',
    label: 'End to end',
    sentence: 'The time of the whole path: its latency, its bandwidth and where they change, but no stage.',
  },
  {
    value: 'direct',
    label: 'Stage by stage',
    sentence: 'One column for each stage, timed by itself (section 5.3.1).',
  },
  {
    value: 'indirect',
    label: 'From outside',
    sentence:
      'Latency of single packets, and time between arrivals of packets sent back to back (section 5.3.2).',
  },
  {
    value: 'hops',
    label: 'Hop by hop',
    sentence: 'Column h is the time through the first h stages, as pathchar measures (section 6).',
  },
] as const

/** By which of `methods` the time columns are read. */
export type Method = (typeof methods)[number]['value']

/** One column of readings with the line, or the lines, that were fitted to it. */
export interface Fitted {
  readonly name: string
  readonly samples: Samples
  readonly lines: readonly { readonly from: number; readonly to: number; readonly fit: LineFit }[]
  /** Indices of readings that do not belong with the others. */
  readonly outliers: readonly number[]
  /** In units of their own deviation, one for each reading. */
  readonly residuals: Float64Array
  /** The samples are means of this many readings. */
  readonly meansOf?: number
  /** Sizes of many powers of two, drawn on logarithmic axes. */
  readonly wide?: true
}

/** What a table of times shows: stages by themselves or from outside, the path as a whole, or why nothing. */
export type Recovery =
  | {
      readonly kind: 'stages'
      readonly fitted: readonly Fitted[]
      readonly recovered: readonly RecoveredStage[]
      readonly stages: readonly NamedStage[]
      readonly notices: readonly string[]
      readonly total: StageCosts
      readonly bottlenecks: readonly StageCosts[]
    }
  | {
      readonly kind: 'outside'
      readonly fitted: readonly Fitted[]
      readonly indirect: IndirectRecovery
      /** Empty where no set of stages does what was measured. */
      readonly stages: readonly NamedStage[]
      readonly notices: readonly string[]
      readonly total: StageCosts
      readonly bottlenecks: readonly StageCosts[]
    }
  | {
      readonly kind: 'whole'
      readonly fitted: readonly Fitted[]
      readonly paths: readonly { readonly name: string; readonly path: WholePath }[]
    }
  /** Nothing could be recovered, and why. */
  | { readonly kind: 'refused'; readonly sentence: string }

/**
 * What a table looks like, until the person says otherwise: one column of times is that of the whole path, unless it is
 * named as a stage; two of which one speaks of arrivals are from outside.
 */
export function likelyMethod({ columns }: PastedTable): Method {
  const times = timesOf(columns)
  if (times.length === 1 && times[0]!.stage === undefined) return 'whole'
  return times.length === 2 && times.some(isArrivals) ? 'indirect' : 'direct'
}

const isArrivals = ({ name, from }: PastedColumn): boolean =>
  from === 'bandwidth' || /arriv|inter|gap|back/i.test(name)
const timesOf = (columns: readonly PastedColumn[]) => columns.filter(({ quantity }) => quantity === 'time')

/** The pipeline behind a table that has no fatal problem. */
export function recoveryOf(table: PastedTable, method: Method): Recovery {
  const columns = timesOf(table.columns)
  try {
    if (method === 'whole') return endToEnd(table, columns)
    return method === 'indirect' ? outside(table, columns) : stageByStage(table, columns, method)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { kind: 'refused', sentence: error.message }
  }
}

function stageByStage(
  table: PastedTable,
  columns: readonly PastedColumn[],
  method: 'direct' | 'hops',
): Recovery {
  const names = columns.map(({ name, number }) => (name === `column ${number}` ? `Stage ${number}` : name))
  const timings = columns.map((column) => samplesOf(table, column))
  const recovered = (method === 'direct' ? directRecovery : hopByHopRecovery)(names, timings)
  const { stages: full, notices } = stagesFrom(recovered)
  const stages = full.map(sixDigits)
  return {
    kind: 'stages',
    fitted: recovered.map(({ name, fit, outliers }, j) => wholeRange(name, timings[j]!, fit, outliers)),
    recovered,
    stages,
    notices,
    total: {
      overhead: stages.reduce((sum, { overhead }) => sum + overhead, 0),
      perByte: stages.reduce((sum, { perByte }) => sum + perByte, 0),
    },
    bottlenecks: stages,
  }
}

function endToEnd(table: PastedTable, columns: readonly PastedColumn[]): Recovery {
  const measured = columns.map((column) => {
    const readings = samplesOf(table, column)
    return { name: column.name, readings: readings.bytes.length, path: wholePath(readings) }
  })
  return {
    kind: 'whole',
    fitted: measured.map(({ name, readings, path: { samples, ranges } }) => ({
      ...inRanges(name, samples, ranges),
      ...(readings > samples.bytes.length && { meansOf: readings }),
      outliers: [],
      wide: true,
    })),
    paths: measured.map(({ name, path }) => ({ name, path })),
  }
}

function outside(table: PastedTable, columns: readonly PastedColumn[]): Recovery {
  if (columns.length !== 2)
    return {
      kind: 'refused',
      sentence: `From outside takes two columns of times, the latency of single packets and the time between arrivals; this table has ${columns.length}.`,
    }
  const burst = columns.findIndex(isArrivals)
  const order = burst === 0 ? [1, 0] : [0, 1]
  const [single, arriving] = order.map((at) => samplesOf(table, columns[at]!)) as [Samples, Samples]
  const indirect = indirectRecovery(single, arriving)
  const { stages, notices } = outsideStages(indirect)
  return {
    kind: 'outside',
    fitted: [
      wholeRange(columns[order[0]!]!.name, single, indirect.total.fit, indirect.total.outliers),
      {
        ...inRanges(columns[order[1]!]!.name, arriving, indirect.ranges),
        outliers: indirect.ranges.flatMap(({ outliers }) => outliers),
      },
    ],
    indirect,
    stages: stages.map(sixDigits),
    notices,
    total: atLeastZero({
      overhead: indirect.total.overhead.value,
      perByte: indirect.total.perByte.value,
    }),
    bottlenecks: meetingLines(indirect).map(atLeastZero),
  }
}

/** Readings with a line for each range of sizes. */
function inRanges(name: string, samples: Samples, ranges: WholePath['ranges'] | IndirectRecovery['ranges']) {
  const residuals = new Float64Array(samples.bytes.length)
  for (const { readings, fit } of ranges)
    readings.forEach((reading, i) => (residuals[reading] = fit.studentised[i]!))
  return { name, samples, lines: ranges.map(({ from, to, fit }) => ({ from, to, fit })), residuals }
}

const atLeastZero = ({ overhead, perByte }: StageCosts): StageCosts => ({
  overhead: Math.max(0, overhead),
  perByte: Math.max(0, perByte),
})

// Not spread into Math.min: a pasted column may be longer than a call has room for.
const least = (a: number, b: number): number => Math.min(a, b)
const most = (a: number, b: number): number => Math.max(a, b)

const wholeRange = (name: string, samples: Samples, fit: LineFit, outliers: readonly number[]): Fitted => ({
  name,
  samples,
  lines: [{ from: samples.bytes.reduce(least), to: samples.bytes.reduce(most), fit }],
  outliers,
  residuals: fit.studentised,
})
