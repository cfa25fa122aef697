import type { Finding, Result, Senses } from '../../../engine/index.ts'
import { phrase } from '../../chart/format.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import type { Shown } from '../../document/shown.ts'
import { answerOfTwo, comparable, type AnswerOfTwo } from '../../views/compare/answer.ts'
import { donePair, endOf, timeFactor, type Ends } from '../../views/compare/ends.ts'
import { pairsOf, type Pair } from '../../views/compare/rows.ts'
import { withoutFaults, type WithoutFaults } from '../../views/compare/withoutFaults.ts'
import type { OneOfTwo } from './useBoth.ts'

/** What two results are beside each other. */
export interface Compared {
  readonly answer: AnswerOfTwo
  /** Number by number; empty of two systems. */
  readonly pairs: readonly Pair[]
  /** When each is done, in A's unit where the two can be counted alike; absent where that means nothing. */
  readonly ends: { readonly a?: number | undefined; readonly b?: number | undefined }
  /** How many of A's units B's unit is; absent where the two cannot be counted alike, or one has no timeline. */
  readonly factor: number | undefined
  /** What the faults cost, in words. */
  readonly faults: readonly Finding[]
}

/** One of the two with its picture. */
export interface Side extends Pick<OneOfTwo, 'system'> {
  readonly drawn: Shown
  /** Which of its numbers are better large and which small. */
  readonly senses: Senses
}

/** @param clean  A and B without their faults, where that is known */
export function comparedOf(
  a: Side,
  b: Side,
  kilobyte: Kilobyte,
  clean?: readonly [Result, Result],
): Compared {
  const { ends, factor, shared } = timesOf(a, b)
  if (a.system.id !== b.system.id)
    return { answer: ofTwoSystems(a, b, shared, kilobyte), pairs: [], ends, factor, faults: [] }
  // What one says by its run and the other by its equations is no difference between the two.
  const apart = (a.drawn.simulated === undefined) !== (b.drawn.simulated === undefined)
  const [ra, rb] = apart ? [a.drawn.analysed, b.drawn.analysed] : [a.drawn.result, b.drawn.result]
  const descriptions = a.system.metrics
  const done = apart ? undefined : shared
  const asked = { a: ra, b: rb, ends: done, descriptions, senses: a.senses, kilobyte }
  const { sentence, ...answer } = answerOfTwo(asked)
  const [inA, inB] = [a.drawn.scenario.interventions.length, b.drawn.scenario.interventions.length]
  const taken =
    apart || !clean ? undefined : withoutFaults(asked, { a: clean[0], b: clean[1] }, { a: inA, b: inB })
  return {
    ...{ ends, factor, faults: taken?.findings ?? [] },
    answer: { ...answer, sentence: apart ? `${sentence} ${byAnalysis}` : sentence },
    pairs: rowsOf(done, answer, numbersOf(ra, rb, a), taken),
  }
}

const byAnalysis = 'This compares the analyses, until both have been run.'

/** Number by number; what both are about is better in neither where it does not compare. */
function numbersOf(a: Result, b: Result, { system, senses }: Side): readonly Pair[] {
  const { metric } = a.headline
  const known = metric !== b.headline.metric || comparable(a, b, senses)
  const without = (names: readonly string[]) => (known ? names : names.filter((name) => name !== metric))
  return pairsOf(a, b, system.metrics, { ...senses, less: without(senses.less), more: without(senses.more) })
}

/** When each is done, and whether that can be counted alike. */
function timesOf(a: Side, b: Side) {
  const [ra, rb] = [a.drawn.result, b.drawn.result]
  const unit = ra.timeline?.unit
  const factor = unit && rb.timeline && timeFactor(rb.timeline.unit, unit)
  const endA = endOf(ra, a.system.metrics, a.senses)
  const endB = endOf(rb, b.system.metrics, b.senses)
  const ends = { a: endA, b: endB && factor ? endB * factor : endB }
  const shared =
    unit && factor !== undefined && ends.a !== undefined && ends.b !== undefined
      ? { a: ends.a, b: ends.b, unit }
      : undefined
  return { ends, factor, shared }
}

/** When all is done comes first, where that is the answer and no number says it; what faults cost, below what they cost it of. */
function rowsOf(
  ends: Ends | undefined,
  { large }: Pick<AnswerOfTwo, 'large'>,
  pairs: readonly Pair[],
  taken: WithoutFaults | undefined,
): readonly Pair[] {
  const says = ends && /less time|more time|times as (fast|long)|tie/.test(large)
  const known = pairs.some(({ unit, a, b }) => unit === ends?.unit && a === ends.a && b === ends.b)
  const rows = says && !known ? [donePair(ends), ...pairs] : pairs
  if (!taken) return rows
  const below = 1 + rows.findIndex(({ name }) => name === taken.of)
  return [...rows.slice(0, below), taken.without, taken.cost, ...rows.slice(below)]
}

/** Two systems have no quantity in common but time. */
function ofTwoSystems(a: Side, b: Side, ends: Ends | undefined, kilobyte: Kilobyte): AnswerOfTwo {
  const titles = `A is “${a.system.title}”, B “${b.system.title}”`
  const sentence = `${titles}: they have an axis of time in common, and no parameter and no number.`
  if (!ends) return { large: 'Two systems', sentence, tie: false }
  const [one, other] = [ends.a, ends.b].map((end) => phrase(end, ends.unit, kilobyte))
  return { large: `${one} and ${other}`, sentence, tie: false }
}
