import type { WindowParams } from './parameters.ts'

/** The longest from a frame to its confirmation where nothing is lost or held up: jitter may meet both ways [ticks]. */
export const longestRoundTrip = ({ delay, jitter, ackAfter }: WindowParams): number =>
  2 * (delay + jitter) + ackAfter
