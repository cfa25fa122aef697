import type { Curve, Line, Mark } from '../../../facets/curve.ts'
import type { Costs } from '../channel/costs.ts'
import { published } from '../published.ts'
import { bandwidth, mpiLatency, rawLatency } from './model.ts'
import { isPapers, type CostNumbers } from './numbers.ts'
import type { CostsParams } from './parameters.ts'
import { sharedHalfPower, sharedLatency } from './sharedMemory.ts'
import { told } from '../told.ts'

/** What a message takes against its length, with the latencies that the text has. */
export function latencyCurve(params: CostsParams, costs: Costs, { mpi }: CostNumbers): Curve {
  const x = sizesUpTo(params.bytes)
  const { raw: r, mpi: m, shared: s } = published
  const papers = isPapers(costs)
  const shortest = Math.max(1, (rawLatency(costs, 4) || mpiLatency(costs, 4)) / 1.5)
  const texts = [
    printed('raw-4', 4, r.shortest.value, `raw: ${r.shortest.text}`),
    printed('raw-8192', 8192, r.longest.value, `raw: ${r.longest.text}`),
    printed('mpi-4', 4, m.shortest.value, `MPI: ${m.shortest.text}`),
    printed('mpi-8192', 8192, m.longest.value, `MPI: ${m.longest.text}`),
    ...(params.processors > 1
      ? [
          printed('shared-4', 4, s.shortest.value, `shared memory: ${s.shortest.text}`),
          printed('shared-8192', 8192, s.longest.value, `shared memory: ${s.longest.text}`),
        ]
      : []),
  ]
  return {
    id: 'latency-by-size',
    title: 'One way by size',
    sentence: 'Half of a round trip, as the paper measured it; marks are the latencies that its text has.',
    x: sizeAxis(x),
    y: {
      label: 'One way',
      unit: 'ps',
      scale: 'log',
      domain: [shortest, Math.max(2 * shortest, 1.2 * Math.max(mpi, mpiLatency(costs, x.at(-1)!)))],
    },
    lines: lines(params, x, costs, (_, latency) => latency),
    marks: [current(params.bytes, mpi, told(mpi, 'ps')), ...(papers ? texts : [])],
    ...(papers && {
      asymptotes: [
        { id: 'claimed', label: 'claimed: under 5 µs', slope: 0, intercept: published.claimed.latency },
      ],
    }),
  }
}
/** Bytes by one way, with half-power sizes, what the text has, and what others claim. */
export function bandwidthCurve(params: CostsParams, costs: Costs, numbers: CostNumbers): Curve {
  const { bytes } = params
  const x = sizesUpTo(bytes)
  const { raw: r, mpi: m, shared: s, claimed, pci, decMpi } = published
  const papers = isPapers(costs)
  const texts = [
    printed('raw-greatest', 8192, r.greatest.value, `raw: ${r.greatest.text}`),
    printed('mpi-greatest', 512, m.greatest.value, `MPI: ${m.greatest.text}`),
    ...(params.processors > 1
      ? [printed('shared-greatest', 8192, s.greatest.value, `shared memory: ${s.greatest.text} of 2²⁰ B`)]
      : []),
  ]
  const rate = (latency: (n: number) => number, n: number) => bandwidth(n, latency(n))
  const drawn = lines(params, x, costs, bandwidth)
  const half = (id: string, name: string, n: number, latency: (n: number) => number): Mark => ({
    id: `half-${id}`,
    kind: 'transition',
    short: 'n½',
    label: `${name}: half-power at ${told(n, 'B')}`,
    x: n,
    y: rate(latency, n),
  })
  return {
    id: 'bandwidth-by-size',
    title: 'Bandwidth by size',
    sentence: `Size over one-way time of a ping-pong: not what a stream would reach. Half-power, n½, is the first of 4, 8 … 8,192 B to reach half of the peak${params.processors > 1 ? '; for shared memory, where its line has half' : ''}.`,
    x: sizeAxis(x),
    y: {
      label: 'Bandwidth',
      unit: 'B/us',
      scale: 'linear',
      domain: [0, papers ? 130 : Math.max(1, 1.1 * Math.max(...drawn.flatMap(({ y }) => [...y])))],
    },
    lines: drawn,
    marks: [
      current(bytes, numbers.mpiRate, told(numbers.mpiRate, 'B/us')),
      ...(numbers.raw > 0 ? [half('raw', 'raw', numbers.rawHalf, (n) => rawLatency(costs, n))] : []),
      ...(numbers.mpi > 0 ? [half('mpi', 'MPI', numbers.mpiHalf, (n) => mpiLatency(costs, n))] : []),
      ...(params.processors > 1
        ? [half('shared', 'shared memory', Math.round(sharedHalfPower.ofLongest), sharedLatency)]
        : []),
      ...(papers ? texts : []),
    ],
    ...(papers && {
      asymptotes: [
        level('slow', 'claimed: from 35 MB/s', claimed.slow),
        level('fast', 'claimed: to 70 MB/s', claimed.fast),
        level('dec', 'DEC’s MPI: over 60 MB/s', decMpi.value),
        level('pci', 'PCI bus: 125 MB/s', pci.value),
      ],
    }),
  }
}

const perDoubling = 4

/** 4 B to 8 KB, and on to a longer message of one's own: evenly by ratios, whole, with the powers of two and one's own. */
function sizesUpTo(bytes: number): Float64Array {
  const most = Math.max(8192, bytes)
  const sizes: number[] = []
  let power = 4
  for (; power < most; power *= 2)
    for (let part = 0; part < perDoubling; part++) sizes.push(power + (power * part) / perDoubling)
  return Float64Array.from(new Set([...sizes, power, bytes])).sort()
}

const sizeAxis = (x: Float64Array): Curve['x'] => ({
  label: 'Message',
  unit: 'B',
  scale: 'log',
  domain: [4, x.at(-1)!],
  integer: true,
})

function lines(
  { processors }: CostsParams,
  x: Float64Array,
  costs: Costs,
  y: (n: number, latency: number) => number,
): readonly Line[] {
  const line = (id: string, name: string, latency: (n: number) => number, main = false): Line => ({
    id,
    name,
    emphasis: main ? 'main' : 'faint',
    x,
    y: x.map((n) => y(n, latency(n))),
  })
  return [
    line('mpi', 'MPI', (n) => mpiLatency(costs, n), true),
    // A write that takes no time has no place among ratios, and no bandwidth.
    ...(rawLatency(costs, 4) > 0 ? [line('raw', 'raw', (n) => rawLatency(costs, n))] : []),
    ...(processors > 1 ? [line('shared', 'shared memory', sharedLatency)] : []),
  ]
}

const current = (x: number, y: number, label: string): Mark => ({
  id: 'current',
  kind: 'current',
  label: `${told(x, 'B')}: ${label}`,
  x,
  y,
  drag: true,
})

const printed = (id: string, x: number, y: number, label: string): Mark => ({
  id: `text-${id}`,
  kind: 'published',
  label,
  x,
  y,
})

const level = (id: string, label: string, intercept: number) => ({ id, label, slope: 0, intercept })
