import type { World } from '../machine/world.ts'

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
