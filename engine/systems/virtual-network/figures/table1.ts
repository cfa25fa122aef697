import { estimateOfMeans, type Estimate } from '../../../simulation/batchMeans.ts'
import { bandwidth, idleRoundTrip, permutationBandwidth } from '../closedForm/closedForm.ts'
import { configurationOf } from '../experiments/configurationOf.ts'
import type { Pattern } from '../experiments/experiment.ts'
import type { Curve } from '../../../facets/curve.ts'
import type { Choices, Figure, Opening, PublishedNumber } from '../../../facets/figure.ts'
import type { VirtualNetworkParams } from '../parameters/index.ts'
import { changed } from '../presets/preset.ts'
import { permutations } from '../printed.ts'
import { absent } from '../../../facets/publishedNumber.ts'
import { beside } from './beside.ts'
import { line } from './clients.ts'
import { effortSwitch } from './effort.ts'
import { share, trial } from './trial.ts'

const nodes = permutations.nodes.value
const bytes = 4096
const cables = 11

/** Runs with other starts of the nodes, and how long each is [µs]. */
const effort = (choices: Choices) =>
  choices['runs'] === 'thorough' ? { starts: 12, until: 10_000 } : { starts: 4, until: 5000 }

/** Fitted to the difference of the printed round trips, 3.3 µs: there and back over a longer path [µs]. */
const hopExtra = 1.65

const roundTrips = (pattern: Pattern, until: number): VirtualNetworkParams =>
  changed(
    'permutation',
    { pattern, nodes, until },
    { network: { hopExtra: pattern === 'bisect' ? hopExtra : 0 } },
  )

const transfers = (pattern: Pattern): VirtualNetworkParams =>
  changed('permutation', { pattern, nodes, bytes, window: 4, warm: 5000, until: 25_000 })

const patterns = ['cshift', 'neighbor', 'bisect'] as const

export const table1: Figure = {
  id: 'table-1',
  name: 'Table 1',
  title: 'Permutations of 92 nodes',
  sentence:
    'Bandwidth and round trip while every node sends to one other: to its neighbour, round the circle, or across the bisection of the network.',
  where: 'section 5.2',
  switches: [effortSwitch],
  *sweep(choices) {
    const { starts, until } = effort(choices)
    const parts = patterns.length * starts + 2
    const times = new Map<Pattern, Estimate>()
    for (const [i, pattern] of patterns.entries()) {
      const means = new Float64Array(starts)
      for (let seed = 1; seed <= starts; seed++) {
        const run = trial(roundTrips(pattern, until), seed)
        const { metrics } = yield* share(run, i * starts + seed - 1, parts)
        means[seed - 1] = metrics['roundTrip']!
      }
      times.set(pattern, estimateOfMeans(means))
    }
    const exchanged = yield* share(trial(transfers('neighbor')), parts - 2, parts)
    const shifted = yield* share(trial(transfers('cshift')), parts - 1, parts)
    const stream = bandwidth(configurationOf(transfers('neighbor'), 1), [bytes])
    return {
      curves: [overCables(stream)],
      numbers: [
        ...ofNeighbours(stream, sent(exchanged.metrics), times.get('neighbor')!, starts),
        ...ofBisection(stream, times.get('bisect')!, starts),
        ...ofCircularShift(stream, sent(shifted.metrics), times.get('cshift')!, starts),
        withinTwo('Neighbours', times.get('neighbor')!),
        withinTwo('Circular shift', times.get('cshift')!),
      ],
      notes: [
        `Round trips: one outstanding request, ${until / 1000} ms a run, no warm-up; the nodes start at random within one round trip, and their mean depends on how the starts fall.`,
        'The row of the circular shift is lost from the text.',
        'Bandwidth is measured with medium messages in the paper; here with 4 KB, four outstanding.',
      ],
      openings: openings(stream, until),
    }
  },
}

const name = { cshift: 'circular shift', neighbor: 'neighbours', bisect: 'bisection' } as const

/** Bandwidth of a node across the bisection of so many cables, where a NIC can stream so much [MB/s]. */
const across = (stream: number, count: number) => permutationBandwidth(stream, nodes / 2, count)

function overCables(stream: number): Curve {
  const { neighbor, bisect } = permutations
  const counts = Array.from({ length: 46 }, (_, i) => i + 1)
  return {
    id: 'cables',
    title: 'Bandwidth of a node over the cables of the bisection',
    sentence:
      'By the formula: what a NIC can stream, or its share of the bisection. That it grows with the cables is assumed.',
    x: { label: 'Cables', unit: '', scale: 'linear', domain: [1, 46], integer: true },
    y: { label: 'Bandwidth', unit: 'B/us', scale: 'linear', domain: [0, 34] },
    lines: [
      line(
        'bisect',
        'Bisection',
        'main',
        counts,
        counts.map((count) => across(stream, count)),
      ),
      line(
        'neighbor',
        'Neighbours',
        'faint',
        counts,
        counts.map(() => stream),
      ),
    ],
    marks: [
      {
        id: 'bisect',
        kind: 'published',
        label: 'Paper: 5.65 MB/s across the bisection',
        x: cables,
        y: bisect.node.value,
      },
      {
        id: 'neighbor',
        kind: 'published',
        label: 'Paper: 30.97 MB/s to the neighbour',
        x: cables,
        y: neighbor.node.value,
      },
    ],
  }
}

const interval = ({ mean, halfWidth }: Estimate, starts: number) =>
  `over ${starts} starts, 95 % interval ${(mean - halfWidth).toFixed(2)} to ${(mean + halfWidth).toFixed(2)}`

function ofNeighbours(stream: number, bothWays: number, time: Estimate, starts: number): PublishedNumber[] {
  const { node, all, roundTrip } = permutations.neighbor
  return [
    beside(
      'Neighbours: bandwidth of a node',
      node,
      stream,
      'B/us',
      'calibrated',
      'by the formula, one direction of a NIC',
    ),
    ofAll('Neighbours: of all nodes', all.value, '2.85 GB/s', nodes * stream),
    beside(
      'Neighbours: a node that sends and receives, simulated',
      node,
      bothWays,
      'B/us',
      'predicted',
      'the one processor of our NIC does both directions, so each gets half',
    ),
    beside('Neighbours: round trip', roundTrip, time.mean, 'us', 'predicted', interval(time, starts)),
  ]
}

function ofBisection(stream: number, time: Estimate, starts: number): PublishedNumber[] {
  const { node, all, roundTrip } = permutations.bisect
  return [
    beside(
      'Bisection: bandwidth of a node',
      node,
      across(stream, cables),
      'B/us',
      'calibrated',
      'the bisection is fitted to it: 260 MB/s in each direction; 11 cables of 160 MB/s would carry 1760',
    ),
    ofAll('Bisection: of all nodes', all.value, '0.52 GB/s', nodes * across(stream, cables)),
    beside(
      'Bisection: round trip',
      roundTrip,
      time.mean,
      'us',
      'predicted',
      `${interval(time, starts)}; the longer path, ${hopExtra} µs, is fitted to the difference to the neighbours`,
    ),
  ]
}

const ofCircularShift = (stream: number, bothWays: number, time: Estimate, starts: number) => [
  absent('Circular shift: bandwidth of a node', stream, 'B/us', 'by the formula; the text: near the peak'),
  absent('Circular shift: a node that sends and receives, simulated', bothWays, 'B/us'),
  absent('Circular shift: round trip', time.mean, 'us', interval(time, starts)),
]

/** Scenarios that the points of the table lead to. */
const openings = (stream: number, until: number): readonly Opening[] => [
  ...patterns.map((pattern) => ({
    in: 'numbers',
    x: 0,
    y: 0,
    label: `Round trips, ${name[pattern]}`,
    params: roundTrips(pattern, until),
  })),
  { in: 'numbers', x: 0, y: 0, label: 'Bandwidth, neighbours', params: transfers('neighbor') },
  ...[1, 11, 22, 46].map((count) => ({
    in: 'cables',
    x: count,
    y: across(stream, count),
    label: `Bisection with ${count} cable${count === 1 ? '' : 's'}`,
    params: changed('permutation', { pattern: 'bisect', nodes, cables: count }, { network: { hopExtra } }),
  })),
]

/** Bandwidth that a node sends [MB/s]. */
const sent = (metrics: Readonly<Record<string, number>>): number => metrics['bandwidth']! / nodes

const ofAll = (what: string, gigabytes: number, published: string, ours: number): PublishedNumber => ({
  what,
  published,
  value: 1000 * gigabytes,
  ours,
  unit: 'B/us',
  standing: 'calibrated',
  note: 'Table 1; 92 times that of a node',
})

const withinTwo = (who: string, { mean }: Estimate): PublishedNumber => ({
  what: `${who}: round trip over that of an idle network`,
  published: 'within twice',
  ours: mean / (idleRoundTrip(configurationOf(changed('one_way', {}), 1)) / 1000),
  unit: '',
  standing: 'predicted',
  note: 'section 5.2',
})
