import type { IniCosts } from '../../../../queueing/iniCosts.ts'
import type { IniContention } from '../../../../queueing/iniContention.ts'
import type { Curve } from '../../../../facets/curve.ts'
import type { MachineSize } from '../machineOf.ts'
import { contentionFields } from '../parameters.ts'
import { kneeOf, queuesAt } from '../solution.ts'
import { neighbours } from './neighbours.ts'
import { level } from '../words.ts'

/**
 * Q_O over N: flat at first, then 1/κ more for each further processor.
 * @param others  the lines of other models as well, where they apply
 * @source  Jiang 1997, Figure 6-3
 */
export function queueCurve(
  costs: IniCosts,
  stall: number,
  { iniQueue }: IniContention,
  machine: MachineSize | undefined,
  others: boolean,
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
      ...(machine && others ? neighbours(costs, machine, most) : []),
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

/** What the axis shows: up to 16, or to twice what is marked, and no more than a cluster may have for each interface. */
export const shownProcessors = (processors: number, machine: MachineSize | undefined): number =>
  Math.min(
    Math.max(16, Math.ceil(2 * processors)),
    machine ? contentionFields.processorsPerCluster.field.max / machine.interfacesPerCluster : Infinity,
  )

const points = 128
