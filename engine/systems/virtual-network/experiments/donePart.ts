import type { World } from '../machine/world.ts'

/** More events than a run should need: one that would never end is broken off and says so. */
export const mostEvents = 50_000_000

/** How much of a run is over, 0 to 1: by its time, or by the messages that have met their fate where these are counted. */
export function donePart({ now, flows, measurement, configuration }: World): number {
  const byTime = now / Math.max(measurement.until, 1)
  if (measurement.timed) return byTime
  const isSentAgain = configuration.transport.onReturn === 'resend'
  let [wanted, settled] = [0, 0]
  for (const { count, completed, returned } of flows) {
    wanted += count
    // A request that came back may have been answered as well.
    settled += Math.min(count, completed + (isSentAgain ? 0 : returned))
  }
  return Math.max(byTime, settled / wanted)
}
