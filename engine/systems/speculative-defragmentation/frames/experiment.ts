import type { Params } from '../../../scenario/document.ts'
import type { Result } from '../../../facets/result.ts'
import type { Headline } from '../../../facets/headline.ts'
import type { Run, Work } from '../../system.ts'
import type { Measured } from '../../systemCalls.ts'
import { senderNames } from '../interventions.ts'
import { drawnFinding } from '../findings/drawn.ts'
import { pageFindings } from '../findings/page.ts'
import { runFindings } from '../findings/run.ts'
import { inPlaceHeadline } from '../metrics/headline.ts'
import { ownNumbers } from '../metrics/rules.ts'
import { receiverNumbers } from '../metrics/run.ts'
import type { DefragParams, ParamsOf } from '../parameters.ts'
import { Recording } from '../recording/recording.ts'
import { receiverRules } from '../receiver/rulesOf.ts'
import { FrameMachine } from './machine.ts'
import { sequenceOf, writtenFrames } from './sequence.ts'

type Framed = ParamsOf<'frames'> | ParamsOf<'random'>

/** @throws InputError  with path, rule and value */
export const checkFrames = (params: ParamsOf<'frames'>): void => void writtenFrames(params)

/** What the rules say without a run. */
export function analyseFrames(params: Framed): Result {
  return {
    metrics: ownNumbers(params),
    headline: { lead: lead(params), metric: 'inPlaceRate', rest: [' at best'] },
    findings: pageFindings(params),
  }
}

/** The receiver alone: frames come back to back. */
export function simulateFrames(params: Framed, seed: number, interventions: readonly Params[]): Run {
  const { count, frames } = sequenceOf(params, seed, interventions)
  const rules = receiverRules(params)
  const recording = new Recording(senderNames, false, rules)
  const machine = new FrameMachine(rules, frames, senderNames.length, recording)
  let over = false
  return {
    step(n) {
      for (let left = n; left > 0 && !over; left--) over = !machine.step()
      return !over
    },
    progress: () => ({
      fraction: over ? 1 : Math.min(0.999, machine.at / Math.max(1, count)),
      time: machine.now,
    }),
    result: () => framesResult(params, machine, recording),
  }
}

/** What the same run counts with nobody watching. */
export function measuredFrames(params: Framed, seed: number, interventions: readonly Params[]): Measured {
  const { frames } = sequenceOf(params, seed, interventions)
  const machine = new FrameMachine(receiverRules(params), frames, senderNames.length)
  while (machine.step());
  return { metrics: numbersOf(machine) }
}

function numbersOf({ receiver, end }: FrameMachine) {
  const { zcBytes, copyBytes, cleanBytes } = receiver.counters
  return receiverNumbers(receiver, zcBytes + copyBytes + cleanBytes, end)
}

function framesResult(params: Framed, machine: FrameMachine, recording: Recording): Result {
  const { receiver, end } = machine
  const numbers = numbersOf(machine)
  return {
    metrics: numbers,
    headline: inPlaceHeadline(lead(params), numbers),
    findings: [...runFindings(params, receiver, numbers), ...drawnFinding(recording, end)],
    ...recording.result(end),
  }
}

const lead = ({ experiment }: Framed): Headline['lead'] =>
  experiment.kind === 'frames'
    ? ['Frames as they are written']
    : [
        { value: experiment.pages, nouns: ['page', 'pages'], path: 'experiment.pages' },
        ' and ',
        {
          value: experiment.interfering,
          nouns: ['stray frame', 'stray frames'],
          path: 'experiment.interfering',
        },
        ' at random places',
      ]

/** A frame is an event; a few wait for their timeout. */
export function workOfFrames({ experiment }: DefragParams): Work {
  const events =
    experiment.kind === 'random'
      ? 3 * experiment.pages + experiment.interfering
      : experiment.kind === 'frames'
        ? experiment.sequence.split(/\s+/).length
        : 1
  return { events: Math.max(1, events), shorter: 'Fewer pages take less.' }
}
