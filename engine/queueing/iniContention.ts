import { awayFromInis, cycleCosts, type CycleCosts, type IniCosts } from './iniCosts.ts'

/** The unknowns of the ten equations, times in the unit of the costs. */
export interface IniContention {
  /** R: a whole cycle. */
  readonly cycleTime: number
  /** λ = 1/R: requests of a processor for each unit of time; Infinity where nothing takes time. */
  readonly throughput: number
  /** R_w: from the begin of the computation to its end, handlers of others in between. */
  readonly computeResidence: number
  /** R_q: a request at the processor that it asks. */
  readonly requestResidence: number
  /** R_y: the reply at the processor that asked. */
  readonly replyResidence: number
  /** R_O: one visit at an interface, the mean of the four. */
  readonly iniResidence: number
  /** The same of the two visits that send, and of the two that receive. */
  readonly iniSendResidence: number
  readonly iniReceiveResidence: number
  /** Q_q, Q_y: requests and replies at a processor, time average. */
  readonly requestQueue: number
  readonly replyQueue: number
  /** Q_O: messages at an interface, the one in service among them, time average. */
  readonly iniQueue: number
  /** U_q = o/R: share of time in which a processor handles requests. */
  readonly requestUtilisation: number
  /** 4NO/R, below 1. */
  readonly iniUtilisation: number
}

/**
 * Solves equations 6.1 to 6.10, collapsed to one unknown. With u = o/R and D = 1 - u - u² the handlers give
 * R_q = o(1 + u)/D, R_y = o/D, R_w = (W + o u(1 + u)/D)/(1 - u). An interface gives R_O = O + backlog with
 * backlog = 2N(S² + V²)/e and e = R - 2N(S + V), where S and V are the services of sending and receiving (for S = V = O
 * that is R_O = O/(1 - 4NO/R)). What remains is convex in R, so Newton's steps from a cycle in which only interfaces
 * are waited for rise to the solution and cannot pass it.
 *
 * Where nothing takes time R and all queues are 0 and λ is infinite. N = 0 is an interface that nobody else uses.
 * @param costs  finite, >= 0; N up to 1e6 keeps nine digits of every unknown
 * @source  Jiang 1997, equations 6.1 to 6.10
 */
export function solveIniContention(costs: IniCosts): IniContention {
  const cycle = cycleCosts(costs)
  const { processorsPerIni } = costs
  const { compute, handler, wires, send, receive, visits, squares } = cycle
  const pole = processorsPerIni * visits
  const weight = 8 * processorsPerIni * squares
  let excess = excessOf(awayFromInis(cycle) + visits - pole, weight)
  if (handler > 0)
    for (let step = 0; step < 60; step++) {
      const total = pole + excess
      const u = handler / total
      const rest = 1 - u - u * u
      const computing = (compute + (handler * u * (1 + u)) / rest) / (1 - u)
      const elsewhere = computing + (handler * (2 + u)) / rest + wires
      const slope =
        (handler * (rest + (2 + u) * (1 + 2 * u) + (1 + 2 * u) / (1 - u))) / (rest * rest) +
        computing / (1 - u)
      const waiting = excess > 0 ? weight / excess : 0
      const steepness = 1 + (slope * u) / total + (excess > 0 ? waiting / excess : 0)
      const next = excess + (elsewhere + visits + waiting - total) / steepness
      if (!(next > excess * (1 + 2 ** -50))) break
      excess = next
    }
  const handlers = handlersAt(cycle, pole + excess)
  const elsewhere = handlers.computeResidence + handlers.requestResidence + handlers.replyResidence + wires
  excess = excessOf(elsewhere + visits - pole, weight)
  const backlog = excess > 0 ? (2 * processorsPerIni * squares) / excess : 0
  return unknowns(handlers, {
    cycleTime: pole + excess,
    processorsPerIni,
    send: send + backlog,
    receive: receive + backlog,
    cycle,
  })
}

/** The positive root of e = b + weight/e, without cancellation. */
function excessOf(b: number, weight: number): number {
  const side = Math.abs(b)
  const other = 2 * Math.sqrt(weight)
  const larger = Math.max(side, other)
  if (larger === 0) return 0
  const ratio = Math.min(side, other) / larger
  const length = larger * Math.sqrt(1 + ratio * ratio)
  return b >= 0 ? (b + length) / 2 : (2 * weight) / (length - b)
}

export interface Handlers {
  readonly computeResidence: number
  readonly requestResidence: number
  readonly replyResidence: number
}

/**
 * R_w, R_q and R_y in a cycle of R, equations 6.3, 6.4, 6.6, 6.7, 6.9 and 6.10.
 * @param ownShare  what part of the requests at a processor is of one other processor: left out of what its own request
 *   finds. 0 in the thesis, which leaves nothing out
 */
export function handlersAt({ compute, handler }: CycleCosts, cycleTime: number, ownShare = 0): Handlers {
  const u = cycleTime > 0 ? handler / cycleTime : 0
  const requestResidence = (handler * (1 + u)) / (1 + u * ownShare - u - u * u)
  const requestQueue = u > 0 ? requestResidence / cycleTime : 0
  return {
    computeResidence: (compute + handler * requestQueue) / (1 - u),
    requestResidence,
    replyResidence: handler * (1 + requestQueue),
  }
}

export interface AtInis {
  readonly cycleTime: number
  readonly processorsPerIni: number
  /** Residence of a visit that sends, and of one that receives. */
  readonly send: number
  readonly receive: number
  readonly cycle: CycleCosts
}

/** All unknowns by Little's law, equations 6.2 to 6.5 and 6.10. */
export function unknowns(handlers: Handlers, inis: AtInis): IniContention {
  const { cycleTime, processorsPerIni, send, receive, cycle } = inis
  const each = (time: number) => (cycleTime > 0 ? time / cycleTime : 0)
  return {
    cycleTime,
    throughput: 1 / cycleTime,
    ...handlers,
    iniResidence: (send + receive) / 2,
    iniSendResidence: send,
    iniReceiveResidence: receive,
    requestQueue: each(handlers.requestResidence),
    replyQueue: each(handlers.replyResidence),
    iniQueue: processorsPerIni * each(2 * (send + receive)),
    requestUtilisation: each(cycle.handler),
    iniUtilisation: processorsPerIni * each(cycle.visits),
  }
}
