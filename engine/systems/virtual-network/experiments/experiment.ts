import { addEndpoint, addFlow, addServer, addThread, emptyWorld } from '../machine/assembly.ts'
import type { World } from '../machine/world.ts'
import { substream } from '../../../base/random.ts'
import type { Configuration } from '../machine/configuration.ts'

/** What is run, with times in ns; `limit` bounds runs that would otherwise end when everything is settled. */
export type Experiment =
  | {
      readonly kind: 'one_way'
      readonly count: number
      readonly window: number
      readonly replies: boolean
      readonly sizes: readonly number[]
      readonly think: number
      readonly wrongTag: boolean
      readonly deadNic: boolean
      readonly noRoute: boolean
      /** The server's thread starts this late. */
      readonly serverStart: number
      readonly limit: number
    }
  | {
      readonly kind: 'unload'
      readonly first: number
      readonly second: number
      readonly secondStart: number
      readonly serverStart: number
      readonly limit: number
    }
  | {
      readonly kind: 'unload_cycle'
      readonly endpoints: number
      readonly messages: number
      readonly sizes: readonly number[]
      readonly spread: number
      readonly limit: number
    }
  | {
      readonly kind: 'fan_in'
      readonly clients: number
      /** All clients send to one endpoint, rather than each to its own. */
      readonly shared: boolean
      /** When each client sends its first request; all at once where it is left out. */
      readonly starts?: readonly number[]
      readonly window: number
      readonly sizes: readonly number[]
      readonly warm: number
      readonly until: number
    }
  | {
      readonly kind: 'permutation'
      readonly pattern: Pattern
      readonly nodes: number
      readonly window: number
      readonly sizes: readonly number[]
      /** Nodes start at random within this. */
      readonly spread: number
      readonly warm: number
      readonly until: number
    }
  | {
      readonly kind: 'hot_spot'
      readonly senders: number
      readonly window: number
      readonly warm: number
      readonly until: number
    }

export type Pattern = 'neighbor' | 'cshift' | 'bisect'

/** The empty machine with the experiment's nodes, endpoints, flows and threads. */
export function assembled(configuration: Configuration, experiment: Experiment): World {
  switch (experiment.kind) {
    case 'one_way':
      return oneWay(configuration, experiment)
    case 'unload':
      return unload(configuration, experiment)
    case 'unload_cycle':
      return unloadCycle(configuration, experiment)
    case 'fan_in':
      return fanIn(configuration, experiment)
    case 'permutation':
      return permutation(configuration, experiment)
    case 'hot_spot':
      return hotSpot(configuration, experiment)
  }
}

type Of<K extends Experiment['kind']> = Extract<Experiment, { kind: K }>

const wholeRun = (limit: number) => ({ from: 0, until: limit, timed: false, inStep: false })

/** Node 0 sends to node 1. */
function oneWay(configuration: Configuration, of: Of<'one_way'>): World {
  const world = emptyWorld(configuration, 2, wholeRun(of.limit))
  const client = addEndpoint(world, 0)
  const server = addEndpoint(world, 1)
  const { count, window, replies, sizes, think, noRoute } = of
  addFlow(world, 'f', client, server, {
    count,
    window,
    replies,
    sizes,
    think,
    noRoute,
    tag: of.wrongTag ? 7 : 0,
  })
  addThread(world, 'client', [client], 0)
  addServer(world, [server], of.serverStart)
  if (of.deadNic) world.nodes[1]!.dead = true
  return world
}

/** Two endpoints of node 0 page while their one-way messages to node 1's endpoint are in flight. */
function unload(configuration: Configuration, of: Of<'unload'>): World {
  const world = emptyWorld(configuration, 2, wholeRun(of.limit))
  const first = addEndpoint(world, 0)
  const second = addEndpoint(world, 0)
  const server = addEndpoint(world, 1)
  addFlow(world, 'e0', first, server, { count: of.first, replies: false })
  addFlow(world, 'e1', second, server, { count: of.second, replies: false, start: of.secondStart })
  addThread(world, 'client', [first], 0)
  addThread(world, 'client', [second], of.secondStart)
  addServer(world, [server], of.serverStart)
  return world
}

/** Two nodes, several endpoints on each, every one with requests to its twin: both hosts page all the time. */
function unloadCycle(configuration: Configuration, of: Of<'unload_cycle'>): World {
  const world = emptyWorld(configuration, 2, wholeRun(of.limit))
  const starts = substream(configuration.seed, 'starts')
  const left = Array.from({ length: of.endpoints }, () => addEndpoint(world, 0))
  const right = Array.from({ length: of.endpoints }, () => addEndpoint(world, 1))
  left.forEach((endpoint, i) => {
    const twin = right[i]!
    const [a, b] = i % 2 === 0 ? [endpoint, twin] : [twin, endpoint]
    const start = of.spread > 0 ? starts.below(of.spread) : 0
    addFlow(world, `e${i}`, a, b, { count: of.messages, sizes: of.sizes, start })
    addThread(world, 'client', [a], start)
    addThread(world, 'client', [b], 0)
  })
  return world
}

/** Node 0 serves, every other node is a client with one endpoint. Figures 7 to 11. */
function fanIn(configuration: Configuration, of: Of<'fan_in'>): World {
  const { clients, shared, starts = [], window, sizes, warm, until } = of
  const world = emptyWorld(configuration, clients + 1, { from: warm, until, timed: true, inStep: false })
  const serving = Array.from({ length: shared ? 1 : clients }, () => addEndpoint(world, 0))
  addServer(world, serving, 0)
  for (let client = 0; client < clients; client++) {
    const endpoint = addEndpoint(world, client + 1)
    const start = starts[client] ?? 0
    addFlow(world, `c${client}`, endpoint, serving[shared ? 0 : client]!, { window, sizes, start })
    addThread(world, 'client', [endpoint], start)
  }
  return world
}

/** Every node sends to its partner and serves one. Table 1. */
function permutation(configuration: Configuration, of: Of<'permutation'>): World {
  const { nodes, window, sizes, warm, until } = of
  const world = emptyWorld(configuration, nodes, { from: warm, until, timed: true, inStep: true })
  const starts = substream(configuration.seed, 'starts')
  const endpoints = Array.from({ length: nodes }, (_, node) => addEndpoint(world, node))
  endpoints.forEach((endpoint, node) => {
    const start = of.spread > 0 ? starts.below(of.spread) : 0
    addFlow(world, `n${node}`, endpoint, endpoints[partner(of.pattern, node, nodes)]!, {
      window,
      sizes,
      start,
    })
    addThread(world, 'client', [endpoint], start)
  })
  return world
}

/** Every node but 0 sends to node 0, and from an endpoint of its own to the next of the others. */
function hotSpot(configuration: Configuration, of: Of<'hot_spot'>): World {
  const { senders, window, warm, until } = of
  const world = emptyWorld(configuration, senders + 1, { from: warm, until, timed: true, inStep: true })
  const server = addEndpoint(world, 0)
  addServer(world, [server], 0)
  const nodes = Array.from({ length: senders }, (_, sender) => sender + 1)
  const crowd = nodes.map((node) => addEndpoint(world, node))
  const beside = nodes.map((node) => addEndpoint(world, node))
  crowd.forEach((endpoint, i) => addFlow(world, `h${i}`, endpoint, server, { window }))
  beside.forEach((endpoint, i) => addFlow(world, `b${i}`, endpoint, beside[(i + 1) % senders]!, { window }))
  for (const endpoint of [...crowd, ...beside]) addThread(world, 'client', [endpoint], 0)
  return world
}

/**
 * Whom a node sends to. `neighbor`: adjacent nodes exchange; `cshift`: everyone sends to the right; `bisect`: pairs on
 * either side of the network's bisection exchange. An odd node out sends to itself's left neighbour.
 */
export function partner(pattern: Pattern, node: number, nodes: number): number {
  if (pattern === 'cshift') return (node + 1) % nodes
  if (pattern === 'neighbor') return (node ^ 1) < nodes ? node ^ 1 : node - 1
  return (node + Math.floor(nodes / 2)) % nodes
}
