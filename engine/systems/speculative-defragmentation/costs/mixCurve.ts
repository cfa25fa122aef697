import type { Curve, Mark } from '../../../facets/curve.ts'
import { breakEvenMark } from './breakEvenMark.ts'
import { breakEven, mixedRate, type Outcomes } from './mix.ts'
import { oracleSuccess } from './publishedTables.ts'
import { pageRate } from './rates.ts'
import { megabytes, percent } from './words.ts'

/** Every whole percent, and the one that is told of. */
function places(own: number): readonly number[] {
  const whole = Array.from({ length: 101 }, (_, percent) => percent)
  return whole.some((percent) => Math.abs(percent - own) < 1e-9) ? whole : [...whole, own]
}

interface MixCurve {
  readonly times: Outcomes
  /** How many are guessed right here, 0 to 1. */
  readonly own: number
  /** What the ring says; its rate when absent. */
  readonly label?: string
  /** The costs are those of the paper: the application of Table 2 stands beside. */
  readonly calibrated: boolean
  /** The ring edits the parameter. */
  readonly drag: boolean
}

/** Throughput over success, the line where nothing is guessed, and where both meet. */
export function mixCurve({ times, own, label, calibrated, drag }: MixCurve): Curve {
  const x = Float64Array.from(places(100 * own)).sort()
  const y = x.map((p) => mixedRate(times, p / 100))
  const sure = pageRate(times.sure)
  const even = breakEven(times)
  const oracle = oracleSuccess
  const marks: Mark[] = [
    {
      id: 'current',
      kind: 'current',
      label: label ?? `${percent(own)}: ${megabytes(mixedRate(times, own))}`,
      x: 100 * own,
      y: mixedRate(times, own),
      ...(drag && { drag: true as const }),
    },
    ...breakEvenMark(even, sure),
    ...(calibrated
      ? [
          {
            id: 'oracle',
            kind: 'candidate' as const,
            label: `Oracle, ${percent(oracle)}: ${megabytes(mixedRate(times, oracle))}`,
            x: 100 * oracle,
            y: mixedRate(times, oracle),
          },
        ]
      : []),
  ]
  return {
    id: 'success-throughput',
    title: 'When guessing pays',
    sentence: 'Throughput over the share of pages guessed right; dashed: without guessing.',
    x: { label: 'Pages guessed right', unit: '%', scale: 'linear', domain: [0, 100] },
    y: {
      label: 'Throughput',
      unit: 'B/us',
      scale: 'linear',
      domain: [0, 1.05 * Math.max(sure, ...y)],
    },
    lines: [
      { id: 'guessing', name: 'guessing', emphasis: 'main', x, y },
      {
        id: 'sure',
        name: 'never guessing',
        emphasis: 'faint',
        x: Float64Array.of(0, 100),
        y: Float64Array.of(sure, sure),
      },
    ],
    marks,
  }
}
