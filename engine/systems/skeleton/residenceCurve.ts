import type { Curve } from '../../facets/curve.ts'
import type { Equilibrium } from './closedForm.ts'
import { percent, time } from './words.ts'

/** What the curve shows at most [%]. */
const mostLoad = 99

/**
 * Residence over load. The mark of kind `current` can be dragged, as `handles.moveMark` answers for it; it goes to whole
 * per cents, and what is sampled between them is only drawn.
 */
export function residenceCurve({ load, service, residence }: Equilibrium): Curve {
  const x = Float64Array.from({ length: 4 * mostLoad + 1 }, (_, i) => i / 4)
  return {
    ...framed(service, residence),
    lines: [
      {
        id: 'residence',
        name: 'residence',
        emphasis: 'main',
        x,
        y: x.map((percent) => service / (1 - percent / 100)),
      },
      { id: 'service', name: 'service alone', emphasis: 'faint', x, y: x.map(() => service) },
    ],
    marks: [
      {
        id: 'current',
        kind: 'current',
        label: `Yours: ${percent(load)}, ${time(residence)}`,
        x: 100 * load,
        y: residence,
      },
    ],
  }
}

/**
 * The run as one point of the same curve, with its interval: the page joins curves of one id, so that theory and
 * simulation stand on the same axes.
 * @param stay  mean and half-width of the 95 % interval of the residence time [µs]
 */
export function simulatedPoint(
  { load, service, residence }: Equilibrium,
  stay: { readonly mean: number; readonly halfWidth: number },
): Curve {
  return {
    ...framed(service, residence),
    lines: [
      {
        id: 'simulated',
        name: 'this run',
        emphasis: 'faint',
        separate: true,
        x: Float64Array.of(100 * load),
        y: Float64Array.of(stay.mean),
        reach: Float64Array.of(stay.halfWidth),
      },
    ],
    marks: [],
  }
}

const framed = (service: number, residence: number): Omit<Curve, 'lines' | 'marks'> => ({
  id: 'residence-by-load',
  title: 'Residence time against the load',
  sentence: 'At half the load a stay is twice its service; over the last tenth it grows without limit.',
  x: { label: 'Utilisation ρ', unit: '%', scale: 'linear', domain: [0, mostLoad], integer: true },
  y: {
    label: 'Residence time W',
    unit: 'us',
    scale: 'linear',
    domain: [0, Math.min(120 * service, Math.max(12 * service, 1.2 * residence))],
  },
})
