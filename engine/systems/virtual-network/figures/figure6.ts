import { root, wholePower } from '../../../base/power.ts'
import type { Choices, Figure, FigureSwitch, PublishedNumber } from '../../../facets/figure.ts'
import type { Curve } from '../../../facets/curve.ts'
import { plural } from '../../../base/plural.ts'
import { changed } from '../presets/preset.ts'
import { bulk } from '../printed.ts'
import { absent } from '../../../facets/publishedNumber.ts'
import { beside } from './beside.ts'
import { axisOver, level, line } from './clients.ts'
import { effortSwitch, runNote } from './effort.ts'
import { trials, type Outcome } from './trial.ts'

const packetSwitch: FigureSwitch = {
  id: 'packet',
  label: 'Largest packet',
  options: [
    {
      value: '4096',
      label: '4 KB',
      sentence: 'Larger messages go in fragments of 4 KB: our reading, by which 31 MB/s is the most.',
    },
    {
      value: '8192',
      label: '8 KB',
      sentence: 'As the text speaks of 8 KB packets: then streaming goes beyond the 31 MB/s of the paper.',
    },
  ],
}

const effort = (choices: Choices) =>
  choices['runs'] === 'thorough'
    ? { steps: 2, warm: 50_000, until: 550_000 }
    : { steps: 1, warm: 10_000, until: 210_000 }

/** 16 B to 16 KB, so many to a doubling [B]. */
const sizesOf = (steps: number): readonly number[] =>
  Array.from({ length: 10 * steps + 1 }, (_, i) => Math.round(16 * wholePower(root(2, steps), i)))

const bandwidth = ({ metrics }: Outcome) => metrics['bandwidth']!

export const figure6: Figure = {
  id: 'figure-6',
  name: 'Figure 6',
  title: 'Bandwidth of one stream',
  sentence:
    'From one endpoint to another by message size, with streaming and with consistent DMA: consistent is better for small messages, streaming once the transfer outweighs the flush.',
  where: 'section 5.2',
  switches: [effortSwitch, packetSwitch],
  *sweep(choices) {
    const { steps, warm, until } = effort(choices)
    const mtu = Number(choices['packet'] ?? 4096)
    const sizes = sizesOf(steps)
    const outcomes = yield* trials(
      [true, false].flatMap((streaming) =>
        sizes.map((bytes) =>
          changed('fan_in', { clients: 1, shared: true, bytes, warm, until }, { bulk: { streaming, mtu } }),
        ),
      ),
    )
    const streaming = outcomes.slice(0, sizes.length)
    const consistent = outcomes.slice(sizes.length)
    const openings = [streaming, consistent].flatMap((outcomes, i) =>
      outcomes.map((outcome, j) => ({
        in: 'bandwidth',
        x: sizes[j]!,
        y: bandwidth(outcome),
        label: `${plural(sizes[j]!, 'byte')}, ${i === 0 ? 'streaming' : 'consistent'}`,
        params: outcome.params,
      })),
    )
    return {
      curves: [bandwidthCurve(sizes, streaming, consistent, mtu)],
      numbers: numbersOf(sizes, streaming, consistent, mtu),
      notes: [
        runNote(outcomes, { warm, until }),
        'The measured curves are a picture: the text holds the two points that are marked.',
        '31 MB/s at 4 KB and packets of 8 KB cannot both be peaks of one cost per byte.',
      ],
      openings,
    }
  },
}

/** Both ways of DMA over the message size, one outcome for each of `sizes` [B]. */
function bandwidthCurve(
  sizes: readonly number[],
  streaming: readonly Outcome[],
  consistent: readonly Outcome[],
  mtu: number,
): Curve {
  const lines = [
    line('streaming', 'Streaming DMA', 'main', sizes, streaming.map(bandwidth)),
    line('consistent', 'Consistent DMA', 'faint', sizes, consistent.map(bandwidth)),
    level('gam', 'Best of GAM in the paper', sizes, bulk.gamMost.value),
  ]
  return {
    id: 'bandwidth',
    title: 'Bandwidth over the message size',
    sentence: `One client with four outstanding requests; packets of at most ${mtu / 1024} KB.`,
    x: { label: 'Message size', unit: 'B', scale: 'log', domain: [sizes[0]!, sizes.at(-1)!] },
    y: axisOver('Bandwidth', 'B/us', lines),
    lines,
    marks: [
      {
        id: 'streaming-4k',
        kind: 'published',
        label: 'Paper: 31 MB/s, streaming, 4 KB',
        x: 4096,
        y: bulk.streaming4K.value,
      },
      {
        id: 'consistent-8k',
        kind: 'published',
        label: 'Paper: 23 MB/s, consistent, 8 KB',
        x: 8192,
        y: bulk.consistent8K.value,
      },
    ],
  }
}

function numbersOf(
  sizes: readonly number[],
  streaming: readonly Outcome[],
  consistent: readonly Outcome[],
  mtu: number,
): readonly PublishedNumber[] {
  const at = (curve: readonly Outcome[], bytes: number) => bandwidth(curve[sizes.indexOf(bytes)]!)
  const crossing = sizes.find((bytes) => at(streaming, bytes) > at(consistent, bytes))!
  const { streamRate } = streaming[0]!.params.bulk
  return [
    beside(
      'Streaming, 4 KB',
      bulk.streaming4K,
      at(streaming, 4096),
      'B/us',
      'calibrated',
      'the flush of 8.36 µs is fitted to it',
    ),
    beside(
      'Consistent, 8 KB',
      bulk.consistent8K,
      at(consistent, 8192),
      'B/us',
      'calibrated',
      mtu === 8192
        ? 'the rate of 24.08 MB/s is fitted to it'
        : 'the rate of 24.08 MB/s is fitted to it with packets of 8 KB; two fragments pay the gap twice',
    ),
    beside(
      'Rate of the streaming DMA',
      bulk.gamMost,
      streamRate,
      'B/us',
      'assumed',
      'it is the best that GAM reaches, with pipelined transfers; that our DMA streams as fast is an assumption',
    ),
    beside(
      'Bandwidth against GAM',
      bulk.shareOfGam,
      (100 * at(streaming, 4096)) / bulk.gamMost.value,
      '%',
      'predicted',
      '31 / 38 is 82 %, 31 / 40 would be 77.5: the text does not say which',
    ),
    absent(
      'Streaming, 8 KB',
      at(streaming, 8192),
      'B/us',
      mtu === 8192 ? 'beyond the 31 MB/s that the paper calls its peak' : undefined,
    ),
    absent('First size of ours at which streaming is faster', crossing, 'B'),
  ]
}
