import { inThousands } from '../../../base/plural.ts'
import type { Figure } from '../../../facets/figure.ts'
import { beside } from '../../../facets/publishedNumber.ts'
import { bandwidthCurve, latencyCurve } from '../costs/curves.ts'
import { bandwidth, halfPower, mpiLatency, powersOfTwo, rawLatency } from '../costs/model.ts'
import { numbersOf } from '../costs/numbers.ts'
import type { CostsParams } from '../costs/parameters.ts'
import { sharedHalfPower, sharedLatency } from '../costs/sharedMemory.ts'
import { costsOf } from '../channel/costs.ts'
import { published } from '../published.ts'
import { untold, usual } from './usual.ts'

const costs = costsOf(usual)
const usualMessage: CostsParams = { bytes: 1024, protocol: 'eager', nodes: 2, processors: 2 }
const numbers = numbersOf(usualMessage, costs)
const { raw, mpi, shared } = published
const rawOf = (n: number) => rawLatency(costs, n)
const mpiOf = (n: number) => mpiLatency(costs, n)

const opening = (place: string, y: (n: number) => number) =>
  powersOfTwo.map((bytes) => ({
    in: place,
    x: bytes,
    y: y(bytes),
    label: `${inThousands(bytes)} B`,
    params: { ...usual, experiment: { kind: 'costs', ...usualMessage, bytes } },
  }))

/** Marks of the text alone: what is dragged elsewhere has no place in a figure. */
const printed = <C extends ReturnType<typeof latencyCurve>>(curve: C): C => ({
  ...curve,
  marks: curve.marks.filter(({ kind }) => kind !== 'current'),
})

/** The chart “One-way Latency”. */
export const latencyFigure: Figure = {
  id: 'latency',
  name: 'One-way latency',
  title: 'Half of a round trip against the size',
  sentence: 'MPI begins below shared memory and ends far above it: every byte is copied once more.',
  where: 'section 3.2',
  switches: [],
  *sweep() {
    yield 0
    return {
      curves: [printed(latencyCurve(usualMessage, costs, numbers))],
      numbers: [
        beside('Raw, 4 B', raw.shortest, rawOf(4), 'ps', 'calibrated', 'section 2.1 has 2.7 µs'),
        beside('Raw, 8 KB', raw.longest, rawOf(8192), 'ps', 'calibrated'),
        beside('MPI, 4 B', mpi.shortest, mpiOf(4), 'ps', 'calibrated', 'the split between both ends is ours'),
        beside('MPI, 8 KB', mpi.longest, mpiOf(8192), 'ps', 'calibrated'),
        beside('Shared memory, 4 B', shared.shortest, sharedLatency(4), 'ps', 'calibrated'),
        beside('Shared memory, 8 KB', shared.longest, sharedLatency(8192), 'ps', 'calibrated'),
        ...[128, 512, 1024, 4096].map((n) => untold(`MPI, ${inThousands(n)} B`, mpiOf(n), 'ps')),
        ...[128, 512, 1024, 4096].map((n) => untold(`Raw, ${inThousands(n)} B`, rawOf(n), 'ps')),
      ],
      notes: [
        'The chart itself is not in the text: only its ends are said in words, and between them the lines are ours.',
        'Section 2.1 measures 2.7 µs for 4 B and sections 3.2 and 3.3 measure 2.9: ours is calibrated to the second.',
        'The knee of the copy at 512 B is fitted: no other meets both 27.7 MB/s and 317 µs, and the paper offers no cause.',
      ],
      openings: opening('latency-by-size', mpiOf),
    }
  },
}

/** The chart “One-way Bandwidth”. */
export const bandwidthFigure: Figure = {
  id: 'bandwidth',
  name: 'One-way bandwidth',
  title: 'Size by latency against the size',
  sentence: 'MPI peaks at 512 B and sinks again, at less than half of what the channel can do.',
  where: 'section 3.2',
  switches: [],
  *sweep() {
    yield 0
    const rate = (n: number, latency: (n: number) => number) => bandwidth(n, latency(n))
    return {
      curves: [printed(bandwidthCurve(usualMessage, costs, numbers))],
      numbers: [
        beside('Raw, 8 KB', raw.greatest, rate(8192, rawOf), 'B/us', 'recomputed', 'it follows from 131 µs'),
        beside('Raw, half-power', raw.half, halfPower(rawOf), 'B', 'reproduced', 'predicted: not fitted'),
        beside('MPI, 512 B', mpi.greatest, rate(512, mpiOf), 'B/us', 'calibrated'),
        beside(
          'MPI, 8 KB',
          mpi.large,
          rate(8192, mpiOf),
          'B/us',
          'recomputed',
          'it follows from 317 µs; 24.6 in MB of 2^20 B',
        ),
        beside('MPI, half-power', mpi.half, halfPower(mpiOf), 'B', 'reproduced', 'predicted: not fitted'),
        beside(
          'Shared memory, 8 KB',
          { ...shared.greatest, text: `71.5 MB/s of 2^20 B (${shared.greatest.value.toFixed(2)})` },
          rate(8192, sharedLatency),
          'B/us',
          'recomputed',
          'it follows from the 109 µs that our line goes through; printed in MB of 2^20 B, in brackets of 10^6 B',
        ),
        {
          what: 'Shared memory, half-power of 8 KB',
          published: shared.half,
          ours: sharedHalfPower.ofLongest,
          unit: 'B',
          standing: 'assumed',
          note: 'section 3.2; not reproduced: a straight line gives 458 B',
        },
        {
          what: 'Shared memory, half-power of ever longer messages',
          published: shared.half,
          ours: sharedHalfPower.ofAsymptote,
          unit: 'B',
          standing: 'assumed',
          note: 'section 3.2; the same line, read generously, gives 515 B',
        },
        ...[128, 1024, 4096].map((n) => untold(`Raw, ${inThousands(n)} B`, rate(n, rawOf), 'B/us')),
      ],
      notes: [
        'The text calls it streaming bandwidth and computes it from the round trip: nothing streams.',
        'It says of 128 B “just as with the raw Memory Channel interface”, whose half-power size it gives as 256 B.',
        'Raw rates are in MB of 10^6 B and those of shared memory of 2^20 B: only so both agree with their latencies.',
      ],
      openings: opening('bandwidth-by-size', (n) => rate(n, mpiOf)),
    }
  },
}
