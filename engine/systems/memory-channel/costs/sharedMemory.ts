/**
 * MPI through the memory that the processors of one node share, as the text has it: 6.5 µs at 4 B and 109 µs at 8 KB
 * (section 3.2), and a straight line between, which is ours.
 */
export const printed = {
  short: { bytes: 4, latency: 6_500_000 },
  long: { bytes: 8192, latency: 109_000_000 },
} as const

/** [ps/B] */
const sharedSlope =
  (printed.long.latency - printed.short.latency) / (printed.long.bytes - printed.short.bytes)

/** What a message without data would take [ps]. */
const sharedIntercept = printed.short.latency - sharedSlope * printed.short.bytes

/** One way through shared memory [ps]. */
export const sharedLatency = (bytes: number): number => sharedIntercept + sharedSlope * bytes

/**
 * What of it the sender spends, who copies into the memory, and what the receiver, who copies out of it: two copies
 * (section 3.3) of the same length. That they are alike is ours. Whole picoseconds, together the line's.
 */
export function sharedHalves(bytes: number): { readonly write: number; readonly copy: number } {
  const both = Math.round(sharedLatency(bytes))
  const write = Math.floor(both / 2)
  return { write, copy: both - write }
}

/** One more copy from memory to memory, without what the library does beside it [ps]. */
export const sharedCopy = (bytes: number): number => Math.round((sharedSlope * bytes) / 2)

/**
 * Where the straight line reaches half: of the bandwidth at 8 KB, and of what it nears for ever longer messages [B]. The
 * text says "between 512 and 1024": no straight line through its two latencies does.
 */
export const sharedHalfPower = {
  ofLongest: halfOf(printed.long.bytes / printed.long.latency),
  ofAsymptote: sharedIntercept / sharedSlope,
} as const

/** @param most  the greatest rate [B/ps] @returns where n / latency is half of it [B] */
function halfOf(most: number): number {
  return (sharedIntercept * (most / 2)) / (1 - sharedSlope * (most / 2))
}
