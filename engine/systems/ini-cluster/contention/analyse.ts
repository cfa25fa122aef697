import type { Finding } from '../../../facets/finding.ts'
import type { Result } from '../../../facets/result.ts'
import type { IniContention } from '../../../queueing/iniContention.ts'
import { cycleCosts, type IniCosts } from '../../../queueing/iniCosts.ts'
import { alternatives } from './analysis/alternatives.ts'
import { cycleStack } from './analysis/cycleStack.ts'
import { findings } from './analysis/findings.ts'
import { connectionsOf, monitoringFindings } from './analysis/monitoring.ts'
import { headline } from './analysis/headline.ts'
import { neighbourFindings } from './analysis/neighbours.ts'
import { queueCurve } from './analysis/queueCurve.ts'
import { slowdownFinding, slowdownOf, slowdownStack } from './analysis/slowdown.ts'
import { chosenMachine, machineOf, type MachineSize } from './machineOf.ts'
import type { ContentionParams } from './parameters.ts'
import { costsOf, solved, stallPast } from './solution.ts'
import { unevenOf, type Uneven } from './uneven.ts'
import { level } from './words.ts'

/** What the ten equations say at once: called on every frame of a drag. */
export function analyseContention(params: ContentionParams): Result {
  const costs = costsOf(params)
  const machine = machineOf(params)
  const { stall, threads } = params.program
  const uneven = unevenOf(params)
  const solution = solved(costs, stall)
  const slowdown = slowdownOf(params, solution)
  return {
    metrics: metricsOf(solution, machine),
    headline: headline(params, costs, solution),
    chosen: chosenMachine(params),
    findings: [
      ...(machine ? [] : [noMachine]),
      ...(threads > 1 ? [oneThread(threads)] : []),
      ...(uneven ? [evenLoad(uneven, machine)] : []),
      ...(stall < 1 && params.rules.path === 'interfaces' ? [overlap(params, costs, solution)] : []),
      ...findings(params, costs, solution),
      ...slowdownFinding(params, slowdown),
      ...monitoringFindings(params, solution),
      ...neighbourFindings(params),
    ],
    curves: [queueCurve(params, costs, solution)],
    stacks: [cycleStack('analysis', partsOf(params, costs, solution)), ...slowdownStack(slowdown)],
    ...alternatives(params, costs, solution),
  }
}

const named = [
  'cycleTime',
  'computeResidence',
  'requestResidence',
  'replyResidence',
  'iniResidence',
  'iniQueue',
  'iniUtilisation',
  'requestQueue',
  'replyQueue',
  'throughput',
] as const

/** Where nothing takes any time there is no rate. */
const metricsOf = (solution: IniContention, machine: MachineSize | undefined): Record<string, number> => ({
  ...Object.fromEntries(
    named.filter((name) => solution[name] < mostTold).map((name) => [name, solution[name]] as const),
  ),
  ...(machine && { connections: connectionsOf(machine) }),
})

const ofEquations: ReadonlySet<string> = new Set([...named, 'connections'])

/** The metrics of the equations, nothing simulated and nothing said; undefined where another is asked for. */
export function equationsAlone(
  params: ContentionParams,
  names: readonly string[],
): Record<string, number> | undefined {
  if (!names.every((name) => ofEquations.has(name))) return undefined
  return metricsOf(solved(costsOf(params), params.program.stall), machineOf(params))
}

const mostTold = 1e300

/**
 * Where κ is below 1, what a thread does not stand still for goes off its computing, as in the run, and what is more than
 * that off its messages' times.
 */
function partsOf(params: ContentionParams, costs: IniCosts, solution: IniContention) {
  const past = stallPast(params)
  const { computeResidence, requestResidence, replyResidence, iniResidence } = solution
  const { wires, send, receive } = cycleCosts(costs)
  const stands = (params.program.stall - 1) * 4 * iniResidence + past
  const spared = Math.max(0, -stands)
  const beyond = Math.max(0, spared - computeResidence)
  const left = iniResidence > 0 ? 1 - beyond / (4 * iniResidence) : 1
  const visit = (stay: number, service: number) => ({
    wait: left * Math.max(0, stay - service),
    service: left * service,
  })
  const sends = visit(solution.iniSendResidence, send)
  const receives = visit(solution.iniReceiveResidence, receive)
  return {
    compute: Math.max(0, computeResidence - spared),
    visits: [sends, receives, sends, receives],
    request: requestResidence,
    reply: replyResidence,
    wires: wires - past - (iniResidence > 0 ? 0 : beyond),
    stall: Math.max(0, stands),
  }
}

const noMachine: Finding = {
  id: 'no-machine',
  tone: 'warning',
  sentence:
    'Only the number of processors per interface is given: the equations know no more, but a simulation needs clusters, processors and interfaces.',
  source: 'eq. 6.8',
}

const oneThread = (threads: number): Finding => ({
  id: 'one-thread',
  tone: 'warning',
  sentence: `The equations know one thread per processor, which waits for its reply; with ${threads} only the simulation is right.`,
  source: 'section 6.3',
})

/** Without a machine there is no simulation, and an even load would change no number. */
const evenLoad = ({ hot, who }: Uneven, machine: MachineSize | undefined): Finding => ({
  id: 'even-load',
  tone: 'warning',
  sentence: `The equations treat all processors alike; ${who} ${level(hot)} times as often as the others here, and only the simulation knows which interface they share.`,
  source: 'section 6.3',
  ...(machine && { edit: { label: 'Even load', edit: { kind: 'set', path: 'program.hot', value: 1 } } }),
})

/** What κ below 1 means in either. */
function overlap(
  { program: { stall, threads } }: ContentionParams,
  { processorsPerIni }: IniCosts,
  { iniQueue }: IniContention,
): Finding {
  const most = threads * processorsPerIni
  const told = threads === 1 ? 'N' : `${threads} N = ${level(most)}`
  return {
    id: 'overlap',
    tone: iniQueue > most ? 'warning' : 'fact',
    sentence: `Below 1, κ stops a thread for only part of its messages’ time. In the equations it sends further ones meanwhile, up to N / κ = ${level(processorsPerIni / stall)} at an interface; in the simulation it computes and then waits for its reply, so on average there are never more than ${told}.`,
    source: 'ours',
  }
}
