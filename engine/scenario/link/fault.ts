import { InputError } from '../../base/inputError.ts'
import { checkedIntervention } from '../check.ts'
import type { Params } from '../document.ts'
import type { Subject } from '../subject.ts'
import { outer, outerValue } from '../text.ts'
import { interventionField } from './scenarioKeys.ts'
import { scrambled, unscrambled } from './scramble.ts'

/** A hidden intervention as text that tells nothing at a glance. @throws InputError where the system has no such */
export const faultText = (subject: Subject, fault: Params): string =>
  scrambled(interventionText(subject, fault, 'link.fault'))

/** A system's interventions are short; what is longer is not one. */
const longestFault = 4000

/** @throws InputError unless it is one intervention of the system, undamaged */
export function faultOf(subject: Subject, text: string, path = 'link.fault'): Params {
  if (text.length > longestFault) throw new InputError(path, `at most ${longestFault} characters`, text)
  interventionField(subject, path)
  return interventionOf(subject, unscrambled(text, path), path)
}

/** An intervention as an entry of `do`. @throws InputError at `path` where the system has no such */
export const interventionText = (subject: Subject, intervention: Params, path: string): string =>
  outer(interventionField(subject, path), checkedIntervention(subject, intervention, path))

/** @throws InputError at `path` for what `interventionText` never wrote */
export const interventionOf = (subject: Subject, text: string, path: string): Params =>
  checkedIntervention(subject, outerValue(interventionField(subject, path), text, path), path)
