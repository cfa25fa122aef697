import type { Curve } from '../../../facets/curve.ts'
import { solved, type Load, type Solution } from './equations.ts'
import { level } from './words.ts'

/** Q_O over N: flat at first, then one more for each further processor. @source  Jiang 1997, Figure 6-3 */
export function queueCurve(load: Load, { iniQueue }: Solution): Curve {
  const { processorsPerIni } = load
  const most = shownProcessors(processorsPerIni)
  const x = Float64Array.from({ length: points + 1 }, (_, i) => (most * i) / points)
  const y = x.map((processors) => solved({ ...load, processorsPerIni: processors }).iniQueue)
  const knee = kneeOf(load)
  const steep = knee !== undefined && Number.isFinite(knee)
  return {
    id: 'queue-by-processors',
    title: 'Messages at an interface',
    sentence: 'Beyond the knee every further processor only adds one waiting message.',
    x: { label: 'Processors per interface N', unit: '', scale: 'linear', domain: [0, most] },
    y: {
      label: 'Messages at an interface Q_O',
      unit: '',
      scale: 'linear',
      domain: [0, Math.max(1, y[points]!)],
    },
    lines: [{ id: 'analysis', name: 'analysis', emphasis: 'main', x, y }],
    marks: [
      {
        id: 'current',
        kind: 'current',
        label: `N = ${level(processorsPerIni)}: ${level(iniQueue)}`,
        x: processorsPerIni,
        y: iniQueue,
      },
    ],
    ...(steep && {
      asymptotes: [
        { id: 'slope', label: `N − ${level(knee - 1)}`, slope: 1, intercept: 1 - knee },
        ...(knee <= most ? [{ id: 'knee', label: `knee ${knee.toFixed(1)}`, x: knee }] : []),
      ],
    }),
  }
}

/**
 * N* = 1 + Z / (4 O), where an interface would be busy all the time if nothing ever waited; Z = W + 2 o + wires. Undefined
 * where interfaces take no time.
 */
export function kneeOf({
  compute,
  handler,
  iniService,
  intraLatency,
  interLatency,
}: Load): number | undefined {
  if (iniService === 0) return undefined
  return 1 + (compute + 2 * handler + 4 * intraLatency + 2 * interLatency) / (4 * iniService)
}

/** What the axis shows: up to 16, or to twice what is marked. */
const shownProcessors = (processors: number): number => Math.max(16, Math.ceil(2 * processors))

const points = 128
