import type { Finding } from '../../../engine/index.ts'
import type { Kilobyte } from '../../chart/kilobyte.ts'
import { comparable, type Asked } from './answer.ts'
import { donePair, endsOf } from './ends.ts'
import { pairOf, verdict, type Pair } from './rows.ts'
import { bothWithin, lower, ratioOf, within } from './words.ts'

/** The quantity that both are about, as it is and as it would be if nothing were done to the runs. */
export interface WithoutFaults {
  /** The name of the quantity. */
  readonly of: string
  readonly without: Pair
  /** The difference: what the faults take. */
  readonly cost: Pair
  readonly findings: readonly Finding[]
}

/** How many faults each has. */
export interface Faults {
  readonly a: number
  readonly b: number
}

/**
 * What the faults cost.
 * @param clean  A and B without their faults
 * @returns undefined where what both are about has no number in one of the four, or is not alike in all, or is not better
 *   large or small
 */
export function withoutFaults(
  asked: Asked,
  clean: Pick<Asked, 'a' | 'b'>,
  faults: Faults,
): WithoutFaults | undefined {
  const { descriptions, senses, kilobyte } = asked
  const { metric } = asked.a.headline
  const description = descriptions.find(({ name }) => name === metric)
  if (!description || asked.b.headline.metric !== metric) return undefined
  if (![asked.b, clean.a, clean.b].every((each) => comparable(asked.a, each, senses))) return undefined
  const ends = asked.ends && endsOf(clean.a, clean.b, descriptions, senses)
  const [done, all] = [asked, clean].map(({ a, b }) => pairOf(a, b, description, senses)) as [Pair, Pair]
  const isWork = senses.work.includes(metric)
  const asMuch = done.a === all.a && done.b === all.b
  // Who does less of the work is not sooner done with it.
  const byEnds = isWork && asMuch && done.a === done.b && ends
  if (isWork && asMuch && !byEnds) return undefined
  const [now, then] = byEnds ? [donePair(asked.ends), donePair(ends)] : [done, all]
  if (!then.sense) return undefined
  const [a, b] = [costOf(now, then, 'a'), costOf(now, then, 'b')]
  if (a === undefined || b === undefined) return undefined
  const noun = Math.max(faults.a, faults.b) === 1 ? 'fault' : 'faults'
  const without: Pair = { ...then, name: 'without', label: `${then.label} without the ${noun}` }
  const cost: Pair = {
    ...{ name: 'cost', label: `What the ${costing(noun)}`, unit: now.unit },
    ...{ sentence: 'The same scenario with what is done to its run and without it.', a, b, sense: 'less' },
    // Of what is gained there is no share.
    ...((a < 0 || b < 0) && { signed: true as const }),
    ...(now.reachA !== undefined && { reachA: now.reachA + (then.reachA ?? 0) }),
    ...(now.reachB !== undefined && { reachB: now.reachB + (then.reachB ?? 0) }),
  }
  const findings = [...costWords(cost, now.label, faults, noun, kilobyte), thenWords(then, noun, kilobyte)]
  return { of: now.name, without, cost, findings }
}

/** What is lost of the quantity on one side, in its unit. */
function costOf(now: Pair, then: Pair, side: 'a' | 'b'): number | undefined {
  const [with_, without] = [now[side], then[side]]
  if (with_ === undefined || without === undefined) return undefined
  return now.sense === 'less' ? with_ - without : without - with_
}

const costing = (noun: string): string => (noun === 'fault' ? 'fault costs' : 'faults cost')

/** A number stays with its unit. */
const unbroken = (amount: string): string => amount.replaceAll(' ', '\u00a0')

/** Nothing where a fault is of use to one of them: the numbers say that. */
function costWords(
  cost: Pair,
  label: string,
  faults: Faults,
  noun: string,
  kilobyte: Kilobyte,
): readonly Finding[] {
  const { unit, reachA, reachB } = cost
  const [a, b] = [cost.a!, cost.b!]
  if (a < 0 || b < 0) return []
  const said = (value: number, reach: number | undefined) =>
    value === 0 ? 'nothing' : unbroken(within(value, reach, unit, kilobyte))
  const words =
    faults.b === 0
      ? `${said(a, reachA)} in A; B has none`
      : faults.a === 0
        ? `${said(b, reachB)} in B; A has none`
        : inBoth(said(a, reachA), said(b, reachB))
  // A number without a unit does not say of what it is.
  const of = unit === '' || unit === '%' ? `${label}: the` : 'The'
  return [{ id: 'cost', tone: 'fact', sentence: `${of} ${costing(noun)} ${words}.` }]
}

const inBoth = (a: string, b: string): string =>
  a !== b ? `${a} in A, ${b} in B` : a === 'nothing' ? 'nothing in either' : `${a} in both`

function thenWords(then: Pair, noun: string, kilobyte: Kilobyte): Finding {
  const { label } = then
  const [inA, inB] = bothWithin(then, kilobyte).map(unbroken) as [string, string]
  const tied = verdict(then) !== 'differ'
  const against = tied ? 'a tie' : ratioOf(then, kilobyte)
  const words =
    then.name === 'end'
      ? ` A would be done at ${inA}, B at ${inB}: ${against}`
      : `: ${lower(label)} ${inA} in A, ${inB} in B, ${against}`
  return { id: 'without', tone: 'fact', sentence: `Without the ${noun}${words}.` }
}
