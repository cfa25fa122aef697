import type { Params } from '../../../scenario/document.ts'
import type { Result } from '../../../facets/result.ts'
import type { Run, Work } from '../../system.ts'
import { toEnd, type Measured } from '../../systemCalls.ts'
import type { Finding } from '../../../facets/finding.ts'
import { drawnFinding } from '../findings/drawn.ts'
import { boundFinding, streamFindings } from '../findings/timed.ts'
import { pageFindings } from '../findings/page.ts'
import { runFindings } from '../findings/run.ts'
import { senderNames } from '../interventions.ts'
import { inPlaceHeadline } from '../metrics/headline.ts'
import { ownNumbers } from '../metrics/rules.ts'
import type { ParamsOf } from '../parameters.ts'
import { Recording } from '../recording/recording.ts'
import { boundOf, receiverBound } from './bound.ts'
import { configurationOf } from './configurationOf.ts'
import { TimedMachine } from './machine.ts'
import { timedNumbers } from './metrics.ts'
import { lead } from './words.ts'

type Timed = ParamsOf<'timed'>

/** A run is stopped after so many events, wherever it is. */
const mostEvents = 30_000_000

/** What the rules say without a run. */
export function analyseTimed(params: Timed): Result {
  return {
    metrics: { ...ownNumbers(params), throughput: boundOf(params).rate },
    headline: { lead: lead(params), metric: 'throughput', rest: [' at best'] },
    findings: [...pageFindings(params), boundFinding(params)],
  }
}

/** Senders, switch and receiver, frame by frame. */
export function simulateTimed(params: Timed, seed: number, interventions: readonly Params[]): Run {
  const configuration = configurationOf(params, seed, interventions)
  const recording = new Recording(senderNames.slice(0, params.senders.length), true, configuration.receiver)
  const machine = new TimedMachine(configuration, recording)
  return {
    ...steps(params, machine),
    result: () => {
      const told = streamFindings(params, seed, interventions, machine)
      return timedResult(params, machine, recording, told)
    },
  }
}

/** What the same run counts with nobody watching. */
export function measuredTimed(params: Timed, seed: number, interventions: readonly Params[]): Measured {
  const machine = new TimedMachine(configurationOf(params, seed, interventions))
  toEnd(steps(params, machine))
  return { metrics: timedNumbers(machine) }
}

function steps(params: Timed, machine: TimedMachine): Omit<Run, 'result'> {
  const pages = params.senders.reduce((sum, each) => sum + each.pages, 0)
  let over = false
  return {
    step(n) {
      for (let left = Math.min(n, mostEvents - machine.events); left > 0 && !over; left -= 1024)
        over = !machine.step(Math.min(1024, left))
      if (machine.events >= mostEvents) over = true
      return !over
    },
    progress: () => ({
      fraction: over ? 1 : Math.min(0.999, Math.max(machine.delivered / pages, machine.events / mostEvents)),
      time: machine.simulation.now,
    }),
  }
}

function timedResult(
  params: Timed,
  machine: TimedMachine,
  recording: Recording,
  told: readonly Finding[],
): Result {
  const numbers = timedNumbers(machine)
  const stopped = machine.events >= mostEvents && !machine.over
  const end = Math.max(machine.simulation.now, machine.receiver.freeAt)
  return {
    metrics: numbers,
    headline: inPlaceHeadline(lead(params), numbers),
    findings: [
      ...(stopped ? [stoppedFinding] : []),
      ...told,
      ...runFindings(params, machine.receiver, numbers),
      ...drawnFinding(recording, end),
    ],
    ...recording.result(end),
  }
}

const stoppedFinding: Finding = {
  id: 'stopped',
  tone: 'warning',
  sentence:
    'The run was stopped before all pages were delivered: pages are sent again faster than they are worked off.',
}

/** Of each page: its frames into the switch and out of it, its work, its acknowledgement. */
export function workOfTimed(params: Timed): Work {
  const { senders, network, stray, page } = params
  const pages = senders.reduce((sum, each) => sum + each.pages, 0)
  const frames = Math.ceil(4096 / (page.mtu - 88))
  const kept = 1 - (frames * network.loss) / 100
  const again = kept > 0.2 ? 1 / kept : 5
  // What is not acknowledged in time, as others are worked off first or the way is long, is sent again.
  const outstanding = senders.reduce((sum, each) => sum + Math.min(each.pages, network.window), 0)
  const answered =
    network.ackDelay +
    2 * network.oneWay +
    network.jitter +
    (outstanding * 4096e3) / receiverBound(params).rate
  const early = network.window > 0 && answered > network.resendAfter ? answered / network.resendAfter : 0
  const events = Math.ceil(pages * (2 * frames + 2) * (again + early) + 2 * stray.frames)
  return {
    events: Math.max(1, Math.min(mostEvents, events)),
    shorter: 'Fewer pages take less.',
  }
}
