import type { Result } from '../../../facets/result.ts'
import type { Params } from '../../../scenario/document.ts'
import type { Run, Work } from '../../system.ts'
import { toEnd, type Measured } from '../../systemCalls.ts'
import type { ParamsOf } from '../parameters.ts'
import { duration } from '../told.ts'
import { lead } from './analyse.ts'
import { drawnFinding } from './drawn.ts'
import { observed } from './findings.ts'
import { configurationOf } from './configurationOf.ts'
import { Machine } from './machine/machine.ts'
import type { World } from './machine/world.ts'
import { sectionsOf, totalsOf } from './programsOf.ts'
import { ways, type WayTotals } from './ways.ts'
import { Recording } from './recording/recording.ts'

type Scenario = ParamsOf<'messages'>

/** A run is stopped after so many events, wherever it is. */
const mostEvents = 20_000_000

/** @param most  another bound of events */
export function simulateMessages(
  params: Scenario,
  _seed: number,
  interventions: readonly Params[],
  most = mostEvents,
): Run {
  const configuration = configurationOf(params, sectionsOf(params), interventions)
  const recording = new Recording(configuration)
  const machine = new Machine(configuration, recording)
  return { ...steps(params, machine, most), result: () => result(params, machine.world, recording, most) }
}

/** What the same run counts with nobody watching. */
export function measuredMessages(
  params: Scenario,
  _seed: number,
  interventions: readonly Params[],
): Measured {
  const machine = new Machine(configurationOf(params, sectionsOf(params), interventions))
  toEnd(steps(params, machine, mostEvents))
  return { metrics: measured(machine.world) }
}

function steps(params: Scenario, machine: Machine, most: number): Omit<Run, 'result'> {
  const { sends } = totalsOf(params)
  let fired = 0
  let over = false
  return {
    step(n) {
      fired += n
      over ||= !machine.step(n) || fired >= most
      return !over
    },
    progress: () => ({
      fraction: over
        ? 1
        : Math.min(0.999, Math.max(machine.world.counters.received / Math.max(1, sends), fired / most)),
      time: machine.world.now,
    }),
  }
}

/** A fragment is written, seen and copied; what is not expected is copied again. */
export function workOfMessages(params: Scenario): Work {
  const { region, channel } = params
  const { steps, sends, bytes } = totalsOf(params)
  const fragments = sends + bytes / Math.min(region.fragment, region.buffer - channel.header)
  return {
    events: Math.ceil(Math.max(1, Math.min(mostEvents, steps + 3.5 * fragments))),
    shorter: 'Fewer or shorter messages take less, and so do longer fragments.',
  }
}

function result(params: Scenario, world: World, recording: Recording, most: number): Result {
  const metrics = measured(world)
  return {
    metrics,
    headline: {
      lead: lead(params),
      metric: 'programsEnd',
      rest: [untilWhen(world)],
      ...(!allEnded(world) && { lacks: 'end' as const }),
      ...outcome(world),
    },
    findings: [
      ...observed(params, world, recording.notes, most),
      ...drawnFinding(recording.drawnUntil, world.now),
    ],
    ...recording.result(world),
  }
}

const allEnded = ({ processes }: World): boolean => processes.every(({ ended }) => !Number.isNaN(ended))

function untilWhen(world: World): string {
  if (allEnded(world)) return ' until the last program ends'
  return world.simulation.pending > 0 ? ', where the run was stopped' : ' until nothing moves any more'
}

/** What became of the programs, where it is not that all just ended. */
function outcome({ processes, counters, simulation }: World): { readonly sentence?: string } {
  const standing = processes.filter(({ ended }) => Number.isNaN(ended)).length
  if (standing > 0 && simulation.pending === 0)
    return {
      sentence: `A deadlock: ${standing === processes.length ? 'no program ends' : `${standing} of ${processes.length} programs never ${standing === 1 ? 'ends' : 'end'}`}.`,
    }
  if (counters.drainWait === 0) return {}
  return { sentence: `Senders wait ${duration(counters.drainWait)} for room.` }
}

/** When the last program ends, or the last thing happens [ps]. */
const endOf = (world: World): number =>
  allEnded(world) ? Math.max(...world.processes.map(({ ended }) => ended)) : world.now

function measured(world: World) {
  const { processes, counters } = world
  return {
    programsEnd: endOf(world) / 1e6,
    begunSends: counters.sent,
    receivedMessages: counters.received,
    receivedBytes: counters.bytesReceived,
    drains: counters.drains,
    drainWait: counters.drainWait / 1e6,
    unexpectedMessages: counters.unexpected,
    mostUnexpected: Math.max(...processes.map(({ mostUnexpected }) => mostUnexpected)),
    standingNodes: processes.filter(({ ended }) => Number.isNaN(ended)).length,
    broken: counters.violations,
    ...(world.configuration.perNode > 1 && measuredWays(world)),
  }
}

/** What tells the inside of nodes from what is between them. */
function measuredWays(world: World) {
  const { insideTime, betweenTime, queueWait } = world.counters
  const { inside, between } = ways(world)
  const mean = ({ took, messages }: WayTotals) => took / messages / 1e6
  return {
    insideMessages: inside.messages,
    betweenMessages: between.messages,
    ...(inside.messages > 0 && { insideLatency: mean(inside) }),
    ...(between.messages > 0 && { betweenLatency: mean(between) }),
    insideTime: insideTime / 1e6,
    betweenTime: betweenTime / 1e6,
    queueWait: queueWait / 1e6,
  }
}
