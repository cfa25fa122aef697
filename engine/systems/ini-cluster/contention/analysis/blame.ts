import type { IniContention } from '../../../../queueing/iniContention.ts'
import { percent } from '../words.ts'
import { judged, wayOff, type Compared, type ComparedName } from './accuracy.ts'

/** A missed quantity must be off by this part for one reason for that to be named. */
const leastPart = 0.2

export interface Blame {
  /** Behind “without that”: 'they would hold', 'a visit would still be 4 % too long'. */
  readonly told: string
  /** Nothing would be missed any more. */
  readonly explains: boolean
}

/**
 * By how much one difference of run and equations is to blame, solved with it and without it; undefined where that is next to
 * nothing of what is missed.
 * @param still  what stands before a rest: 'still be'
 */
export function blameOf(
  before: IniContention,
  after: IniContention,
  missed: readonly Compared[],
  still: string,
): Blame | undefined {
  const left = missed
    .filter(({ name, simulated, reach }) => !judged(before[name], simulated, reach).holds)
    .map((each) => ({
      ...each,
      ...judged(after[each.name], each.simulated, each.reach),
      part: (before[each.name] - after[each.name]) / (before[each.name] - each.simulated),
    }))
  const named = left.filter(({ part }) => part >= leastPart)
  const worst = named.toSorted((a, b) => Math.abs(b.off) - Math.abs(a.off))[0]
  if (!worst) return undefined
  const explains = missed.every(({ name, simulated, reach }) => judged(after[name], simulated, reach).holds)
  const rest = worst.holds ? 'be right' : `${still} ${percent(Math.abs(worst.off))} ${wayOff(worst)}`
  return { told: explains ? 'they would hold' : `${nouns[worst.name]} would ${rest}`, explains }
}

export const nouns: Readonly<Record<ComparedName, string>> = {
  iniResidence: 'a visit',
  iniQueue: 'the queue',
  iniUtilisation: 'the share of work',
  cycleTime: 'the cycle',
}
