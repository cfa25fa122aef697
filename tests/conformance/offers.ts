import { InputError } from '../../engine/base/inputError.ts'
import type { Edit, Scenario } from '../../engine/scenario/document.ts'
import { applyEdit } from '../../engine/scenario/edit.ts'
import type { System } from '../../engine/systems/system.ts'
import { outcomeFaults, outcomeOf, type Outcome } from './outcome.ts'

/** An edit that a scenario's result or its system holds out to a person. */
export interface Offer {
  readonly label: string
  /** Undefined where it does not apply. @throws InputError, a sentence that says why not */
  edit(): Edit | undefined
  /** It may be what the scenario is already: the row of the strategy that was chosen. */
  readonly idle?: true
  /** What it promises and does not keep. */
  broken?(after: Outcome, before: Outcome): readonly string[]
}

/** What became of an offer. */
export interface Taken {
  readonly label: string
  readonly faults: readonly string[]
  /** Absent where it was refused in words, or does not apply. */
  readonly after?: Outcome
}

/** Takes an offer up: the edit is accepted or refused in words, and what it leads to keeps all promises. */
export function takenUp(system: System, before: Outcome, offer: Offer, events: number): Taken {
  const { label } = offer
  const scenario = edited(system, before.scenario, offer)
  if (scenario === undefined) return { label, faults: [] }
  if (typeof scenario === 'string') return { label, faults: [`${label} ${scenario}`] }
  if (scenario === before.scenario) {
    const faults = offer.idle ? (offer.broken?.(before, before) ?? []) : ['changes nothing']
    return { label, faults: faults.map((fault) => `${label} ${fault}`) }
  }
  const after = outcomeOf(system, scenario, events)
  const faults = [...outcomeFaults(system, after), ...(offer.broken?.(after, before) ?? [])]
  return { label, after, faults: faults.map((fault) => `${label}: ${fault}`) }
}

/** The scenario after the edit; nothing where there is no edit; why not, where it is no answer at all. */
function edited(system: System, scenario: Scenario, offer: Offer): Scenario | string | undefined {
  let edit: Edit | undefined
  try {
    edit = offer.edit()
  } catch (error) {
    return error instanceof InputError ? undefined : `fails: ${String(error)}`
  }
  if (edit === undefined) return undefined
  try {
    return applyEdit(system, scenario, edit).scenario
  } catch (error) {
    return `offers what is refused: ${String(error)}`
  }
}
