import type { Params } from '../../engine/scenario/document.ts'
import type { Result } from '../../engine/facets/result.ts'
import type { System } from '../../engine/systems/system.ts'
import { timelineFaults } from './faults/timeline.ts'
import { alternativeFaults } from './faults/alternatives.ts'
import { boundFaults } from './faults/bounds.ts'
import { challengeFaults } from './faults/challenge.ts'
import { chosenFaults } from './faults/chosen.ts'
import { clockFaults } from './faults/clock.ts'
import { curveFaults } from './faults/curves.ts'
import { cutFaults } from './faults/cut.ts'
import { estimateFaults } from './faults/estimates.ts'
import { findingFaults } from './faults/findings.ts'
import { headlineFaults } from './faults/headline.ts'
import { journeyFaults } from './faults/journeys.ts'
import { littleFaults } from './faults/little.ts'
import { messageFaults } from './faults/messages.ts'
import { metricFaults } from './faults/metrics.ts'
import { numberFaults } from './faults/numbers.ts'
import { bottleneckFaults, criticalPathFaults, gapFaults, phaseFaults } from './faults/overlays.ts'
import { proofFaults } from './faults/proof.ts'
import { recordFaults } from './faults/records.ts'
import { saidFaults } from './faults/said.ts'
import { seriesFaults } from './faults/series.ts'
import { shareFaults } from './faults/shares.ts'
import { stackFaults } from './faults/stacks.ts'
import { stateFaults } from './faults/state.ts'
import { stationFaults } from './faults/stations.ts'

/**
 * What a result promises and does not keep, one sentence each.
 * @param params  what the result is of, where they are at hand
 */
export function resultFaults(system: System, result: Result, params?: Params): string[] {
  const { parameters } = system
  const known = new Set(system.metrics.map(({ name }) => name))
  const timeline = result.timeline
  const each: {
    readonly [F in keyof Required<Result>]: (facet: NonNullable<Result[F]>) => readonly string[]
  } = {
    metrics: (metrics) => [
      ...metricFaults(metrics, known),
      ...boundFaults(system, metrics, params),
      ...(params && system.id === 'ini-cluster' ? littleFaults(metrics, params) : []),
    ],
    estimates: (estimates) => estimateFaults(estimates, result.metrics),
    findings: (findings) => findingFaults(findings, timeline),
    headline: (headline) => headlineFaults(headline, result, system, params),
    chosen: (chosen) => chosenFaults(chosen, parameters, params),
    said: (said) => saidFaults(said, parameters),
    challenge: (challenge) => challengeFaults(challenge, result.metrics),
    proof: proofFaults,
    timeline: timelineFaults,
    bottleneck: (lane) => (timeline ? bottleneckFaults(lane, timeline) : []),
    phases: (phases) => (timeline ? phaseFaults(phases, timeline) : []),
    criticalPath: (path) =>
      timeline ? criticalPathFaults(path, timeline) : ['the critical path is of no timeline'],
    gaps: (gaps) => (timeline ? gapFaults(gaps, timeline) : ['the gaps are of no timeline']),
    cut: cutFaults,
    curves: curveFaults,
    alternatives: (alternatives) => alternativeFaults(alternatives, known),
    messages: (messages) => messageFaults(messages, timeline),
    journeys: (journeys) => journeyFaults(journeys, result.messages),
    state: stateFaults,
    series: seriesFaults,
    records: recordFaults,
    shares: shareFaults,
    stations: stationFaults,
    stacks: stackFaults,
  }
  return [
    ...Object.keys(result).flatMap((facet) => (facet in each ? [] : [`the facet ${facet} has no checker`])),
    ...(Object.keys(each) as (keyof Result)[]).flatMap((facet) => {
      const check = each[facet] as (value: unknown) => readonly string[]
      return result[facet] === undefined ? [] : check(result[facet])
    }),
    ...clockFaults(result, (params && system.clockOf?.(params)) ?? system.clock),
    ...numberFaults(result, 'result'),
  ]
}
