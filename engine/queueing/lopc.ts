import { solveIniContention, type IniContention } from './iniContention.ts'

/** Processors that ask each other without interfaces in between. All times in one unit, >= 0. */
export interface DirectCosts {
  /** W: computation between two requests. */
  readonly compute: number
  /** o: the handler of a request, or of a reply. */
  readonly handler: number
  /** L: the way of one message. */
  readonly latency: number
}

/**
 * LoPC: what LogP says and what handlers wait for each other, every processor asking every other alike. It is the
 * thesis's model without interfaces.
 * @source  Frank, Agarwal and Vernon 1997, all-to-all communication
 */
export const solveLopc = ({ compute, handler, latency }: DirectCosts): IniContention =>
  solveIniContention({
    compute,
    handler,
    iniService: 0,
    intraLatency: 0,
    interLatency: latency,
    processorsPerIni: 0,
  })

/**
 * LogP: a cycle in which nothing waits, W + 2L + 2o; where messages must be a gap apart, at least that.
 * @param gap  g, between two messages of one processor; 0 when absent
 * @source  Culler et al. 1993
 */
export const logpCycle = ({ compute, handler, latency }: DirectCosts, gap = 0): number =>
  Math.max(compute + 2 * handler + 2 * latency, 2 * gap)
