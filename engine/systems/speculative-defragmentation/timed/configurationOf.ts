import type { Params } from '../../../scenario/document.ts'
import { faultsOf } from '../interventions.ts'
import type { DefragParams } from '../parameters.ts'
import { cutsOf } from '../receiver/cutsOf.ts'
import { receiverRules } from '../receiver/rulesOf.ts'
import type { TimedConfiguration } from './configuration.ts'

/** The machine that the parameters describe. */
export const configurationOf = (
  params: DefragParams,
  seed: number,
  interventions: readonly Params[],
): TimedConfiguration => ({
  receiver: receiverRules(params),
  cuts: cutsOf(params),
  senders: params.senders,
  admission: params.admission,
  window: params.network.window,
  ackDelay: params.network.ackDelay,
  oneWay: params.network.oneWay,
  jitter: params.network.jitter,
  loss: params.network.loss / 100,
  resendAfter: params.network.resendAfter,
  stray: params.stray,
  faults: faultsOf(interventions),
  seed,
})
