import { exactMva } from '../../../../queueing/exactMva.ts'
import { bardSchweitzerMva, linearizerMva } from '../../../../queueing/approximateMva.ts'
import type { ClosedNetwork, NetworkSolution } from '../../../../queueing/closedNetwork.ts'
import { awayFromInis, cycleCosts, type IniCosts } from '../../../../queueing/iniCosts.ts'
import type { IniContention } from '../../../../queueing/iniContention.ts'
import type { Curve, Line } from '../../../../facets/curve.ts'
import type { MachineSize } from '../machineOf.ts'
import { contentionFields } from '../parameters.ts'
import { kneeOf, queuesAt } from '../solution.ts'
import { level } from '../words.ts'

/** Q_O over N: flat at first, then 1/κ more for each further processor. @source  Jiang 1997, Figure 6-3 */
export function queueCurve(
  costs: IniCosts,
  stall: number,
  { iniQueue }: IniContention,
  machine: MachineSize | undefined,
): Curve {
  const { processorsPerIni } = costs
  const most = shownProcessors(processorsPerIni, machine)
  // A machine has a processor for each interface, and with as many of both as there may be only that one.
  const least = machine ? 1 : 0
  const last = most > least ? points : 0
  const x = Float64Array.from({ length: last + 1 }, (_, i) => least + ((most - least) * i) / points)
  const y = queuesAt(costs, stall, x)
  const knee = kneeOf(costs, stall)
  return {
    ...queueFrame(most, y[last]!, stall),
    lines: [
      { id: 'analysis', name: 'equations', emphasis: 'main', x, y },
      ...(machine && stall === 1 ? neighbours(costs, machine, most) : []),
    ],
    marks: [
      {
        id: 'current',
        kind: 'current',
        label: `N = ${level(processorsPerIni)}: ${level(iniQueue)}`,
        x: processorsPerIni,
        y: iniQueue,
      },
    ],
    ...(knee && {
      asymptotes: [
        { id: 'slope', label: `slope ${level(knee.slope)}`, slope: knee.slope, intercept: knee.intercept },
        ...(knee.at <= most ? [{ id: 'knee', label: `knee ${knee.at.toFixed(1)}`, x: knee.at }] : []),
      ],
    }),
  }
}

/** The axes of the curve, which analysis and run share. @param stall  κ */
export const queueFrame = (most: number, height: number, stall: number): Omit<Curve, 'lines' | 'marks'> => ({
  id: 'queue-by-processors',
  title: 'Messages at an interface',
  sentence:
    stall === 1
      ? 'Beyond the knee every further processor only adds one waiting message.'
      : `Beyond the knee every further processor only adds 1/κ = ${level(1 / stall)} waiting messages.`,
  x: { label: 'Processors per interface N', unit: '', scale: 'linear', domain: [0, most], integer: true },
  y: { label: 'Messages', unit: '', scale: 'linear', domain: [0, Math.max(1, height)] },
})

/**
 * What others say of the same machine, where they can: interfaces as stations of a closed network with one class, all else
 * as time spent thinking. For two clusters without handlers the exact line is exact.
 */
function neighbours(costs: IniCosts, machine: MachineSize, most: number): Line[] {
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
  const line = (
    id: string,
    name: string,
    solve: (network: ClosedNetwork, population: number) => NetworkSolution,
  ): Line => ({
    id,
    name,
    emphasis: 'faint',
    x,
    y: x.map((processors) => solve(network, processors * stations).stations[0]!.queue),
  })
  return [
    line('bard-schweitzer', 'Bard-Schweitzer', bardSchweitzerMva),
    line('linearizer', 'Linearizer', linearizerMva),
    ...(most * stations <= mostExact ? [line('exact', 'exact, one class', exactMva)] : []),
  ]
}

/** So many customers the exact recursion is taken through within a frame. */
const mostExact = 2000

/** What the axis shows: up to 16, or to twice what is marked, and no more than a cluster may have for each interface. */
export const shownProcessors = (processors: number, machine: MachineSize | undefined): number =>
  Math.min(
    Math.max(16, Math.ceil(2 * processors)),
    machine ? contentionFields.processorsPerCluster.field.max / machine.interfacesPerCluster : Infinity,
  )

const points = 128
