import type { Faults } from '../interventions.ts'
import type { AdmissionParams } from '../parameters/admission.ts'
import type { SenderParams } from '../parameters/senders.ts'
import type { Cuts } from '../receiver/cutsOf.ts'
import type { ReceiverRules } from '../receiver/receiver.ts'

/** Senders, a switch and one receiver. All times in whole ns. */
export interface TimedConfiguration {
  readonly receiver: ReceiverRules
  readonly cuts: Cuts
  readonly senders: readonly SenderParams[]
  readonly admission: AdmissionParams
  /** Pages of a stream that may be out. */
  readonly window: number
  readonly ackDelay: number
  readonly oneWay: number
  /** Each acknowledgement is late by up to so much. */
  readonly jitter: number
  /** Probability that the network loses a frame. */
  readonly loss: number
  readonly resendAfter: number
  readonly stray: { readonly frames: number; readonly burst: number; readonly every: number }
  readonly faults: Faults
  readonly seed: number
}
