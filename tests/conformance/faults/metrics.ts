import type { Result } from '../../../engine/facets/result.ts'
import type { MetricDescription } from '../../../engine/systems/system.ts'

/** @param known  names of the metrics that the system describes */
export const metricFaults = (metrics: Result['metrics'], known: ReadonlySet<string>): string[] =>
  Object.keys(metrics).flatMap((name) => (known.has(name) ? [] : [`metric ${name} is not described`]))

/** A number below nothing is one that may be, by its description. */
export const signFaults = (
  metrics: Result['metrics'],
  descriptions: readonly MetricDescription[],
): string[] =>
  descriptions.flatMap(({ name, signed }) =>
    signed || !((metrics[name] ?? 0) < 0) ? [] : [`metric ${name} is below nothing: ${metrics[name]}`],
  )

/** A number below nothing in a sentence: a cost or a part of one is never less. The result of a sum may be, after '=' or ':'. */
export const spokenSignFaults = ({ findings, headline }: Pick<Result, 'findings' | 'headline'>): string[] =>
  [
    ...findings.map(({ id, sentence }) => [id, sentence] as const),
    ['headline', headline.sentence ?? ''] as const,
  ].flatMap(([id, sentence]) =>
    /(?<![=:])[ (][-−]\d/.test(sentence) ? [`${id} says a number below nothing: ${sentence}`] : [],
  )
