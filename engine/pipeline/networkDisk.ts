import { bestFragmentCount, equalLatency } from './equalCurve.ts'
import { hierarchicalFragmentation } from './hierarchy/hierarchicalFragmentation.ts'
import { hierarchicalLatency } from './hierarchy/hierarchicalSchedule.ts'
import type { BaseStrategy, Compound } from './hierarchy/tree.ts'
import type { Stage } from './stages.ts'

/**
 * The simulated system of section 5.5: a disk behind a conventional network, or between two. The units are the
 * single reading that reproduces Fig. 14: KB of Table 1 = 1000 B, 64 KB packets = 65536 B, 5 MB/s = 5e6 B/s.
 */
export interface DiskSystem {
  /** Overhead of the disk, 0.5 to 32 ms in the paper [µs] */
  readonly diskOverhead: number
  /** 1 to 20 MB/s in the paper [MB/s = B/µs] */
  readonly diskBandwidth: number
  /** A second, identical network behind the disk. */
  readonly networkAfter: boolean
  /** What KB means in Table 1; 1000 where it is left out. [B] */
  readonly kilobyte?: 1000 | 1024
}

/** The disk of Fig. 14: 4 ms and 5 MB/s. That it is the square of Figs. 10 and 11 too, which have no numbers, is our reading. */
export const typicalDisk: DiskSystem = { diskOverhead: 4000, diskBandwidth: 5, networkAfter: false }

/** Table 1 with five times the overhead and a fifth of the bandwidth. */
const network = (kilobyte: number): readonly Stage[] => [
  { name: 'sender copy', overhead: 5 * 7.2, perByte: (5 * 7.2) / kilobyte },
  { name: 'sender DMA', overhead: 5 * 5.2, perByte: (5 * 24.9) / kilobyte },
  { name: 'network and receiver DMA', overhead: 5 * 7.5, perByte: (5 * 24.9) / kilobyte },
  { name: 'receiver copy', overhead: 5 * 7.4, perByte: (5 * 7.9) / kilobyte },
]

/** The stages in order: 5, or 9 with a network after the disk. */
export function diskStages({
  diskOverhead,
  diskBandwidth,
  networkAfter,
  kilobyte = 1000,
}: DiskSystem): Stage[] {
  const conventional = network(kilobyte)
  return [
    ...conventional,
    { name: 'disk', overhead: diskOverhead, perByte: 1 / diskBandwidth },
    ...(networkAfter ? conventional : []),
  ]
}

/** Each network one compound with fixed-sized fragments inside; the disk a stage between them. */
export function diskTree(system: DiskSystem, base: BaseStrategy): Compound {
  const compound = (first: number): Compound => ({
    base: 'fixed',
    parts: [0, 1, 2, 3].map((at) => first + at),
  })
  return { base, parts: [compound(0), 4, ...(system.networkAfter ? [compound(5)] : [])] }
}

/** Latency by the fitted model, as the paper has it, and by the timeline of the real stages [µs]. */
export interface AlgorithmLatency {
  readonly model: number
  readonly timeline: number
}

/**
 * The algorithms of section 5.5. A: fixed-sized, all stages peers. B: hierarchical, fixed-sized at both levels.
 * C: B with ramp-up at the top, or C' with ramp-up-and-down where a network follows the disk.
 * The timeline is the strict one.
 * @param bytes  packet size, 4 KB to 4 MB in the paper [B]
 * @source Wang et al. 1998, section 5.5
 */
export function diskAlgorithms(system: DiskSystem, bytes: number) {
  const stages = diskStages(system)
  const flat = equalLatency(stages, bytes, bestFragmentCount(stages, bytes))
  const hierarchical = (base: BaseStrategy): AlgorithmLatency => {
    const cut = hierarchicalFragmentation(stages, bytes, diskTree(system, base))
    return { model: cut.modelLatency, timeline: hierarchicalLatency(cut, 'strict') }
  }
  return { A: { model: flat, timeline: flat }, B: hierarchical('fixed'), C: hierarchical('variable') }
}

/** T_old / T_new - 1: what the paper calls improvement, a speed-up. */
export const improvement = (before: number, after: number): number => before / after - 1
