import { iniKnee } from '../../../queueing/iniKnee.ts'
import type { IniCosts } from '../../../queueing/iniCosts.ts'
import { iniQueuesAt, solveIniContention, type IniContention } from '../../../queueing/iniContention.ts'
import { processorsPerInterface } from './machineOf.ts'
import type { ContentionParams } from './parameters.ts'
import { servicesOf } from './services.ts'

/** The costs as the equations take them: past the interfaces there are none, and a delay is like a longer wire, κ times. */
export function costsOf(params: ContentionParams): IniCosts {
  const { compute, handler, intraLatency, interLatency, rules, program } = params
  const past = rules.path !== 'interfaces'
  return {
    compute,
    handler,
    iniService: past ? 0 : servicesOf(params),
    intraLatency,
    interLatency: interLatency + (rules.path === 'delay' ? program.stall * rules.delay : 0),
    processorsPerIni: processorsPerInterface(params),
    ...(rules.printedHops && { hops: 2 }),
  }
}

/** What of a cycle's delays a thread stands still for others, beyond those of its own messages: below 0 where κ is below 1. */
export const stallPast = ({ rules, program }: ContentionParams): number =>
  rules.path === 'delay' ? 2 * (program.stall - 1) * rules.delay : 0

/**
 * The ten equations of these costs. A thread that stands still for κ times the time at interfaces sees interfaces that are
 * κ times as slow and shared by 1/κ as many: R = R_w + R_q + R_y + 4 κ R_O + wires with the same load 4 N O / R.
 */
export function solved(costs: IniCosts, stall: number): IniContention {
  if (stall === 1) return solveIniContention(costs)
  const solution = solveIniContention(stalled(costs, stall))
  const { iniResidence, iniSendResidence, iniReceiveResidence } = solution
  return {
    ...solution,
    iniResidence: iniResidence / stall,
    iniSendResidence: iniSendResidence / stall,
    iniReceiveResidence: iniReceiveResidence / stall,
  }
}

const stalled = (costs: IniCosts, stall: number): IniCosts => ({
  ...costs,
  iniService: scaled(costs.iniService, stall),
  processorsPerIni: costs.processorsPerIni / stall,
})

const scaled = (service: IniCosts['iniService'], by: number): IniCosts['iniService'] =>
  typeof service === 'number' ? service * by : { send: service.send * by, receive: service.receive * by }

/** Q_O with other numbers of processors to an interface. @param processors  N, each >= 0 */
export const queuesAt = (costs: IniCosts, stall: number, processors: Float64Array): Float64Array =>
  iniQueuesAt(
    stalled(costs, stall),
    processors.map((each) => each / stall),
  )

/** Where interfaces begin to hold everything up, and the line that their queue nears beyond. */
export interface Knee {
  /** N* = κ + Z/(4O) */
  readonly at: number
  /** Q_O -> N/κ - Z/(4κO): by 1/κ for each further processor, and where the line begins, below 0. */
  readonly slope: number
  readonly intercept: number
}

/** Undefined where interfaces take next to no time. */
export function kneeOf(costs: IniCosts, stall: number): Knee | undefined {
  const { processorsPerIni, intercept } = iniKnee(stalled(costs, stall))
  const at = processorsPerIni * stall
  return at < 1e9 ? { at, slope: 1 / stall, intercept } : undefined
}
