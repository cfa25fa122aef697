import { awayFromInis, cycleCosts, type IniCosts } from './iniCosts.ts'

/** Where interfaces begin to hold everything up, and what their queue nears beyond. */
export interface IniKnee {
  /** N* = 1 + Z/(4O) with Z = W + 2o + wires; Infinity where O = 0. */
  readonly processorsPerIni: number
  /** Q_O -> N - Z/(4O): each further processor waits. Where the line begins, below 0. */
  readonly intercept: number
}

/** @source  the asymptotic bounds of closed networks on equations 6.1 to 6.10: an interface is busy for 4NO of each R */
export function iniKnee(costs: Omit<IniCosts, 'processorsPerIni'>): IniKnee {
  const cycle = cycleCosts({ ...costs, processorsPerIni: 1 })
  const ratio = cycle.visits > 0 ? awayFromInis(cycle) / cycle.visits : Infinity
  return { processorsPerIni: 1 + ratio, intercept: -ratio }
}
