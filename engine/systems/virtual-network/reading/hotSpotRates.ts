import type { World } from '../machine/world.ts'

/**
 * Completions per second in the measured time: of those who send to the hot spot, node 0, and of all others. 0 where
 * no time is measured.
 */
export function hotSpotRates({ flows, measurement: { from, until } }: World): Record<string, number> {
  const seconds = (until - from) / 1e9
  let [hot, beside] = [0, 0]
  for (const { to, measured } of flows)
    if (to.node === 0) hot += measured
    else beside += measured
  const rate = (completions: number) => (seconds > 0 ? completions / seconds : 0)
  return { hotSpotRate: rate(hot), bystanderRate: rate(beside) }
}
