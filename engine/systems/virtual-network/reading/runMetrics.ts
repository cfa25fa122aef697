import { jainIndex } from '../../../simulation/jainIndex.ts'
import { activeEnd, measuredEnd } from '../machine/activity.ts'
import type { Node } from '../machine/node.ts'
import type { World } from '../machine/world.ts'

/** Numbers of a run: names as in `metrics.ts`, times in µs, rates per second. */
export function measured(world: World): Record<string, number> {
  const { counters: c, measurement: m, flows } = world
  const seconds = (measuredEnd(world) - m.from) / 1e9
  const completions = flows.reduce((sum, flow) => sum + flow.measured, 0)
  const bytes = flows.reduce((sum, flow) => sum + flow.measuredBytes, 0)
  const issued = flows.reduce((sum, flow) => sum + flow.issued, 0)
  const perFlow = flows.map((flow) => flow.measured)
  const mean = completions / flows.length
  return {
    issued,
    completed: c.completed,
    returned: c.returned,
    delivered: c.accepted,
    violations: world.violations.length,
    ...(seconds > 0 ? { rate: completions / seconds, bandwidth: bytes / seconds / 1e6 } : {}),
    ...roundTrips(world),
    ...(mean > 0
      ? {
          fairnessMin: Math.min(...perFlow) / mean,
          fairnessMax: Math.max(...perFlow) / mean,
          fairnessIndex: jainIndex(perFlow),
        }
      : {}),
    transmitted: c.transmitted,
    retransmitted: c.retransmitted,
    duplicates: c.duplicates,
    ...(c.accepted > 0
      ? {
          transmissionsPerMessage: c.transmitted / c.accepted,
          duplicatesPerMessage: c.duplicates / c.accepted,
        }
      : {}),
    acknowledgements: c.acknowledgements,
    refusals: c.refusals,
    refusedForRoom: c.refusedFull,
    refusedForResidency: c.refusedNonResident,
    refusedForMemory: c.refusedUnmapped,
    refusedForTag: c.returnsForTag,
    lostData: c.droppedData,
    lostControl: c.droppedControl,
    corrupted: c.corrupted + c.controlCorrupted,
    faults: c.faults,
    evictions: c.unloads,
    mappings: c.mappings,
    batches: c.batches,
    loiterPolls: c.loiterPolls,
    endpointSwitches: c.endpointSwitches,
    scans: c.scans,
    queuePeak: c.queuePeak,
    inboxPeak: c.inboxPeak,
    ...(world.configuration.network.buffer < Infinity ? backPressure(world) : {}),
    busiestNic: busiest(world).nic,
    simulatedTime: world.now / 1000,
    events: world.events,
  }
}

/** Means are over round trips that began after the warm-up; over all of them when there is none. */
function roundTrips({ measurement: m }: World): Record<string, number> {
  if (m.allRoundTrips === 0) return {}
  const mean = m.roundTripCount > 0 ? m.roundTripSum / m.roundTripCount : m.allRoundTripSum / m.allRoundTrips
  return { roundTrip: mean / 1000, roundTripMin: m.roundTripMin / 1000, roundTripMax: m.roundTripMax / 1000 }
}

/** How much waited for room in the buffers of NICs. */
function backPressure(world: World): Record<string, number> {
  const { time, worst } = blockedLinks(world)
  return {
    blockedPackets: world.counters.blocked,
    blockedTime: time / 1000,
    mostBlockedLink: worst.share,
  }
}

/**
 * How long all links waited for room [ns]; the one that waited longest, and for what fraction of the time. A link that
 * still waits has waited until now.
 */
export function blockedLinks(world: World): {
  readonly time: number
  readonly worst: { readonly node: number; readonly share: number }
} {
  const waited = world.nodes.map(({ nic }) => nic.blockedTime + (nic.held ? world.now - nic.held.since : 0))
  const { value, at } = most(waited)
  return {
    time: waited.reduce((sum, each) => sum + each, 0),
    worst: { node: at, share: value / Math.max(activeEnd(world), 1) },
  }
}

/**
 * The NIC that worked most, and the fraction of the time that it was busy; the same for hosts. What is in hand at the end
 * has been worked on until then.
 */
export function busiest(world: World): {
  readonly nic: number
  readonly nicNode: number
  readonly cpu: number
  readonly cpuNode: number
} {
  const time = Math.max(activeEnd(world), 1)
  const { cpus } = world.configuration.host
  const nic = most(world.nodes.map((node) => nicTime(node, world.now)))
  const cpu = most(world.nodes.map((node) => cpuTime(node, world.now)))
  return { nic: nic.value / time, nicNode: nic.at, cpu: cpu.value / time / cpus, cpuNode: cpu.at }
}

const nicTime = ({ nic }: Node, now: number): number => nic.busy + (nic.job === 'idle' ? 0 : now - nic.since)

const cpuTime = ({ busyCpu, threads, driver }: Node, now: number): number =>
  [driver.thread, ...threads].reduce(
    (sum, { state, since }) => sum + (state === 'running' ? now - since : 0),
    busyCpu,
  )

/** The largest of some numbers, and its place: the first where several are. */
function most(values: readonly number[]): { readonly value: number; readonly at: number } {
  let at = 0
  values.forEach((value, i) => {
    if (value > values[at]!) at = i
  })
  return { value: values[at]!, at }
}
