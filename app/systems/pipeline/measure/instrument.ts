import {
  directTimings,
  hopTimings,
  interArrivals,
  planUpTo,
  substream,
  unpipelinedLatencies,
  type Latency,
  type NamedStage,
  type Samples,
  type Method,
} from '../../../../engine/systems/pipeline/door.ts'

export interface Instrument {
  readonly method: Exclude<Method, 'whole'>
  /** Relative deviation of a reading [%], 0 to 20. */
  readonly noise: number
  /** A whole number, 0 to 2^32 - 1. */
  readonly seed: number
  /** The largest size sent, >= 32 [B]. */
  readonly upTo: number
}

/**
 * Our own pipeline, measured: the table that a person would paste, with headings that say what was measured. The error
 * is in the reading; the pipeline itself does not jitter.
 */
export function measuredTable(
  stages: readonly NamedStage[],
  latency: Latency,
  { method, noise, seed, upTo }: Instrument,
): string {
  const plan = planUpTo(upTo, noise / 100)
  const stream = (what: string) => substream(seed, `measure.${what}`)
  const columns: readonly (readonly [name: string, samples: Samples])[] =
    method === 'indirect'
      ? [
          ['latency', unpipelinedLatencies(stages, latency, plan, stream('single'))],
          ['between arrivals', interArrivals(stages, latency, plan, stream('burst'))],
        ]
      : (method === 'direct'
          ? directTimings(stages, latency, plan, stream('stages'))
          : hopTimings(stages, latency, plan, stream('hops'))
        ).map((samples, j) => [heading(stages[j]!.name, j), samples])
  const bytes = columns[0]![1].bytes
  const rows = Array.from(bytes, (size, i) =>
    [size, ...columns.map(([, { time }]) => Number(time[i]!.toPrecision(6)))].join('\t'),
  )
  const title = ['size [B]', ...columns.map(([name]) => `${name} [us]`)].join('\t')
  return [`# measured by simulation, noise ${noise} % (assumed), seed ${seed}`, title, ...rows].join('\n')
}

export const isSimulated = (text: string): boolean => text.startsWith('# measured by simulation')

/** A name that cannot be taken for two columns or for a unit. */
const heading = (name: string, j: number): string =>
  name.replace(/[\t|;,[\]()"#]/g, ' ').trim() || `stage ${j}`
