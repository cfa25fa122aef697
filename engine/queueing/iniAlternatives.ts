import { crossing } from './crossing.ts'
import { awayFromInis, cycleCosts, type CycleCosts, type IniCosts } from './iniCosts.ts'
import {
  handlersAt,
  solveIniContention,
  unknowns,
  type Handlers,
  type IniContention,
} from './iniContention.ts'
import { mmc } from './openQueues.ts'

/** The same cycle over other machines than the thesis's: interfaces that share a queue, and a machine of known size. */

/** Residence of a visit that sends and of one that receives, in a cycle of this length; Infinity where it cannot be. */
type Visits = (cycleTime: number) => { readonly send: number; readonly receive: number }

function solveCycle(
  costs: IniCosts,
  visitsAt: Visits,
  ownShare: number,
): { readonly cycle: CycleCosts; readonly cycleTime: number; readonly handlers: Handlers } {
  const cycle = cycleCosts(costs)
  const missing = (cycleTime: number) => {
    const { computeResidence, requestResidence, replyResidence } = handlersAt(cycle, cycleTime, ownShare)
    const { send, receive } = visitsAt(cycleTime)
    const elsewhere = computeResidence + requestResidence + replyResidence + cycle.wires
    return elsewhere + 2 * (send + receive) - cycleTime
  }
  const low = awayFromInis(cycle) + cycle.visits
  const cycleTime = crossing(missing, low, Math.max(low, solveIniContention(costs).cycleTime))
  return { cycle, cycleTime, handlers: handlersAt(cycle, cycleTime, ownShare) }
}

/**
 * Interfaces that take from one queue, each message the first that is free: M/M/c closed by the throughput 1/R. A bound
 * for any choice of interface, and near to joining the shortest queue.
 * Two costs are one service, the mean of them, whose waits are (1 + c²) / 2 times as long, as by Pollaczek and Khinchine for one
 * interface, so that this is the ten equations there.
 * @param costs  `processorsPerIni` is still N for each interface
 * @source  Allen and Cunneen's approximation of M/G/c
 * @param interfaces  that share the queue, a whole number >= 1
 * @returns `iniQueue` is for each interface: the shared queue by their number
 */
export function solvePooledInis(costs: IniCosts, interfaces: number): IniContention {
  const { send, receive, visits } = cycleCosts(costs)
  const service = visits / 4
  const part = visits > 0 ? send / (send + receive) : 0.5
  const longer = 2 * (part * part + (1 - part) * (1 - part))
  const rate = (cycleTime: number) => (4 * costs.processorsPerIni * interfaces) / cycleTime
  const visitsAt: Visits = (cycleTime) => {
    const wait = longer * mmc(cycleTime > 0 ? rate(cycleTime) : 0, service, interfaces).waiting
    return { send: send + wait, receive: receive + wait }
  }
  const { cycle, cycleTime, handlers } = solveCycle(costs, visitsAt, 0)
  const { processorsPerIni } = costs
  return unknowns(handlers, { cycleTime, processorsPerIni, ...visitsAt(cycleTime), cycle })
}

/** A machine of clusters that are alike; `processorsPerIni` of the costs is M/I. */
export interface IniMachine {
  /** C, a whole number >= 2: with one there is nobody to ask. */
  readonly clusters: number
  /** M, a whole number >= 1. */
  readonly processorsPerCluster: number
  /** I, a whole number >= 1. */
  readonly interfacesPerCluster: number
}

export interface IniContentionOfMachine extends IniContention {
  /** A visit at the interface of one's own cluster, and at one of another: the first finds less of others. */
  readonly ownIniResidence: number
  readonly remoteIniResidence: number
}

/**
 * The ten equations, but a message does not queue behind what its own processor keeps there on average: as Bard's
 * approximation is mended by Schweitzer, for each processor as a class of its own. Two visits of a cycle are at the
 * interface of one's own processor, the two others at any of the (C - 1) I others. Nearer than the thesis's equations on
 * small machines, equal to them in the limit of large ones.
 * @param costs  `processorsPerIni` is not read
 */
export function solveWithoutOwnMessage(costs: IniCosts, machine: IniMachine): IniContentionOfMachine {
  const { clusters, processorsPerCluster, interfacesPerCluster } = machine
  const processorsPerIni = processorsPerCluster / interfacesPerCluster
  const { send, receive, squares } = cycleCosts(costs)
  const remote = (clusters - 1) * interfacesPerCluster
  /** Backlogs that a message finds: at its processor's interface, at another. */
  const backlogs = (cycleTime: number) => {
    const load = cycleTime > 0 ? (send + receive) / cycleTime : 0
    const own = cycleTime > 0 ? squares / cycleTime : 0
    const room = 1 - processorsPerIni * load * (1 / (1 + load) + 1 / (1 + load / remote))
    if (!(room > 0)) return { atOwn: Infinity, atRemote: Infinity }
    const left = 1 / (1 + load) + 1 / remote / (1 + load / remote)
    const all = (processorsPerIni * own * (2 - load * left)) / room
    return { atOwn: (all - own) / (1 + load), atRemote: (all - own / remote) / (1 + load / remote) }
  }
  const visitsAt: Visits = (cycleTime) => {
    const { atOwn, atRemote } = backlogs(cycleTime)
    const backlog = (atOwn + atRemote) / 2
    return { send: send + backlog, receive: receive + backlog }
  }
  const ownShare = 1 / ((clusters - 1) * processorsPerCluster)
  const { cycle, cycleTime, handlers } = solveCycle({ ...costs, processorsPerIni }, visitsAt, ownShare)
  const { atOwn, atRemote } = backlogs(cycleTime)
  const mean = (send + receive) / 2
  return {
    ...unknowns(handlers, { cycleTime, processorsPerIni, ...visitsAt(cycleTime), cycle }),
    ownIniResidence: mean + atOwn,
    remoteIniResidence: mean + atRemote,
  }
}
