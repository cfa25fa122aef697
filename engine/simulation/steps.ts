import type { TimeBuckets } from './timeBuckets.ts'

/** A line of a chart: one number for each step that has one. Arrays of one length, times in the buckets' unit. */
export interface StepLine {
  readonly id: string
  readonly name: string
  readonly emphasis: 'main' | 'faint' | 'band'
  readonly start: Float64Array
  readonly end: Float64Array
  readonly value: Float64Array
}

/** The steps of a chart: neighbouring buckets put together, and what their columns say. */
export interface Steps {
  /** What was gathered in each step. */
  gathered(column: number): Float64Array
  /** A sum per second. */
  rate(id: string, name: string, column: number, emphasis: StepLine['emphasis']): StepLine
  /** The mean over time of a level that was held. */
  level(id: string, name: string, column: number, emphasis: StepLine['emphasis']): StepLine
  /** A sum by a count; absent where nothing was counted. */
  mean(id: string, name: string, sum: number, count: number): StepLine
  /** The least or the most; absent where there was none. */
  extreme(id: string, name: string, column: number): StepLine
  /** A number for each step. */
  of(id: string, name: string, emphasis: StepLine['emphasis'], value: (step: number) => number): StepLine
}

/** Charts are drawn in at most so many steps: more would be a smear of a few hundred pixels. */
const mostSteps = 128

/** In so few steps nothing would be seen to change: then steps have fewer happenings, but two. */
const fewSteps = 24

/**
 * Puts buckets together until a step has `perStep` of `count` happenings on average, and there are at most 128 steps.
 * A last step shorter than half of the others is part of the one before it: a single happening in it would look like
 * a burst.
 * @param until    the end of the observed time, in the buckets' unit (ns), > 0
 * @param perStep  0 for as many steps as there may be
 */
export function steps(buckets: TimeBuckets, until: number, perStep: number, count: number): Steps {
  const few = Math.min(fewSteps, count / 2)
  const wanted = perStep > 0 ? Math.max(1, Math.min(mostSteps, Math.max(count / perStep, few))) : mostSteps
  let together = 1
  while (until / (buckets.width * together) > wanted) together *= 2
  const width = buckets.width * together
  const all = Math.max(1, Math.ceil(until / width))
  const kept = all > 1 && until - (all - 1) * width < width / 2 ? all - 1 : all
  const start = Float64Array.from({ length: kept }, (_, step) => step * width)
  const end = Float64Array.from({ length: kept }, (_, step) => (step === kept - 1 ? until : start[step + 1]!))
  const gathered = (column: number) => buckets.column(column, kept, together)

  const of: Steps['of'] = (id, name, emphasis, value) => {
    const values = Array.from({ length: kept }, (_, step) => value(step))
    const known = values.flatMap((each, step) => (Number.isFinite(each) ? [step] : []))
    return {
      id,
      name,
      emphasis,
      start: Float64Array.from(known, (step) => start[step]!),
      end: Float64Array.from(known, (step) => end[step]!),
      value: Float64Array.from(known, (step) => values[step]!),
    }
  }

  const perTime = (column: number, scale: number) => {
    const values = gathered(column)
    return (step: number) => (scale * values[step]!) / (end[step]! - start[step]!)
  }

  return {
    gathered,
    of,
    rate: (id, name, column, emphasis) => of(id, name, emphasis, perTime(column, 1e9)),
    level: (id, name, column, emphasis) => of(id, name, emphasis, perTime(column, 1)),
    mean(id, name, sum, count) {
      const [total, counted] = [gathered(sum), gathered(count)]
      return of(id, name, 'main', (step) => (counted[step]! > 0 ? total[step]! / counted[step]! : NaN))
    },
    extreme(id, name, column) {
      const values = gathered(column)
      return of(id, name, 'band', (step) => values[step]!)
    },
  }
}
