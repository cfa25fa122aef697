import { copyTime, type Costs } from '../channel/costs.ts'

/** One way, of a program that writes into its window and nothing else: delay + perByte n. */
export const rawLatency = ({ delay, perByte }: Costs, bytes: number): number => delay + perByte * bytes

/** What is written beside the data. */
export const extraBytes = ({ header, descriptor, tail }: Costs): number => header + descriptor + tail

/** One way through MPI: both ends' software, all that is written, and the copy. */
export const mpiLatency = (costs: Costs, bytes: number): number =>
  costs.send +
  rawLatency(costs, bytes + extraBytes(costs)) +
  costs.receive +
  copyTime(costs, bytes) +
  2 * costs.lock

/** Bytes by the ps of one way, in MB/s of 10^6 B: what a ping-pong shows, no rate of a stream. */
export const bandwidth = (bytes: number, latency: number): number =>
  latency > 0 ? (1e6 * bytes) / latency : 0

/** The sizes that the paper's curves double through, 4 to 8192 B. */
export const powersOfTwo: readonly number[] = Array.from({ length: 12 }, (_, i) => 4 << i)

/** The first of the sizes with at least half of the greatest bandwidth among them: section 3.2. */
export function halfPower(
  latency: (bytes: number) => number,
  sizes: readonly number[] = powersOfTwo,
): number {
  const rates = sizes.map((bytes) => bandwidth(bytes, latency(bytes)))
  const half = Math.max(...rates) / 2
  return sizes[rates.findIndex((rate) => rate >= half)]!
}
