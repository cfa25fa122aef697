import { substream } from '../../../base/random.ts'
import { HeapQueue } from '../../../simulation/heapQueue.ts'
import { Simulation } from '../../../simulation/simulation.ts'
import { WheelQueue } from '../../../simulation/wheelQueue.ts'
import type { Configuration } from './configuration.ts'
import { newCounters } from './counters.ts'
import { newEndpoint } from './endpoint.ts'
import type { Endpoint, Flow, PageState, Thread } from './entities.ts'
import { Fifo } from './fifo.ts'
import { newNode } from './node.ts'
import { isSendable } from './nic/sending.ts'
import { newThread } from './thread.ts'
import { event } from './world.ts'
import type { Measurement, World } from './world.ts'

/** Building blocks of an experiment: nodes, endpoints, flows and threads, put into an empty world. */

/** Of the wheel of events: most of them happen within 32 µs, and on a whole ns [ns]. */
const bucket = 16

/** Nodes with a driver each and nothing else. @param measured  times in ns */
export function emptyWorld(
  configuration: Configuration,
  nodes: number,
  measured: Pick<Measurement, 'from' | 'until' | 'timed' | 'inStep'>,
): World {
  const world: World = {
    configuration,
    simulation: new Simulation(new WheelQueue(bucket, new HeapQueue())),
    now: 0,
    events: 0,
    others: { latest: 0, after: 0 },
    nodes: [],
    endpoints: [],
    threads: [],
    flows: [],
    counters: newCounters(),
    network: {
      packets: [],
      free: [],
      linkFree: new Float64Array(nodes),
      inFlight: 0,
      departures: 0,
      matches: configuration.interventions.map(() => 0),
      deadlock: undefined,
    },
    random: {
      network: substream(configuration.seed, 'network'),
      paging: substream(configuration.seed, 'paging'),
    },
    measurement: {
      from: measured.from,
      until: measured.until,
      timed: measured.timed,
      inStep: measured.inStep,
      completions: 0,
      roundTripCount: 0,
      roundTripSum: 0,
      allRoundTrips: 0,
      allRoundTripSum: 0,
      roundTripMin: Infinity,
      roundTripMax: 0,
      completionTimes: [],
      roundTrips: [],
      secondIssue: 0,
      accepts: [],
      lastProgress: 0,
    },
    violations: [],
    observer: undefined,
    serials: 0,
  }
  for (let id = 0; id < nodes; id++) {
    const driver = newThread(world.threads.length, id, 'driver', [])
    world.threads.push(driver)
    const node = newNode(id, configuration.host.cpus, driver, (slot) =>
      isSendable(world, node.nic, node.endpoints[slot]!),
    )
    world.nodes.push(node)
  }
  return world
}

/** The first endpoints of a node fill its frames; without paging all are resident. */
export function addEndpoint(world: World, nodeId: number): Endpoint {
  const node = world.nodes[nodeId]!
  const { enabled, frames } = world.configuration.paging
  const fits = !enabled || node.driver.framesUsed < frames
  if (fits) node.driver.framesUsed++
  const residency = fits ? 'resident' : 'host'
  const { memory } = world.configuration
  const pages = new Array<PageState>(memory.pages).fill(memory.onDemand ? 'unmapped' : 'mapped')
  const endpoint = newEndpoint(world.endpoints.length, nodeId, node.endpoints.length, residency, pages)
  node.endpoints.push(endpoint)
  world.endpoints.push(endpoint)
  return endpoint
}

/** A thread on the endpoints' node, started at `start` [ns]. */
export function addThread(
  world: World,
  kind: Thread['kind'],
  endpoints: readonly Endpoint[],
  start: number,
): Thread {
  const { node } = endpoints[0]!
  const thread = newThread(world.threads.length, node, kind, endpoints)
  world.threads.push(thread)
  world.nodes[node]!.threads.push(thread)
  for (const endpoint of endpoints) endpoint.reader = thread
  world.simulation.at(start, event.start, thread.id)
  return thread
}

/** The server's threads for these endpoints, by the server's mode: one that polls them all, or one each. */
export function addServer(world: World, endpoints: readonly Endpoint[], start: number): void {
  if (world.configuration.server.mode === 'poll') addThread(world, 'poll', endpoints, start)
  else for (const endpoint of endpoints) addThread(world, 'event', [endpoint], start)
}

type FlowSettings = Partial<
  Pick<Flow, 'count' | 'window' | 'replies' | 'sizes' | 'think' | 'start' | 'tag' | 'noRoute'>
>

/** Requests from one endpoint to another; by itself of no bytes, without end, as many at a time as there are credits. */
export function addFlow(
  world: World,
  name: string,
  from: Endpoint,
  to: Endpoint,
  settings: FlowSettings,
): Flow {
  const flow: Flow = {
    id: world.flows.length,
    name,
    from,
    to,
    count: Infinity,
    window: world.configuration.transport.credits,
    replies: true,
    sizes: [0],
    think: 0,
    start: 0,
    tag: to.tag,
    noRoute: false,
    ...settings,
    issued: 0,
    outstanding: 0,
    completed: 0,
    returned: 0,
    stopped: false,
    again: new Fifo(),
    resent: 0,
    measured: 0,
    measuredBytes: 0,
  }
  from.flow = flow
  world.flows.push(flow)
  return flow
}
