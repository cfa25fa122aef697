import { measuredEnd } from '../machine/activity.ts'
import type { World } from '../machine/world.ts'

/**
 * Completions per second in the measured time: of those who send to the hot spot, node 0, and of all others; nothing of a
 * run that was broken off before.
 */
export function hotSpotRates(world: World): Record<string, number> {
  const seconds = (measuredEnd(world) - world.measurement.from) / 1e9
  if (seconds <= 0) return {}
  let [hot, beside] = [0, 0]
  for (const { to, measured } of world.flows)
    if (to.node === 0) hot += measured
    else beside += measured
  return { hotSpotRate: hot / seconds, bystanderRate: beside / seconds }
}
