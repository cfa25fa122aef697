import {
  applyEdit,
  formatQuantity,
  valueAt,
  type Edit,
  type Result,
  type Scenario,
} from '../../engine/index.ts'
import { grouped, percent } from '../chart/format.ts'
import type { Asked } from './lesson.ts'

/** What the engine says of a scenario, and of it with edits more; and how lessons and challenges write it. */

type Metrics = Result['metrics']

/** A metric of what was asked; NaN where the result has none of that name. */
export const metric = ({ result }: Asked, name: string): number => result.metrics[name] ?? NaN

/** A parameter of what was asked, by its path. */
export const parameter = ({ scenario }: Asked, path: string): unknown => valueAt(scenario.params, path)

/** How many events are simulated in one go. */
const atOnce = 100_000

/** What was computed already, by the scenario and what was changed in it. */
const known = new WeakMap<Scenario, Map<string, Metrics>>()

/** What an edit would make of what was asked, computed to the end: for answers that compare several scenarios. */
export function metricsAfter(asked: Asked, ...edits: readonly Edit[]): Metrics {
  const { scenario } = asked
  if (!known.has(scenario)) known.set(scenario, new Map())
  const ofScenario = known.get(scenario)!
  const changes = JSON.stringify(edits)
  const metrics = ofScenario.get(changes) ?? computed(asked, edits)
  ofScenario.set(changes, metrics)
  return metrics
}

function computed({ system, scenario }: Asked, edits: readonly Edit[]): Metrics {
  const edited = applyEdit(system, scenario, { kind: 'together', edits }).scenario
  const analysed = system.analyse(edited.params).metrics
  const run = system.simulate?.(edited.params, edited.seed, edited.interventions)
  if (!run) return analysed
  while (run.step(atOnce));
  return { ...analysed, ...run.result().metrics }
}

/** What an edit would make of it by the closed form alone, at once. */
export const analysedAfter = ({ system, scenario }: Asked, ...edits: readonly Edit[]): Metrics =>
  system.analyse(applyEdit(system, scenario, { kind: 'together', edits }).scenario.params).metrics

/** One metric of that: for the truths of questions, and what is said of them. */
export const metricWith = (asked: Asked, name: string, ...edits: readonly Edit[]): number =>
  analysedAfter(asked, ...edits)[name]!

export const set = (path: string, value: number | string | boolean): Edit => ({ kind: 'set', path, value })

/** Bytes as memory is counted, and as the pictures of a lesson are told in: 469 MB, of 1024 KB each. */
export function sized(bytes: number): string {
  const { text, unit } = formatQuantity(bytes, 'B', { kilobyte: 1024 })
  return `${text} ${unit}`
}

/** '188.9 µs' */
export const micros = (value: number): string => `${grouped(value, 1)} µs`

/** '24.9 ms', of a value in µs. */
export const millis = (value: number): string => `${grouped(value / 1000, 1)} ms`

/** How much longer `time` is than `best`: '7.8 % longer', or 'as long' where a tenth of a percent does not show. */
export function longer(time: number, best: number): string {
  const share = time / best - 1
  return share < 0.0005 ? 'as long' : `${percent(share)} longer`
}

/** '1 drain', '4,000 groups'. @param does  what one does and what several do: '1 node fits', '22 nodes fit' */
export function counted(count: number, noun: string, does?: readonly [string, string]): string {
  const words = `${grouped(count)} ${count === 1 ? noun : `${noun}s`}`
  return does ? `${words} ${does[count === 1 ? 0 : 1]}` : words
}

export const pieces = (count: number): string => counted(count, 'piece')
