import { InputError } from '../../base/inputError.ts'
import { checkedIntervention } from '../check.ts'
import type { Params } from '../document.ts'
import type { Subject } from '../subject.ts'
import { outer, outerValue } from '../text.ts'
import { interventionField } from './scenarioKeys.ts'
import { scrambled, unscrambled } from './scramble.ts'

/** A hidden intervention as text that tells nothing at a glance. @throws InputError where the system has no such */
export const faultText = (subject: Subject, fault: Params): string =>
  scrambled(
    outer(interventionField(subject, 'link.fault'), checkedIntervention(subject, fault, 'link.fault')),
  )

/** A system's interventions are short; what is longer is not one. */
const longestFault = 4000

/** @throws InputError unless it is one intervention of the system, undamaged */
export function faultOf(subject: Subject, text: string): Params {
  const path = 'link.fault'
  if (text.length > longestFault) throw new InputError(path, `at most ${longestFault} characters`, text)
  const field = interventionField(subject, path)
  return checkedIntervention(subject, outerValue(field, unscrambled(text, path), path), path)
}
