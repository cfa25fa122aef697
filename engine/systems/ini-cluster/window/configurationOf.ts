import type { Params } from '../../../scenario/document.ts'
import { sideA, sideB, type Send, type Side, type WindowConfiguration } from './configuration.ts'
import { wireFaults } from './interventions.ts'
import type { WindowParams } from './parameters.ts'

/** The machine that the parameters describe. */
export const configurationOf = (
  params: WindowParams,
  seed: number,
  interventions: readonly Params[],
): WindowConfiguration => ({
  rules: {
    window: params.window,
    seqBits: params.seqBits,
    nak: params.nak,
    reackDuplicates: params.reackDuplicates,
  },
  delay: params.delay,
  ackAfter: params.ackAfter,
  resendAfter: params.resendAfter,
  absorb: params.absorb,
  sends: [
    ...sendsOf(sideA, params.messages, params.gap, params.lastAt),
    ...sendsOf(sideB, params.back, params.gap, undefined),
  ],
  faults: wireFaults(interventions, params.delay),
  chance: {
    seed,
    loss: params.loss / 100,
    corruption: params.corruption / 100,
    duplication: params.duplication / 100,
    jitter: params.jitter,
  },
  until: params.until,
})

const sendsOf = (side: Side, messages: number, gap: number, lastAt: number | undefined): Send[] =>
  Array.from({ length: messages }, (_, message) => ({
    time: message === messages - 1 ? Math.max(message * gap, lastAt ?? 0) : message * gap,
    side,
    message,
  }))
