import type { IniCosts } from '../../../../queueing/iniCosts.ts'
import type { IniContention } from '../../../../queueing/iniContention.ts'
import type { Curve } from '../../../../facets/curve.ts'
import { inThousands } from '../../../../base/plural.ts'
import { machineOf, type MachineSize } from '../machineOf.ts'
import { contentionFields, type ContentionParams } from '../parameters.ts'
import { costsOf, kneeOf, queuesAt } from '../solution.ts'
import { beyondNeighbours, neighbours } from './neighbours.ts'
import { level } from '../words.ts'

/**
 * Q_O over N: flat at first, then 1/κ more for each further processor; beside it the lines of other models, where they apply.
 * @source  Jiang 1997, Figure 6-3
 */
export function queueCurve(params: ContentionParams, costs: IniCosts, { iniQueue }: IniContention): Curve {
  const machine = machineOf(params)
  const { stall } = params.program
  const { processorsPerIni } = costs
  const most = shownProcessors(processorsPerIni, machine)
  // A machine has a processor for each interface.
  const x = samples(machine ? 1 : 0, most, processorsPerIni)
  const y = queuesAt(costs, stall, x)
  const knee = kneeOf(costs, stall)
  return {
    ...queueFrame(most, y.at(-1)!, params),
    lines: [
      { id: 'analysis', name: 'equations', emphasis: 'main', x, y },
      ...(machine && beyondNeighbours(params) === undefined ? neighbours(costs, machine, most) : []),
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
        ...(knee.at <= most
          ? [{ id: 'knee', label: `knee ${inThousands(knee.at.toFixed(1))}`, x: knee.at }]
          : []),
      ],
    }),
  }
}

/** The axes of the curve, which analysis and run share. */
export const queueFrame = (
  most: number,
  height: number,
  params: ContentionParams,
): Omit<Curve, 'lines' | 'marks'> => ({
  id: 'queue-by-processors',
  title: 'Messages at an interface',
  sentence: sentenceOf(params),
  x: { label: 'Processors per interface N', unit: '', scale: 'linear', domain: [0, most], integer: true },
  y: { label: 'Messages', unit: '', scale: 'linear', domain: [0, Math.max(1, height)] },
})

function sentenceOf(params: ContentionParams): string {
  const { stall } = params.program
  if (params.rules.path !== 'interfaces') return 'Messages bypass the interfaces, so none is there.'
  if (!kneeOf(costsOf(params), stall))
    return 'Interfaces take next to no time, so hardly any message is there.'
  const more = stall === 1 ? 'one waiting message' : `1/κ = ${level(1 / stall)} waiting messages`
  return `Far beyond the knee every further processor only adds ${more}.`
}

/** What the axis shows: up to 16, or to twice what is marked, and no more than a cluster may have for each interface. */
export const shownProcessors = (processors: number, machine: MachineSize | undefined): number =>
  Math.min(
    Math.max(16, Math.ceil(2 * processors)),
    machine
      ? contentionFields.processorsPerCluster.field.max / machine.interfacesPerCluster
      : contentionFields.processorsPerIni.field.max,
  )

/** So many pieces the line has at most. */
const pieces = 128

/** Evenly from a whole number on, at every further one where they are not too many, for only there the axis is read, and at N. */
function samples(least: number, most: number, own: number): Float64Array {
  const span = most - least
  const each = Math.max(1, Math.ceil(span / pieces))
  const parts = Math.max(1, Math.floor(pieces / Math.max(1, span)))
  const even = Array.from(
    { length: Math.floor((span * parts) / each) + 1 },
    (_, i) => least + (i * each) / parts,
  )
  return Float64Array.from(new Set([...even, most, own])).sort()
}
