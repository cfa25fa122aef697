import type { World } from '../machine/world.ts'

/**
 * Completions per second in the measured time, a nanosecond at least: of those who send to the hot spot, node 0, and of
 * all others.
 */
export function hotSpotRates({ flows, measurement: { from, until } }: World): Record<string, number> {
  const seconds = (until - from) / 1e9
  let [hot, beside] = [0, 0]
  for (const { to, measured } of flows)
    if (to.node === 0) hot += measured
    else beside += measured
  return { hotSpotRate: hot / seconds, bystanderRate: beside / seconds }
}
