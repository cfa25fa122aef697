import type { Result } from '../../../engine/facets/result.ts'

/** @param known  names of the metrics that the system describes */
export const metricFaults = (metrics: Result['metrics'], known: ReadonlySet<string>): string[] =>
  Object.keys(metrics).flatMap((name) => (known.has(name) ? [] : [`metric ${name} is not described`]))
