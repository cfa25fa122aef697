import type { Result } from '../../../../facets/result.ts'
import { analyseContention } from '../analyse.ts'
import { averagesOf } from '../machine/averages.ts'
import { longestWait } from './journey.ts'
import { tracedFinding } from '../trace/tracedFinding.ts'
import { traceRecords } from '../trace/traceRecords.ts'
import type { Ran } from './ran.ts'
import { runAlternatives } from './runAlternatives.ts'
import { runCurve, runStack } from './runCurve.ts'
import { runFindings } from './runFindings.ts'
import { runHeadline } from './runHeadline.ts'
import { runNumbers } from './runMetrics.ts'
import { runStations } from './runStations.ts'

/** What a run that is over adds to the equations; of one that was given up only what was recorded. */
export function runResult(ran: Ran): Result {
  const { params, main, recording, trace } = ran
  const { now } = main.machine.simulation
  const visits = trace?.visits(now)
  const traced = visits && {
    records: [
      traceRecords(params, main.configuration, visits, { traced: trace!.requests, all: params.requests }),
    ],
  }
  const recorded = recording && { timeline: recording.timeline(now), state: [recording.state(now)] }
  const analysed = analyseContention(params)
  if (!main.over) return { metrics: {}, findings: [], headline: analysed.headline, ...recorded, ...traced }
  const averages = averagesOf(main)
  const journey = recorded && longestWait(recorded.timeline, main.configuration, recording.setOut)
  const numbers = runNumbers(main, averages)
  const { metrics } = numbers
  const sure = numbers.estimates !== undefined
  const observed = main.snapshots.at(-1)!.time - main.snapshots[0]!.time
  return {
    ...numbers,
    headline: runHeadline(params, analysed, metrics, main.configuration),
    findings: [
      ...(journey ? [journey.finding] : []),
      ...runFindings(ran, analysed, averages, numbers),
      ...(visits ? tracedFinding(params, visits) : []),
    ],
    ...recorded,
    ...traced,
    ...(journey && {
      timeline: journey.timeline,
      criticalPath: journey.criticalPath,
      phases: journey.phases,
    }),
    curves: [runCurve(ran, averages, sure)],
    ...(observed > 0 && { stacks: [runStack(ran, averages, sure)], stations: runStations(main, sure) }),
    ...runAlternatives(ran, metrics),
  }
}

/** What a run that goes on has measured: the numbers, the points and the bar, whose intervals still shrink. */
export function resultSoFar(ran: Ran): Result {
  const { params, main } = ran
  const averages = averagesOf(main)
  const numbers = runNumbers(main, averages)
  const sure = numbers.estimates !== undefined
  return {
    ...numbers,
    headline: runHeadline(params, analyseContention(params), numbers.metrics, main.configuration),
    findings: [],
    curves: [runCurve(ran, averages, sure)],
    stacks: [runStack(ran, averages, sure)],
  }
}
