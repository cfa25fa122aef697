import { readFileSync } from 'node:fs'
import type { Counters } from '../../../../../engine/systems/ini-cluster/window/counters.ts'
import {
  sideA,
  sideB,
  type WindowConfiguration,
} from '../../../../../engine/systems/ini-cluster/window/configuration.ts'

/** The scenarios of the reference implementation, as they are. */

export interface ReferenceScenario {
  readonly id: string
  readonly title: string
  readonly params: {
    readonly seq_bits: number
    readonly W: number
    readonly Ts: number
    readonly Ta: number
    readonly nak: boolean
    readonly delay: number
    readonly reack_duplicates?: boolean
  }
  readonly faults: readonly {
    readonly sender: 'A' | 'B'
    readonly n: number
    readonly action: 'drop' | 'corrupt' | readonly ['dup' | 'delay', number]
  }[]
  readonly sends:
    readonly (readonly [number, 'A' | 'B', number])[] | { readonly count: number; readonly side: 'A' | 'B' }
  readonly asserted: Readonly<Record<string, unknown>>
  readonly outcome: {
    readonly end_time: number
    readonly packets: { readonly A: number; readonly B: number }
    readonly A: Readonly<Record<string, unknown>>
    readonly B: Readonly<Record<string, unknown>>
  }
  readonly delays_with_this_outcome?: readonly number[]
}

const all = JSON.parse(
  readFileSync(new URL('../../../../reference/scenarios/sliding-window.json', import.meta.url), 'utf8'),
) as readonly Readonly<Record<string, unknown>>[]

/** Those that run the protocol: all but the queue and the timer list by themselves. */
export const runs = all.filter((each) => 'params' in each) as unknown as readonly ReferenceScenario[]

export const scenario = (id: string): unknown => all.find((each) => each['id'] === id)

/**
 * Two of them never end by themselves, and the reference stopped them: S06b at tick 1000, as its title in the spec says,
 * and S17b, whose 16 frames come again every 100 ticks, after the second time.
 */
const stopped: Readonly<Record<string, number>> = { S06b: 1000, S17b: 199 }

/** Where the input is ambiguous: 'dup' and 'delay' say how long the packet takes in all. */
export function configurationOf({ id, params, faults, sends }: ReferenceScenario): WindowConfiguration {
  const side = (name: 'A' | 'B') => (name === 'A' ? sideA : sideB)
  return {
    rules: {
      window: params.W,
      seqBits: params.seq_bits,
      nak: params.nak,
      reackDuplicates: params.reack_duplicates ?? true,
    },
    delay: params.delay,
    ackAfter: params.Ta,
    resendAfter: params.Ts,
    absorb: true,
    sends:
      'count' in sends
        ? Array.from({ length: sends.count }, (_, message) => ({ time: 0, side: side(sends.side), message }))
        : sends.map(([time, from, message]) => ({ time, side: side(from), message })),
    faults: faults.map(({ sender, n, action }) => ({
      sender: side(sender),
      n,
      action:
        typeof action === 'string'
          ? { kind: action }
          : { kind: action[0] === 'dup' ? 'duplicate' : 'delay', takes: action[1] },
    })),
    chance: { seed: 1, loss: 0, corruption: 0, duplication: 0, jitter: 0 },
    until: stopped[id] ?? 100_000,
  }
}

/** Our counters by the reference's names. */
export const named = (counters: Counters): Readonly<Record<string, unknown>> => ({
  data_new: counters.dataNew,
  data_rexmit_timeout: counters.resentByTimeout,
  data_rexmit_nak: counters.resentByNak,
  ack_sent: counters.acksSent,
  nak_sent: counters.naksSent,
  dup_rejected: counters.duplicatesRejected,
  out_of_window_rejected: counters.outOfWindow,
  ooo_buffered: counters.kept,
  corrupt_dropped: counters.corruptDropped,
  blocked_events: counters.blocked,
  stale_ack_ignored: counters.staleAcks,
  delivered: counters.delivered,
})
