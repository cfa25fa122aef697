import type { StateSpace } from './exploration.ts'
import { moves, startOf, stateKey } from './explorationModel.ts'
import type { ExplorationModel, ExplorationState, Step } from './explorationModel.ts'

/**
 * What can be asked of every reachable state. `exactlyOnce`: no message is delivered twice, and none is complete
 * without having been delivered. `noOvertaking`: no message is delivered while an earlier one of its endpoint is still
 * under way, which is promised on a single channel only.
 */
export type Property = 'exactlyOnce' | 'noOvertaking'

/** What is wrong in this state, in words; undefined where the property holds. */
export const violation = (
  property: Property,
  model: ExplorationModel,
  state: ExplorationState,
): string | undefined => (property === 'exactlyOnce' ? notOnce(state) : overtaken(model, state))

function notOnce({ accepts, fates }: ExplorationState): string | undefined {
  const twice = accepts.findIndex((count) => count > 1)
  if (twice >= 0) return `message ${twice} was delivered twice`
  const lost = fates.findIndex((fate, message) => fate === 'completed' && accepts[message] === 0)
  return lost >= 0 ? `message ${lost} was acknowledged and never delivered` : undefined
}

function overtaken(model: ExplorationModel, { accepts, fates }: ExplorationState): string | undefined {
  // Endpoints that page take turns: their messages have no order among each other.
  const endpoints = model.paging ? 2 : 1
  for (let late = 0; late < fates.length; late++) {
    if (accepts[late]! > 0 || fates[late] !== 'open') continue
    for (let early = late + endpoints; early < fates.length; early += endpoints)
      if (accepts[early]! > 0) return `message ${early} was delivered before message ${late}`
  }
  return undefined
}

/** What is asked of the channel protocol in a model, as a search walks it. */
export const channelSpace = (
  model: ExplorationModel,
  property: Property,
): StateSpace<ExplorationState, Step> => ({
  start: startOf(model),
  moves: (state) => moves(model, state),
  key: (state) => stateKey(state, model.fifo),
  settled: ({ fates }) => fates.every((fate) => fate !== 'open'),
  violation: (state) => violation(property, model, state),
})
