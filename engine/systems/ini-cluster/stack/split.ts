import {
  fragmentsOf,
  receiveCosts,
  sendCosts,
  type ModuleCosts,
  type StackBuild,
} from '../modules/moduleCosts.ts'

/** A message that its sender cuts into several of nearly the same length. */
export interface SplitCosts {
  readonly parts: number
  /** Of all parts together, module by module. */
  readonly send: ModuleCosts
  readonly receive: ModuleCosts
  readonly total: number
  /** IP packets of all parts. */
  readonly fragments: number
}

/** @param length  [B]; the parts differ by a byte where it does not divide. @param parts  a whole number >= 1 */
export function splitCosts(length: number, parts: number, build: StackBuild): SplitCosts {
  const shorter = Math.floor(length / parts)
  const longer = length - parts * shorter
  const all = (costs: (length: number, build: StackBuild) => ModuleCosts) =>
    together(costs(shorter + 1, build), longer, costs(shorter, build), parts - longer)
  const send = all(sendCosts)
  const receive = all(receiveCosts)
  return {
    parts,
    send,
    receive,
    total: send.total + receive.total,
    fragments:
      longer * fragmentsOf(shorter + 1, build.mtu) + (parts - longer) * fragmentsOf(shorter, build.mtu),
  }
}

/** More parts than this are never cheaper: each costs 4800 cycles by itself. */
export const mostParts = 256

/** The number of parts that costs the interfaces least; the fewest of equals. */
export function bestSplit(length: number, build: StackBuild): SplitCosts {
  let best = splitCosts(length, 1, build)
  for (let parts = 2; parts <= Math.min(mostParts, Math.max(1, length)); parts++) {
    const costs = splitCosts(length, parts, build)
    if (costs.total < best.total) best = costs
  }
  return best
}

function together(one: ModuleCosts, ones: number, other: ModuleCosts, others: number): ModuleCosts {
  if (ones === 0) return times(other, others)
  const first = times(one, ones)
  const second = times(other, others)
  const told = first.handler !== undefined && second.handler !== undefined
  const sum = (name: keyof ModuleCosts) => (first[name] ?? 0) + (second[name] ?? 0)
  return {
    handler: told ? sum('handler') : undefined,
    queue: told ? sum('queue') : undefined,
    window: sum('window'),
    udp: sum('udp'),
    ip: sum('ip'),
    unlisted: sum('unlisted') + (told ? 0 : sum('handler') + sum('queue')),
    copies: sum('copies'),
    total: sum('total'),
  }
}

function times(costs: ModuleCosts, many: number): ModuleCosts {
  const { handler, queue, window, udp, ip, unlisted, copies, total } = costs
  return {
    handler: handler === undefined ? undefined : many * handler,
    queue: queue === undefined ? undefined : many * queue,
    window: many * window,
    udp: many * udp,
    ip: many * ip,
    unlisted: many * unlisted,
    copies: many * copies,
    total: many * total,
  }
}
