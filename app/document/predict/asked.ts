import { InputError, type MetricDescription } from '../../../engine/index.ts'

/** The parts of the page that a link may hide until there is a prediction, or show alone where it is embedded. Permanent. */
export const partWords = {
  headline: 'The answer in one sentence',
  timeline: 'The timeline and what stands beside it',
  curves: 'The curves',
  stacks: 'What sums are made of',
  alternatives: 'The comparison with other policies',
  numbers: 'The numbers',
  findings: 'What the picture says',
} as const

export type PartWord = keyof typeof partWords

export const isPart = (name: string): name is PartWord => Object.hasOwn(partWords, name)

/** What is to be predicted before it is shown. */
export interface Asked {
  /** Each by a number; where there is one, all that a run yields is hidden, for one number can be read from another. */
  readonly metrics: readonly MetricDescription[]
  /** These are hidden; where no metric is asked for, the prediction is a sentence about them. */
  readonly parts: readonly PartWord[]
  /** Why a name means nothing here: path, rule and value. */
  readonly unknown?: string
}

/** @param predict  names of metrics of a system and of parts, as links have them @param known  the system's metrics */
export function askedOf(predict: readonly string[], known: readonly MetricDescription[]): Asked {
  const metrics = known.filter(({ name }) => predict.includes(name))
  const parts = predict.filter(isPart)
  const unknown = predict.find((name) => !isPart(name) && !metrics.some((metric) => metric.name === name))
  if (unknown === undefined) return { metrics, parts }
  const names = [...Object.keys(partWords), ...known.map(({ name }) => name)].join(', ')
  const { message } = new InputError('predict', `one of ${names}`, unknown)
  return { metrics, parts, unknown: message }
}

/** What is hidden while there is no prediction. */
export const hiddenBy = ({ metrics, parts }: Asked): readonly PartWord[] =>
  metrics.length > 0 ? (Object.keys(partWords) as PartWord[]) : parts
