import type { Params } from '../../scenario/document.ts'
import type { Result } from '../../facets/result.ts'
import type { Run } from '../system.ts'
import { toEnd, type Measured } from '../systemCalls.ts'
import type { Finding } from '../../facets/finding.ts'
import { drawnFinding } from './findings/drawn.ts'
import { stoppedFinding } from './findings/stopped.ts'
import { boundFinding, streamFindings } from './timed/findings/streams.ts'
import { pageFindings } from './findings/page.ts'
import { runFindings } from './findings/run.ts'
import { senderNames } from './interventions.ts'
import { inPlaceHeadline } from './metrics/headline.ts'
import { ownNumbers } from './metrics/rules.ts'
import type { ParamsOf } from './parameters.ts'
import { Recording } from './recording/recording.ts'
import { boundOf } from './timed/bound.ts'
import { configurationOf } from './timed/configurationOf.ts'
import { TimedMachine } from './timed/machine.ts'
import { timedNumbers } from './timed/metrics.ts'
import { lead } from './timed/words.ts'
import { mostEvents } from './timed/work.ts'

type Timed = ParamsOf<'timed'>

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
    headline: { ...inPlaceHeadline(lead(params), numbers), ...(stopped && { lacks: 'end' as const }) },
    findings: [
      ...(stopped ? [stoppedFinding(numbers)] : []),
      ...told,
      ...runFindings(params, machine.receiver, numbers),
      ...drawnFinding(recording, end),
    ],
    ...recording.result(end),
  }
}
