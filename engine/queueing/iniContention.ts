import { awayFromInis, cycleCosts, timesOf, type CycleCosts, type IniCosts } from './iniCosts.ts'

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
  const longest = Math.max(cycle.compute, cycle.handler, cycle.wires, cycle.visits)
  // Its fifth power would be 0: in a unit so much smaller the equations are the same.
  if (longest > 0 && longest < tiny) return inUnit(solveIniContention(timesOf(costs, 1 / tiny)), tiny)
  const { processorsPerIni } = costs
  const { compute, handler, wires, send, receive, visits, squares } = cycle
  const pole = processorsPerIni * visits
  const weight = 8 * processorsPerIni * squares
  let excess = excessOf(awayFromInis(cycle) + visits - pole, weight)
  for (let step = 0; handler > 0 && step < 60; step++) {
    // One division for all: of D R², (1 - u) R, e and R.
    const total = pole + excess
    const rest = total * total - handler * total - handler * handler
    const free = total - handler
    const per = 1 / (rest * free * excess * total)
    const u = handler * (rest * free * excess * per)
    const perRest = total * total * (free * excess * total * per)
    const perFree = total * (rest * excess * total * per)
    const perExcess = rest * free * total * per
    const computing = (compute + handler * u * (1 + u) * perRest) * perFree
    const missing = computing + handler * (2 + u) * perRest + wires + visits + weight * perExcess - total
    const slope = handler * perRest * (1 + (1 + 2 * u) * (2 + u + perFree) * perRest) + computing * perFree
    const by = missing / (1 + slope * (rest * free * excess * per) * u + weight * perExcess * perExcess)
    excess += by
    if (by < excess * 2 ** -26) break
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

const tiny = 2 ** -100

/** The same solution with times in another unit. @param unit  what they were counted in, in the new one */
function inUnit(solution: IniContention, unit: number): IniContention {
  const { cycleTime, throughput, computeResidence, requestResidence, replyResidence } = solution
  const { iniResidence, iniSendResidence, iniReceiveResidence } = solution
  return {
    ...solution,
    cycleTime: cycleTime * unit,
    throughput: throughput / unit,
    computeResidence: computeResidence * unit,
    requestResidence: requestResidence * unit,
    replyResidence: replyResidence * unit,
    iniResidence: iniResidence * unit,
    iniSendResidence: iniSendResidence * unit,
    iniReceiveResidence: iniReceiveResidence * unit,
  }
}

/** The positive root of e = b + weight/e, without cancellation. */
function excessOf(b: number, weight: number): number {
  const length = Math.sqrt(b * b + 4 * weight)
  return b < 0 ? (2 * weight) / (length - b) : (b + length) / 2
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
  const rate = cycleTime > 0 ? 1 / cycleTime : 0
  const u = handler * rate
  const requestResidence = (handler * (1 + u)) / (1 + u * ownShare - u - u * u)
  const requestQueue = requestResidence * rate
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
  const { computeResidence, requestResidence, replyResidence } = handlers
  const throughput = 1 / cycleTime
  const rate = cycleTime > 0 ? throughput : 0
  return {
    cycleTime,
    throughput,
    computeResidence,
    requestResidence,
    replyResidence,
    iniResidence: (send + receive) / 2,
    iniSendResidence: send,
    iniReceiveResidence: receive,
    requestQueue: requestResidence * rate,
    replyQueue: replyResidence * rate,
    iniQueue: processorsPerIni * 2 * (send + receive) * rate,
    requestUtilisation: cycle.handler * rate,
    iniUtilisation: processorsPerIni * cycle.visits * rate,
  }
}
