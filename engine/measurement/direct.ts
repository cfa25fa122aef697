import { difference, fitLineOfRelativeError, outliersOf, type LineFit } from '../base/leastSquares.ts'
import type { NamedStage, Samples, StageEstimate } from './samples.ts'

/** What per-stage timings say of one stage. */
export interface RecoveredStage extends StageEstimate {
  readonly name: string
  /** Its regression; hop by hop, that of the path up to and including this stage. */
  readonly fit: LineFit
  /** Indices of readings that do not belong with the others. */
  readonly outliers: readonly number[]
}

/**
 * Clear-box instrumentation: timings of every stage by itself, one line per stage. Errors of a reading are taken as a
 * constant share of it.
 * @param timings  one entry per stage, in order, each with at least 3 readings at 2 sizes
 * @source  Wang et al. 1998, section 5.3.1
 */
export function directRecovery(names: readonly string[], timings: readonly Samples[]): RecoveredStage[] {
  return timings.map((samples, j) => {
    const fit = fitLineOfRelativeError(samples.bytes, samples.time)
    const outliers = outliersOf(fit)
    return { name: names[j]!, overhead: fit.intercept, perByte: fit.slope, fit, outliers }
  })
}

/**
 * Probing hop by hop, as pathchar does for Internet paths: the line of the path through h stages less that of the
 * path through h - 1. Errors add up along the path, so that late stages are known worst. Unlike pathchar, which keeps
 * the fastest reading of each size because queueing only delays, all readings count.
 * @param timings  entry h - 1: the time through the first h stages
 * @source  Wang et al. 1998, section 6, on Jacobson's pathchar
 */
export function hopByHopRecovery(names: readonly string[], timings: readonly Samples[]): RecoveredStage[] {
  const paths = directRecovery(names, timings)
  return paths.map((path, h) => {
    const before = paths[h - 1]
    if (!before) return path
    const freedom = Math.min(path.fit.degreesOfFreedom, before.fit.degreesOfFreedom)
    return {
      ...path,
      overhead: difference(path.overhead, before.overhead, freedom),
      perByte: difference(path.perByte, before.perByte, freedom),
    }
  })
}

/**
 * Recovered stages as stages of a scenario. An estimate below 0 (its interval should reach above) becomes 0, and the
 * sentence that says so is returned with it, unless it is below by less than a femtosecond: that is rounding.
 */
export function stagesFrom(recovered: readonly (StageEstimate & { readonly name: string })[]): {
  readonly stages: readonly NamedStage[]
  readonly notices: readonly string[]
} {
  const notices: string[] = []
  const atLeastZero = (name: string, what: string, value: number, nothing: number) => {
    if (value < -nothing)
      notices.push(`The ${what} of ${name} came out below 0 (${value.toPrecision(3)}); 0 is used.`)
    return Math.max(0, value)
  }
  const stages = recovered.map(({ name, overhead, perByte }) => ({
    name,
    overhead: atLeastZero(name, 'overhead', overhead.value, 1e-9),
    perByte: atLeastZero(name, 'cost per byte', perByte.value, 1e-12),
  }))
  return { stages, notices }
}
