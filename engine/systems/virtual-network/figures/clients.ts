import type { Choices, Opening } from '../../../facets/figure.ts'
import type { Curve, Line } from '../../../facets/curve.ts'
import type { Effort } from './effort.ts'
import type { Outcome } from './trial.ts'

/** Sweeps over the number of clients: Figures 7 to 11. */

/** Enough to see the knee and the rest. */
const quickCounts = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 46, 64, 92]
/** 1 to `count`. */
export const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 1)

/** The counts, and how long each is run, by the switch of effort. @param warm  of quick runs [µs], a sixth of them */
export const effortOf = (choices: Choices, warm: number): Effort & { readonly counts: readonly number[] } =>
  choices['runs'] === 'thorough'
    ? { counts: upTo(92), warm: 2 * warm, until: 12 * warm }
    : { counts: quickCounts, warm, until: 6 * warm }

/** A line over counts of clients. @param values  one for each count */
export const line = (
  id: string,
  name: string,
  emphasis: Line['emphasis'],
  counts: readonly number[],
  values: readonly number[],
): Line => ({ id, name, emphasis, x: Float64Array.from(counts), y: Float64Array.from(values) })

/** A number of the paper that holds for all counts. */
export const level = (id: string, name: string, counts: readonly number[], value: number): Line =>
  line(
    id,
    name,
    'faint',
    counts,
    counts.map(() => value),
  )

/** The axis of clients, from the first count to the last. */
export const clientAxis = (counts: readonly number[]): Curve['x'] => ({
  label: 'Clients',
  unit: '',
  scale: 'linear',
  domain: [counts[0]!, counts.at(-1)!],
  integer: true,
})

/** An axis from 0 to a little above the highest of these lines. */
export const axisOver = (label: string, unit: Curve['y']['unit'], lines: readonly Line[]): Curve['y'] => ({
  label,
  unit,
  scale: 'linear',
  domain: [0, 1.1 * Math.max(1, ...lines.flatMap(({ y }) => [...y]))],
})

/** Requests per second of all clients together. */
export const rates = (outcomes: readonly Outcome[]): number[] => outcomes.map(({ rate }) => rate.mean)

/** What each client gets: mean, least and most, as the error bars of the paper. */
export function perClientCurve(counts: readonly number[], outcomes: readonly Outcome[]): Curve {
  const lines = [
    line('most', 'Most', 'faint', counts, outcomes.map(most)),
    line('mean', 'Mean', 'main', counts, outcomes.map(mean)),
    line('least', 'Least', 'faint', counts, outcomes.map(least)),
  ]
  return {
    id: 'per-client',
    title: 'Requests per second of a client',
    sentence: 'The mean of all clients, and the two that got most and least.',
    x: clientAxis(counts),
    y: shareAxis(lines),
    lines,
    marks: [],
  }
}

/** What all clients of a server get. @param over  what there is a number of: 'clients' */
export const rateCurve = (
  over: string,
  sentence: string,
  counts: readonly number[],
  lines: readonly Line[],
): Curve => ({
  id: 'rate',
  title: `Requests per second over the number of ${over}`,
  sentence,
  x: clientAxis(counts),
  y: axisOver('Requests per second', '', lines),
  lines,
  marks: [],
})

/** Shares fall as 1/n: a logarithmic axis, where nobody gets nothing. */
function shareAxis(lines: readonly Line[]): Curve['y'] {
  const all = lines.flatMap(({ y }) => [...y])
  const lowest = Math.min(...all)
  const axis = axisOver('Requests per second', '', lines)
  return lowest > 0 ? { ...axis, scale: 'log', domain: [lowest / 1.2, 1.2 * Math.max(...all)] } : axis
}

/** Requests per second of a client. */
export const mean = ({ perClient }: Outcome): number =>
  perClient.reduce((sum, rate) => sum + rate, 0) / perClient.length
const most = ({ perClient }: Outcome): number => Math.max(...perClient)
const least = ({ perClient }: Outcome): number => Math.min(...perClient)

/** What one request more or less is in a run, as a part of what a client gets: the grain of its share. */
export const grain = (outcome: Outcome, { warm, until }: Effort): string =>
  `with ${outcome.perClient.length} clients one request is ${(100e6 / (until - warm) / mean(outcome)).toFixed(1)} % of what a client gets in such a run`

/** How far the client that got most is above the mean [%]; NaN where none got anything. */
export const above = (outcome: Outcome): number => percent(most(outcome), mean(outcome))
/** How far the one that got least is below it [%]. */
export const below = (outcome: Outcome): number => -percent(least(outcome), mean(outcome))

const percent = (rate: number, mean: number): number => 100 * (rate / mean - 1)

/** A click on a point of a line opens its run. */
export const openings = (
  curve: string,
  counts: readonly number[],
  outcomes: readonly Outcome[],
  height: (outcome: Outcome) => number,
  name = '',
): readonly Opening[] =>
  outcomes.map((outcome, i) => ({
    in: curve,
    x: counts[i]!,
    y: height(outcome),
    label: `${counts[i]!} client${counts[i] === 1 ? '' : 's'}${name}`,
    params: outcome.params,
  }))
