import { bestFragmentCount, equalLatency } from '../../../pipeline/equalCurve.ts'
import { fragmentSizes, staticFragments } from '../../../pipeline/fragmentation.ts'
import { latency } from '../../../pipeline/recurrence.ts'
import type { Curve } from '../../../facets/curve.ts'
import type { Choices, Figure, PublishedNumber } from '../../../facets/figure.ts'
import { opening } from './opening.ts'
import { gain, gainLabel, gamAs, improvementSwitch, kilobyteSwitch } from './readings.ts'

const largest = 16_384
const step = 128
const powers = [512, 1024, 2048, 4096, 8192, 16_384]

/** Where a size stands among those of the curves. */
const at = (bytes: number) => bytes / step - 1

const sizeAxis = { label: 'Packet size', unit: 'B', scale: 'linear', domain: [0, largest] } as const

export const figure9: Figure = {
  id: 'figure-9',
  name: 'Figure 9',
  title: 'Fixed-sized against static fragmentation',
  sentence:
    'Latency against the packet size: static cuts of 128 B (FM) and 4 KB (GAM), and the best equal cut for each size. Static GAM is jagged beyond 4 KB, the adaptive curve smooth.',
  where: 'section 5.4',
  switches: [kilobyteSwitch, improvementSwitch],
  *sweep(choices) {
    const stages = gamAs(choices)
    const x = Float64Array.from({ length: largest / step }, (_, i) => (i + 1) * step)
    const fixed = (size: number) => (bytes: number) =>
      latency(stages, fragmentSizes(staticFragments(bytes, size)))
    const adaptive = (bytes: number) => equalLatency(stages, bytes, bestFragmentCount(stages, bytes))
    const fm = x.map(fixed(128))
    yield 0.3
    const gam = x.map(fixed(4096))
    yield 0.6
    const ours = x.map(adaptive)
    const gains = x.map((_, i) => gain(choices, gam[i]!, ours[i]!))
    return {
      curves: [latencyCurve(x, fm, gam, ours), gainCurve(choices, x, gains)],
      numbers: numbersOf(x, fm, gam, ours, gains),
      notes: ['The measured curves are a picture: the text holds none of their points but the 51 %.'],
      openings: powers.map((bytes) =>
        opening(`${bytes / 1024} KB, best equal`, bytes, stages, {
          in: 'latency',
          x: bytes,
          y: ours[at(bytes)]!,
        }),
      ),
    }
  },
}

const latencyCurve = (x: Float64Array, fm: Float64Array, gam: Float64Array, ours: Float64Array): Curve => ({
  id: 'latency',
  title: 'Latency against packet size',
  sentence: 'Parameters of Table 1; the last fragment of a static cut carries the remainder (our reading).',
  x: sizeAxis,
  y: { label: 'Latency', unit: 'us', scale: 'linear', domain: [0, fm.at(-1)! * 1.02] },
  lines: [
    { id: 'fm', name: 'FM, 128 B', emphasis: 'faint', x, y: fm },
    { id: 'gam', name: 'GAM, 4 KB', emphasis: 'faint', x, y: gam },
    { id: 'adaptive', name: 'Best equal', emphasis: 'main', x, y: ours },
  ],
  marks: [],
})

const gainCurve = (choices: Choices, x: Float64Array, gains: Float64Array): Curve => ({
  id: 'gain',
  title: `${gainLabel(choices)} over GAM`,
  sentence: 'Of the best equal cut over static fragments of 4 KB.',
  x: sizeAxis,
  y: { label: gainLabel(choices), unit: '%', scale: 'linear', domain: [0, 60] },
  lines: [{ id: 'gain', name: gainLabel(choices), emphasis: 'main', x, y: gains }],
  marks: [{ id: 'published', kind: 'published', label: 'Paper: 51 % at 4 KB', x: 4096, y: 51 }],
})

/** @param gains  of the best equal cut over static GAM [%], one for each of the sizes `x` */
function numbersOf(
  x: Float64Array,
  fm: Float64Array,
  gam: Float64Array,
  ours: Float64Array,
  gains: Float64Array,
): readonly PublishedNumber[] {
  const largestGain = gains.indexOf(Math.max(...gains))
  const speedUpAt4 = gain({}, gam[at(4096)]!, ours[at(4096)]!)
  const bestPower = powers.reduce((a, b) => (gains[at(b)]! > gains[at(a)]! ? b : a))
  return [
    {
      what: 'Gain over GAM at 4 KB',
      published: '51',
      value: 51,
      ours: gains[at(4096)]!,
      unit: '%',
      standing: 'predicted',
      note: `measured in the paper; it is a speed-up (${speedUpAt4.toFixed(1)} %), not a saving`,
    },
    {
      what: 'Packet size of the largest gain, among powers of two',
      published: '4 KB',
      value: 4096,
      ours: bestPower,
      unit: 'B',
      standing: 'reproduced',
      note: 'that powers of two are compared is our reading: the text does not say which sizes were',
    },
    {
      what: 'Packet size of the largest gain, in steps of 128 B',
      published: '4 KB',
      value: 4096,
      ours: x[largestGain]!,
      unit: 'B',
      standing: 'predicted',
      note: 'just beyond a multiple of 4 KB static GAM sends a fragment that is nearly empty',
    },
    { what: 'FM at 4 KB', published: undefined, ours: fm[at(4096)]!, unit: 'us', standing: 'absent' },
  ]
}
