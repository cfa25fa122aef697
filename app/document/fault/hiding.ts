import type { Params } from '../../../engine/index.ts'
import { envelopeShown } from '../envelopeShown.ts'
import { without } from '../content.ts'
import type { Store } from '../store.ts'

/** The same document with one of A's faults hidden in it, to be found by whoever opens its link; undo brings it back. */
export function hideFault(store: Store, index: number): void {
  const envelope = envelopeShown(store.getState())
  const { scenario } = envelope
  const fault = scenario.interventions[index]
  if (!fault) return
  const interventions = scenario.interventions.filter((_, at) => at !== index)
  const rest = without(envelope, 'prediction', 'reason', 'predict')
  void store.getState().openDocument({ ...rest, scenario: { ...scenario, interventions }, fault }, true)
}

/** The fault among the others, where it can be taken back: nothing is to be found any more. */
export function listFault(store: Store, fault: Params): void {
  const { scenario, ...rest } = without(envelopeShown(store.getState()), 'fault', 'prediction', 'reason')
  const interventions = [...scenario.interventions, fault]
  void store.getState().openDocument({ ...rest, scenario: { ...scenario, interventions } }, true)
}
