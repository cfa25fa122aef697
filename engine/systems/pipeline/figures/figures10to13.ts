import type { Drawing, Figure, PublishedNumber } from '../../../facets/figure.ts'
import { diskNotes, diskSweep, gainsBetween, overheads, slowerWhere, type DiskSweep } from './diskSweep.ts'
import { diskKilobyteSwitch, improvementSwitch } from './readings.ts'

const drawing = (
  { curve, openings }: DiskSweep,
  numbers: readonly PublishedNumber[],
  notes: readonly string[],
): Drawing => ({ curves: [curve], numbers, notes: [...notes, ...diskNotes], openings })

const extremes = (lines: readonly Float64Array[]) => {
  const all = lines.flatMap((line) => [...line])
  return { least: Math.min(...all), most: Math.max(...all) }
}

export const figure10: Figure = {
  id: 'figure-10',
  name: 'Figure 10',
  title: 'Hierarchical over fixed-sized fragmentation, by disk',
  sentence:
    'What hierarchical fragmentation (B) gains over treating all stages as peers (A) for 64 KB packets, as the disk gets faster.',
  where: 'section 5.5',
  switches: [diskKilobyteSwitch, improvementSwitch],
  *sweep(choices) {
    const sweep = yield* diskSweep({ over: 'bandwidth', from: 'A', to: 'B' }, choices)
    const saved = (overhead: number) => {
      const line = overheads.indexOf(overhead)
      return sweep.before[line]!.map((before, i) => before - sweep.after[line]![i]!)
    }
    const at4 = saved(4000)
    const spread = Math.max(...at4) - Math.min(...at4)
    return drawing(
      sweep,
      [
        {
          what: 'A − B at 4 ms: how much it varies with the bandwidth',
          published: 'independent',
          value: 0,
          ours: Math.abs(spread) < 1e-6 ? 0 : spread,
          unit: 'us',
          standing: 'reproduced',
          note: 'as long as the disk is the bottleneck',
        },
        { what: 'A − B at 4 ms', published: undefined, ours: at4[0]!, unit: 'us', standing: 'absent' },
        {
          what: 'The worst of the corner where benefits “taper off”',
          published: 'taper off',
          ours: extremes(sweep.gains).least,
          unit: '%',
          standing: 'predicted',
          note: `there B is in fact slower than A: ${slowerWhere(sweep)}; the paper names g ≤ 2 ms at a high bandwidth`,
        },
        {
          what: 'The same corner: 0.5 ms, 20 MB/s',
          published: 'taper off',
          ours: sweep.gains[0]!.at(-1)!,
          unit: '%',
          standing: 'predicted',
        },
      ],
      [],
    )
  },
}

export const figure11: Figure = {
  id: 'figure-11',
  name: 'Figure 11',
  title: 'Ramp-up over fixed-sized fragments in the hierarchy, by disk',
  sentence: 'What ramping the large fragments (C) gains over equal ones (B), for 64 KB packets.',
  where: 'section 5.5',
  switches: [diskKilobyteSwitch, improvementSwitch],
  *sweep(choices) {
    const sweep = yield* diskSweep({ over: 'bandwidth', from: 'B', to: 'C' }, choices)
    return drawing(sweep, [neverAbove(10, extremes(sweep.gains).most)], [])
  },
}

export const figure12: Figure = {
  id: 'figure-12',
  name: 'Figure 12',
  title: 'Hierarchical over fixed-sized fragmentation, by packet size',
  sentence:
    'B over A for packets of 4 KB to 4 MB and a disk of 5 MB/s: excellent for medium packets, less for small ones and for disks of a low overhead; for very large packets A does almost as well.',
  where: 'section 5.5',
  switches: [diskKilobyteSwitch, improvementSwitch],
  *sweep(choices) {
    const sweep = yield* diskSweep({ over: 'packet', from: 'A', to: 'B' }, choices)
    const { most } = extremes(sweep.gains)
    return drawing(
      sweep,
      [{ what: 'The largest gain', published: undefined, ours: most, unit: '%', standing: 'absent' }],
      [],
    )
  },
}

export const figure13: Figure = {
  id: 'figure-13',
  name: 'Figure 13',
  title: 'Ramp-up over fixed-sized fragments in the hierarchy, by packet size',
  sentence: 'C over B for packets of 4 KB to 4 MB and a disk of 5 MB/s.',
  where: 'section 5.5',
  switches: [diskKilobyteSwitch, improvementSwitch],
  *sweep(choices) {
    const figure = { over: 'packet', from: 'B', to: 'C' } as const
    const sweep = yield* half(diskSweep(figure, choices), 0)
    const between = yield* half(gainsBetween(figure, choices), 1)
    const { most } = extremes(sweep.gains)
    const higher = extremes(between).most
    return drawing(
      sweep,
      [neverAbove(11, most)],
      [
        `Packet sizes double from point to point (our reading). Between the points the gain ${higher > most ? `goes a little higher, up to ${higher.toFixed(1)} %` : 'goes no higher'} in steps of √2.`,
      ],
    )
  },
}

/** Half of a sweep, the first or the second: its progress as that of the whole. */
function* half<T>(part: Generator<number, T, void>, at: 0 | 1): Generator<number, T, void> {
  for (;;) {
    const next = part.next()
    if (next.done) return next.value
    yield (at + next.value) / 2
  }
}

const neverAbove = (limit: number, most: number): PublishedNumber => ({
  what: 'The largest gain',
  published: `never above ${limit}`,
  ours: most,
  unit: '%',
  standing: most <= limit ? 'reproduced' : 'predicted',
})
