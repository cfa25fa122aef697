import type { Params } from '../../../scenario/document.ts'
import type { Result } from '../../../facets/result.ts'
import type { Run, Work } from '../../system.ts'
import { toEnd, type Measured } from '../../systemCalls.ts'
import { bitsCurve } from './bitsCurve.ts'
import { bitsNeeded } from './bits.ts'
import { configurationOf } from './configurationOf.ts'
import { observed } from './findings.ts'
import { WindowMachine } from './machine.ts'
import { measured } from './metrics.ts'
import type { WindowParams } from './parameters.ts'
import { Recording } from './recording/recording.ts'
import { longestRoundTrip } from './roundTrip.ts'
import { rules } from './rules.ts'
import { lead, outcome, repairs } from './words.ts'

/** A run is stopped after so many events, wherever it is. */
const mostEvents = 500_000

interface Chosen {
  readonly experiment: WindowParams
}

/** What the rules say without a run. */
export function analyseWindow({ experiment: params }: Chosen): Result {
  return {
    metrics: {
      roundTripTime: longestRoundTrip(params),
      sequenceNumbers: 1 << params.seqBits,
      bitsNeeded: bitsNeeded(params.rate, params.lifetime, params.window),
    },
    headline: {
      lead: lead(params),
      metric: 'roundTripTime',
      rest: [' from a frame to its confirmation at the latest, unless a packet is lost or held up'],
    },
    findings: rules(params),
    curves: [bitsCurve(params)],
  }
}

/** The two interfaces and the wire, tick by tick. */
export function simulateWindow(
  { experiment: params }: Chosen,
  seed: number,
  interventions: readonly Params[],
): Run {
  const configuration = configurationOf(params, seed, interventions)
  const recording = new Recording(configuration)
  const machine = new WindowMachine(configuration, recording)
  return {
    ...steps(params, machine),
    result: () => ({
      metrics: measured(machine),
      headline: {
        lead: lead(params),
        metric: 'windowEnd',
        rest: [machine.ended() ? ' to the end' : ' to the last event before the run is stopped'],
        ...(!machine.ended() && { lacks: 'end' as const }),
        sentence: `${outcome(params, machine)} ${repairs(machine)}`,
      },
      findings: observed(params, seed, interventions, machine),
      ...recording.result(machine.now),
    }),
  }
}

/** What the same run counts with nobody watching. */
export function measuredWindow(
  { experiment: params }: Chosen,
  seed: number,
  interventions: readonly Params[],
): Measured {
  const machine = new WindowMachine(configurationOf(params, seed, interventions))
  toEnd(steps(params, machine))
  return { metrics: measured(machine) }
}

function steps(params: WindowParams, machine: WindowMachine): Omit<Run, 'result'> {
  let over = false
  return {
    step(n) {
      const events = machine.events + n
      while (!over && machine.events < events) over = machine.events >= mostEvents || !machine.tick()
      return !over
    },
    progress: () => ({
      fraction: over
        ? 1
        : Math.min(
            0.999,
            Math.max(
              machine.stations[0].connection.base / params.messages,
              machine.now / params.until,
              machine.events / mostEvents,
            ),
          ),
      time: machine.now,
    }),
  }
}

/**
 * A message is sent and arrives, some are sent again; where a full window's ACK is invisible the same frames come again for
 * as long as the run may last.
 */
export function workOfWindow({ experiment: params }: Chosen): Work {
  const { messages, back, loss, corruption, window, seqBits, until, resendAfter } = params
  const sent = messages + back
  const lost = Math.min(90, loss + corruption)
  const again = (4 * sent * lost) / (100 - lost)
  const endless = window === 1 << seqBits && messages >= window ? (3 * window * until) / resendAfter : 0
  const early = tooEarly(params, messages) + tooEarly(params, back)
  return {
    events: Math.max(1, Math.ceil(Math.min(mostEvents, 2.5 * sent + 3 * again + 10 * early + endless))),
    shorter: 'Fewer messages take less, and so does an earlier stop where a run never ends by itself.',
  }
}

/** Copies of so many messages that are sent before an acknowledgement can have come back. */
function tooEarly({ window, delay, jitter, resendAfter, until }: WindowParams, messages: number): number {
  const roundTrip = 2 * delay + jitter
  if (messages === 0 || resendAfter >= roundTrip) return 0
  const outstanding = Math.min(window, messages)
  return (outstanding * Math.min(until, (messages / outstanding) * roundTrip)) / resendAfter
}
