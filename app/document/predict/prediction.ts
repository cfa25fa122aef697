import {
  formatQuantity,
  inThousands,
  InputError,
  numberOf,
  numeral,
  unitRow,
  type Kilobyte,
  type MetricDescription,
} from '../../../engine/index.ts'

/** Predicted numbers by the names of their metrics, in the metrics' units. */
export type PredictedNumbers = Readonly<Record<string, number>>

/**
 * The numbers of a link's `prediction`: `188.9` where one metric is asked for, `latency 188.9 speedUp 1.5` (a name and a
 * number each, in any order) where there are several, or one.
 * @param metrics  that are asked for, at least one
 * @throws InputError where one is missing, said twice or no number that its metric can be, or another is there
 */
export function readPrediction(text: string, metrics: readonly MetricDescription[]): PredictedNumbers {
  const words = text.trim().split(/\s+/)
  const [only] = metrics
  if (words.length === 1 && metrics.length === 1) return { [only!.name]: numberFor(only!, words[0]!) }
  const numbers: Record<string, number> = {}
  for (let at = 0; at < words.length; at += 2) {
    const [name, number] = [words[at]!, words[at + 1] ?? '']
    const metric = metrics.find((each) => each.name === name)
    if (!metric) throw new InputError('prediction', grammarOf(metrics), text)
    if (Object.hasOwn(numbers, name)) throw new InputError(`prediction.${name}`, 'to be said once', text)
    numbers[name] = numberFor(metric, number)
  }
  const missing = metrics.find(({ name }) => !Object.hasOwn(numbers, name))
  if (missing) throw new InputError(`prediction.${missing.name}`, ruleOf(missing), text)
  return numbers
}

/** The text that `readPrediction` reads back. @throws InputError for a number that a metric cannot be */
export function predictionText(numbers: PredictedNumbers, metrics: readonly MetricDescription[]): string {
  const said = metrics.map((metric) => {
    const { name } = metric
    const number = numeral(numbers[name] ?? Number.NaN)
    numberFor(metric, number)
    return metrics.length === 1 ? number : `${name} ${number}`
  })
  return said.join(' ')
}

const grammarOf = (metrics: readonly MetricDescription[]) =>
  metrics.length === 1
    ? ruleOf(metrics[0]!)
    : `a name and a number for each of ${metrics.map(({ name }) => name).join(', ')}`

function ruleOf({ unit, signed }: MetricDescription): string {
  const { word } = unitRow(unit)
  return `a decimal number${word === '' ? '' : ` of ${word}`}${signed ? '' : ', 0 or more'}`
}

function numberFor(metric: MetricDescription, word: string): number {
  const path = `prediction.${metric.name}`
  if (!/^-?\d+(\.\d+)?(e-?\d+)?$/.test(word)) throw new InputError(path, ruleOf(metric), word)
  return checkedPrediction(metric, numberOf(word, path))
}

/** @throws InputError for a number that the metric never is */
export function checkedPrediction(metric: MetricDescription, value: number): number {
  if (value < 0 && !metric.signed) throw new InputError(`prediction.${metric.name}`, ruleOf(metric), value)
  return value
}

/**
 * What a prediction and its outcome have to do with each other: 'predicted 200 µs, it is 188.9 µs: 5.9 % too high'.
 * @param outcome  undefined where this scenario has no such number
 * @param halfWidth  of the outcome's 95 % interval
 */
export function differenceWords(
  { unit }: MetricDescription,
  predicted: number,
  outcome: number | undefined,
  kilobyte: Kilobyte,
  halfWidth?: number,
): string {
  const phrase = (value: number) => {
    const { text, unit: shown } = formatQuantity(value, unit, { kilobyte })
    return `${text} ${shown}`.trim()
  }
  const said = `predicted ${phrase(predicted)}`
  if (outcome === undefined || Number.isNaN(outcome)) return `${said}; this run has no such number`
  const [mine, theirs] = [phrase(predicted), phrase(outcome)]
  if (mine === theirs) return `${said}: that is it`
  const off = predicted - outcome
  const between = `${said}, it is ${theirs}`
  if (halfWidth !== undefined && Math.abs(off) <= halfWidth)
    return `${between}: within what a run of this length can tell`
  const way = off > 0 ? 'too high' : 'too low'
  if (!Number.isFinite(outcome) || outcome === 0) return `${between}: ${way}`
  const ratio = predicted / outcome
  if (ratio >= 2) return `${between}: ${inThousands(short(ratio))} times as much`
  if (ratio <= 0) return `${between}: ${way}`
  // Only nothing would be 100 % too low.
  const percent = ratio < 0.005 ? 'more than 99' : short(Math.abs(ratio - 1) * 100)
  return `${between}: ${percent} % ${way}`
}

/** 5.9, 12, 130: two digits, and whole from 10 on. */
const short = (value: number): string => {
  if (value >= 9.95) return String(Math.round(value))
  return value >= 0.1 ? value.toFixed(1) : 'less than 0.1'
}
