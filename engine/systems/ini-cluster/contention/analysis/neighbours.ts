import type { Finding } from '../../../../facets/finding.ts'
import type { Line } from '../../../../facets/curve.ts'
import { bardSchweitzerMva, linearizerMva } from '../../../../queueing/approximateMva.ts'
import type { ClosedNetwork, NetworkSolution } from '../../../../queueing/closedNetwork.ts'
import { solveWithoutOwnMessage } from '../../../../queueing/iniAlternatives.ts'
import { exactMva } from '../../../../queueing/exactMva.ts'
import { awayFromInis, cycleCosts, type IniCosts } from '../../../../queueing/iniCosts.ts'
import { machineOf, type MachineSize } from '../machineOf.ts'
import type { ContentionParams } from '../parameters.ts'
import { servicesOf } from '../services.ts'
import { unevenOf } from '../uneven.ts'

/**
 * What others say of the same machine, where they can: interfaces as stations of a closed network with one class, all else
 * as time spent thinking. For two clusters without handlers the exact line is exact. And the equations themselves, where no
 * message waits behind itself.
 */
export function neighbours(costs: IniCosts, machine: MachineSize, most: number): Line[] {
  const cycle = cycleCosts(costs)
  // Two services at one first-come-first-served station have no product form.
  if (cycle.visits === 0 || cycle.send !== cycle.receive) return []
  const stations = machine.clusters * machine.interfacesPerCluster
  const network: ClosedNetwork = {
    think: awayFromInis(cycle),
    stations: [{ demand: cycle.visits / stations, count: stations }],
  }
  const whole = Math.floor(most)
  const each = Math.ceil(whole / 16)
  const x = Float64Array.from({ length: Math.floor(whole / each) }, (_, i) => (i + 1) * each)
  const drawn = (id: string, name: string, queueAt: (processors: number) => number): Line => ({
    id,
    name,
    emphasis: 'faint',
    beside: true,
    x,
    y: x.map(queueAt),
  })
  const line = (
    id: string,
    name: string,
    solve: (network: ClosedNetwork, population: number) => NetworkSolution,
  ): Line => drawn(id, name, (processors) => solve(network, processors * stations).stations[0]!.queue)
  const withoutOwn = (processors: number) =>
    solveWithoutOwnMessage(costs, {
      ...machine,
      processorsPerCluster: processors * machine.interfacesPerCluster,
    }).iniQueue
  return [
    drawn('without-own', 'own message left out', withoutOwn),
    line('bard-schweitzer', 'Bard-Schweitzer', bardSchweitzerMva),
    line('linearizer', 'Linearizer', linearizerMva),
    ...(most * stations <= mostExact ? [line('exact', 'exact, one class', exactMva)] : []),
  ]
}

/** So many customers the exact recursion is taken through within a frame. */
const mostExact = 2000

/** What they would all have to know of this machine and do not; undefined where they apply. */
export function beyondNeighbours(params: ContentionParams): string | undefined {
  const { threads, hot = 1, burst, stall } = params.program
  const { send, receive } = servicesOf(params)
  if (threads > 1) return `${threads} threads of a processor`
  // One processor alone is like any other, but the curve has points of more.
  if (hot > 1)
    return `processors that ask more often than others${unevenOf(params) ? '' : ', as clusters of more than one have here'}`
  if (burst < 1) return 'busy and quiet phases'
  if (stall !== 1) return 'threads that stand still for others (κ)'
  return send !== receive ? 'sending and receiving that cost differently at one interface' : undefined
}

/** Why their lines are not there. */
export function neighbourFindings(params: ContentionParams): Finding[] {
  const beyond = beyondNeighbours(params)
  if (beyond === undefined || !machineOf(params) || params.rules.path !== 'interfaces') return []
  return [
    {
      id: 'neighbours',
      tone: 'fact',
      sentence: `Bard-Schweitzer, Linearizer and the exact solution are not drawn here: they do not know ${beyond}.`,
      source: 'product form of closed networks',
    },
  ]
}
