import { Machine } from './machine.ts'
import { outcomeOf, type Outcome } from './outcome.ts'
import type { Setup } from './setup.ts'

/** Enough exchanges to rank mechanisms by. */
const fewEvents = 4000
/** Each of both jobs has so many turns at least. */
const leastPairs = 2
/** Where usage is kept even, one is ahead by up to the lead: after so many of them that is a fortieth of the processor. */
const leastLeads = 20
/** No more than these, where turns or leads are long beside exchanges. */
const mostEvents = 400_000
const atATime = 500

/**
 * What a run comes to in its first turns. It ends with a pair of turns, one of each job, as half of one would be a share
 * of its own.
 * @returns `until` [ps]: rates are those of that time
 */
export function briefOutcome(setup: Setup): { readonly outcome: Outcome; readonly until: number } {
  const machine = new Machine(setup)
  const { simulation } = machine
  let fired = 0
  // The first events say how far the run is to go, the others take it there.
  const goes = (to: number, most: number): boolean => {
    let more = true
    for (; more && fired < most; fired += atATime) more = simulation.step(machine, atATime, to - 1)
    return more
  }
  const end = goes(setup.until, fewEvents) ? endOf(setup, simulation.now) : setup.until
  const until = goes(end, mostEvents) ? simulation.now : end
  for (const node of machine.nodes) node.charge(until)
  return { outcome: outcomeOf(machine, Math.max(1, until)), until }
}

/** The end of a pair of turns that leaves enough of them, or the end of the run. @param now  so far it has come [ps] */
function endOf({ mechanism, quantum, until }: Setup, now: number): number {
  const lead = 'fair' in mechanism ? (mechanism.fair ?? 0) : 0
  const pair = 2 * quantum
  return Math.min(until, pair * Math.ceil(Math.max(now, leastPairs * pair, leastLeads * lead) / pair))
}
