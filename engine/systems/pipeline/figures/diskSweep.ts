import { wholePower } from '../../../base/power.ts'
import { diskAlgorithms, typicalDisk } from '../../../pipeline/networkDisk.ts'
import type { Choices, Drawing, Opening } from '../../../facets/figure.ts'
import type { Curve, Mark } from '../../../facets/curve.ts'
import { hierarchicalOpening } from './opening.ts'
import { diskAs, gain, gainLabel } from './readings.ts'

/** The sweeps of section 5.5: over the disk's bandwidth (Figs. 10, 11) or the packet size (Figs. 12, 13). */

/** Overheads of the disk, 0.5 to 32 ms [µs]. */
export const overheads = [500, 1000, 2000, 4000, 8000, 16_000, 32_000]
const bandwidths = Array.from({ length: 20 }, (_, i) => i + 1)
/** Every doubling from 4 KB to 4 MB [B]. */
const packets = Array.from({ length: 11 }, (_, i) => 4096 * wholePower(2, i))

interface DiskFigure {
  readonly over: 'bandwidth' | 'packet'
  readonly from: 'A' | 'B'
  readonly to: 'B' | 'C'
}

/** What a sweep found: `gains[line][point]` [%], and the latencies behind them by the timeline [µs]. */
export interface DiskSweep {
  readonly curve: Curve
  readonly gains: readonly Float64Array[]
  readonly before: readonly Float64Array[]
  readonly after: readonly Float64Array[]
  readonly openings: readonly Opening[]
}

/** Gains and latencies at these places, a line for each overhead of the disk. Yields its progress. */
function* gainsAt(
  { over, from, to }: DiskFigure,
  choices: Choices,
  x: Float64Array,
): Generator<number, Pick<DiskSweep, 'gains' | 'before' | 'after'>, void> {
  const before = overheads.map(() => new Float64Array(x.length))
  const after = overheads.map(() => new Float64Array(x.length))
  for (let line = 0; line < overheads.length; line++) {
    for (let i = 0; i < x.length; i++) {
      const { system, bytes } = placeOf(over, choices, overheads[line]!, x[i]!)
      const found = diskAlgorithms(system, bytes)
      before[line]![i] = found[from].timeline
      after[line]![i] = found[to].timeline
      yield (line * x.length + i) / (overheads.length * x.length)
    }
  }
  const gains = before.map((times, line) => times.map((time, i) => gain(choices, time, after[line]![i]!)))
  return { gains, before, after }
}

/** Gains halfway between the packet sizes of a sweep, at √2 times each but the last. Yields its progress. */
export function* gainsBetween(
  figure: DiskFigure,
  choices: Choices,
): Generator<number, readonly Float64Array[], void> {
  const halfway = Float64Array.from(packets.slice(0, -1), (bytes) => Math.round(bytes * Math.SQRT2))
  return (yield* gainsAt(figure, choices, halfway)).gains
}

/** One line for each overhead of the disk; both latencies by the strict timeline. Yields its progress. */
export function* diskSweep(
  { over, from, to }: DiskFigure,
  choices: Choices,
): Generator<number, DiskSweep, void> {
  const places = over === 'bandwidth' ? bandwidths : packets
  const x = Float64Array.from(places)
  const openings: Opening[] = []
  const { gains, before, after } = yield* gainsAt({ over, from, to }, choices, x)
  overheads.forEach((overhead, line) =>
    x.forEach((place, i) => {
      const { system, bytes } = placeOf(over, choices, overhead, place)
      const where = over === 'bandwidth' ? `${place} MB/s` : `${bytes} B`
      openings.push(
        hierarchicalOpening(
          `${to}, ${overhead / 1000} ms, ${where}`,
          bytes,
          system,
          to === 'B' ? 'fixed' : 'variable',
          { in: 'gain', x: place, y: gains[line]![i]! },
        ),
      )
    }),
  )
  return { curve: curveOf(over, choices, x, gains), gains, before, after, openings }
}

const placeOf = (over: DiskFigure['over'], choices: Choices, diskOverhead: number, place: number) =>
  over === 'bandwidth'
    ? { system: { ...diskAs(choices), diskOverhead, diskBandwidth: place }, bytes: 65_536 }
    : { system: { ...diskAs(choices), diskOverhead }, bytes: place }

/** Where the gain is below 0, in words: of each overhead that has such a place, the bandwidth from which on it is. */
export function slowerWhere({ gains }: DiskSweep): string {
  const from = gains.map((line) => line.findLastIndex((gained) => gained >= 0) + 1)
  return overheads
    .flatMap((overhead, line) =>
      from[line]! < bandwidths.length
        ? [`at ${overhead / 1000} ms from ${bandwidths[from[line]!]!} MB/s on`]
        : [],
    )
    .join(', ')
}

function curveOf(
  over: DiskFigure['over'],
  choices: Choices,
  x: Float64Array,
  gains: readonly Float64Array[],
): Curve {
  const label = gainLabel(choices)
  const [low, high] = [
    Math.min(...gains.flatMap((line) => [...line])),
    Math.max(...gains.flatMap((line) => [...line])),
  ]
  const typical = overheads.indexOf(typicalDisk.diskOverhead)
  const square: Mark = {
    id: 'typical',
    kind: 'candidate',
    label:
      'The disk of Fig. 14: 4 ms, 5 MB/s; the paper marks “a typical modern disk” by a square, without its numbers',
    x: typicalDisk.diskBandwidth,
    y: gains[typical]![x.indexOf(typicalDisk.diskBandwidth)] ?? 0,
  }
  return {
    id: 'gain',
    title: `${label} against ${over === 'bandwidth' ? 'the bandwidth of the disk' : 'the packet size'}`,
    sentence: 'One line for each overhead of the disk; latencies by the timeline.',
    x:
      over === 'bandwidth'
        ? { label: 'Disk bandwidth', unit: 'B/us', scale: 'linear', domain: [1, 20] }
        : { label: 'Packet size', unit: 'B', scale: 'log', domain: [x[0]!, x.at(-1)!] },
    y: { label, unit: '%', scale: 'linear', domain: [Math.min(0, low * 1.05), high * 1.08] },
    lines: gains.map((y, line) => ({
      id: `overhead-${overheads[line]}`,
      name: `${overheads[line]! / 1000} ms`,
      emphasis: line === typical ? 'main' : 'faint',
      x,
      y,
    })),
    marks: over === 'bandwidth' ? [square] : [],
  }
}

/** What all four figures say of how they were read. */
export const diskNotes: Drawing['notes'] = [
  'The text prints no points of these curves. Packets count 1024 B to the KB, 5 MB/s is 5,000,000 B/s, as in Figure 14.',
]
