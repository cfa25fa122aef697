import { isFound } from '../fault/guess.ts'
import { hiddenBy } from '../predict/asked.ts'
import { askedIn, isMade, predictedIn } from '../predict/predicted.ts'
import type { State } from '../state.ts'
import type { KeptBack, Place } from './place.ts'
import { titledChallenge } from './titled.ts'

const until = 'kept back until the challenge is met, given up or left.'
const challenge: KeptBack = {
  others: `What other choices come to is ${until}`,
  advice: `Advice is ${until}`,
  leaving: `The best number is ${until}`,
}
const fault: KeptBack = { findings: 'Kept back until the fault is found: it would tell.' }
const prediction = 'Kept back until it has been predicted.'

/**
 * The one list of what is kept back: while a challenge is open, a fault is to be found, a prediction to be made.
 * @param predicted  what the document asks was seen before, whatever it says now
 */
export function keptBackIn(
  { history: { present }, system, freed, origin }: State,
  predicted = false,
): KeptBack {
  const challenged = present.title?.startsWith(titledChallenge) && freed !== origin ? challenge : {}
  // What a run says of itself would name the fault that is to be found.
  if (present.fault) return isFound(system, present) ? challenged : { ...challenged, ...fault }
  const asked = askedIn(present, system)
  if (!asked || predicted || isMade(predictedIn(present, asked))) return challenged
  const parts = hiddenBy(asked)
  if (parts.length === 0) return challenged
  const places: readonly Place[] = [...parts, 'desks']
  return { ...challenged, ...Object.fromEntries(places.map((place) => [place, prediction])) }
}
