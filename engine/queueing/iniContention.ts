import { finerUnit, timesOf, type CycleCosts, type IniCosts } from './iniCosts.ts'
import { answers, solveIniRows } from './iniRows.ts'
import { machineNumbers } from './iniRowSizes.ts'

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
 * Solves equations 6.1 to 6.10 for one machine, as `solveIniRows` does for many.
 *
 * Where nothing takes time R and all queues are 0 and λ is infinite. N = 0 is an interface that nobody else uses.
 * @param costs  finite, >= 0; N up to 1e6 keeps nine digits of every unknown
 */
export function solveIniContention(costs: IniCosts): IniContention {
  const finer = finerUnit(costs)
  return finer === 1 ? solution(costs) : inUnit(solution(timesOf(costs, finer)), finer)
}

function solution(costs: IniCosts): IniContention {
  putMachine(machine, 0, costs, costs.processorsPerIni)
  solveIniRows(machine, answer)
  return {
    cycleTime: answer[answers.cycleTime]!,
    throughput: answer[answers.throughput]!,
    computeResidence: answer[answers.computeResidence]!,
    requestResidence: answer[answers.requestResidence]!,
    replyResidence: answer[answers.replyResidence]!,
    iniResidence: answer[answers.iniResidence]!,
    iniSendResidence: answer[answers.iniSendResidence]!,
    iniReceiveResidence: answer[answers.iniReceiveResidence]!,
    requestQueue: answer[answers.requestQueue]!,
    replyQueue: answer[answers.replyQueue]!,
    iniQueue: answer[answers.iniQueue]!,
    requestUtilisation: answer[answers.requestUtilisation]!,
    iniUtilisation: answer[answers.iniUtilisation]!,
  }
}

/** The same solution, its times in a unit so many times as long. */
function inUnit(found: IniContention, unit: number): IniContention {
  return {
    ...found,
    cycleTime: found.cycleTime / unit,
    throughput: found.throughput * unit,
    computeResidence: found.computeResidence / unit,
    requestResidence: found.requestResidence / unit,
    replyResidence: found.replyResidence / unit,
    iniResidence: found.iniResidence / unit,
    iniSendResidence: found.iniSendResidence / unit,
    iniReceiveResidence: found.iniReceiveResidence / unit,
  }
}

const machine = new Float64Array(machineNumbers)
const answer = new Float64Array(answers.count)

/** Q_O of the same machine with other numbers of processors to an interface. @param processors  N, each >= 0 */
export function iniQueuesAt(costs: IniCosts, processors: Float64Array): Float64Array<ArrayBuffer> {
  const machines = new Float64Array(machineNumbers * processors.length)
  const found = new Float64Array(answers.count * processors.length)
  const finer = timesOf(costs, finerUnit(costs))
  processors.forEach((each, row) => putMachine(machines, row, finer, each))
  solveIniRows(machines, found)
  return Float64Array.from(processors, (_, row) => found[answers.count * row + answers.iniQueue]!)
}

/** A machine as a row of `solveIniRows`. */
function putMachine(machines: Float64Array, row: number, costs: IniCosts, processors: number): void {
  const { compute, handler, intraLatency, interLatency, iniService, hops = 4 } = costs
  const at = machineNumbers * row
  machines[at] = compute
  machines[at + 1] = handler
  machines[at + 2] = typeof iniService === 'number' ? iniService : iniService.send
  machines[at + 3] = typeof iniService === 'number' ? iniService : iniService.receive
  machines[at + 4] = hops * intraLatency + 2 * interLatency
  machines[at + 5] = processors
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
