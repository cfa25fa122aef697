/**
 * What a processor's cycle is made of: it computes, asks a processor of another cluster and waits for the reply. Request
 * and reply each pass two interfaces (INIs), so that a cycle makes four visits. All times in one unit, finite and >= 0.
 * @source  Jiang 1997, table 6.1 and figure 6-1
 */
export interface IniCosts {
  /** W: computation between two requests. */
  readonly compute: number
  /** o: the handler of a request, or of a reply, at a processor. */
  readonly handler: number
  /** O: service of one visit at an interface; the thesis has one number for sending and receiving. */
  readonly iniService: number | IniService
  /** l: from a processor to an interface of its cluster, or back. */
  readonly intraLatency: number
  /** L: from an interface of one cluster to one of another. */
  readonly interLatency: number
  /** N: processors that share one interface, M/I; >= 0, may be a fraction. */
  readonly processorsPerIni: number
  /** How many times a cycle takes l: four by the path of figure 6-1, two as equation 6.1 is printed. Four when absent. */
  readonly hops?: 4 | 2
}

export interface IniService {
  readonly send: number
  readonly receive: number
}

/** What the equations take of the costs. */
export interface CycleCosts {
  readonly compute: number
  readonly handler: number
  /** 4l + 2L, or 2l + 2L. */
  readonly wires: number
  readonly send: number
  readonly receive: number
  /** Service of the four visits of a cycle. */
  readonly visits: number
  /** send² + receive²: exponential service leaves its own mean to be waited for. */
  readonly squares: number
}

/** The sums that the equations take of the costs, in the same unit; `squares` in its square. */
export function cycleCosts(costs: IniCosts): CycleCosts {
  const { compute, handler, iniService, intraLatency, interLatency, hops = 4 } = costs
  const send = typeof iniService === 'number' ? iniService : iniService.send
  const receive = typeof iniService === 'number' ? iniService : iniService.receive
  return {
    compute,
    handler,
    wires: hops * intraLatency + 2 * interLatency,
    send,
    receive,
    visits: 2 * (send + receive),
    squares: send * send + receive * receive,
  }
}

/** Below this the twelfth power of what a cycle takes might be 0. */
const tiny = 1 / 2 ** 60

/** In so many times as fine a unit the costs' products are above 0, and the equations the same: a power of 2, usually 1. */
export function finerUnit(costs: IniCosts): number {
  const { compute, handler, wires, visits } = cycleCosts(costs)
  const longest = Math.max(compute, handler, wires, visits)
  let finer = 1
  while (longest > 0 && longest * finer < tiny) finer /= tiny
  return finer
}

/** The same costs, each so many times as long. */
export function timesOf(costs: IniCosts, factor: number): IniCosts {
  const { compute, handler, iniService, intraLatency, interLatency } = costs
  return {
    ...costs,
    compute: compute * factor,
    handler: handler * factor,
    iniService:
      typeof iniService === 'number'
        ? iniService * factor
        : { send: iniService.send * factor, receive: iniService.receive * factor },
    intraLatency: intraLatency * factor,
    interLatency: interLatency * factor,
  }
}

/** Z = W + 2o + wires: a cycle without its visits at interfaces, where nothing waits. */
export const awayFromInis = ({ compute, handler, wires }: CycleCosts): number => compute + 2 * handler + wires
