/** What a person is asked about before it goes on: a run that is about to take longer than this [s]. */
const mostUnasked = 10
/** How long a run goes on before its speed is taken, for the first events are the slowest, and for how long then [ms]. */
const warmUp = 400
const trial = 600
/** So few events are soon over anywhere. */
const few = 500_000
/** A run that has gone on for so long [ms] beyond what was said of it is judged by how far it is. */
const patience = 3000

/**
 * Tells of a run that it is about to take long: after a trial, by its own speed on this machine and the events that it was
 * said to have; and where it turns out to have far more of them, as in a storm of retransmissions, by the part that is done.
 * @param expected  events; undefined where nothing is to be asked
 */
export function longRun(expected: number | undefined, now: () => number = () => performance.now()) {
  const began = now()
  let from: { readonly time: number; readonly fired: number } | undefined
  let onTrial = expected !== undefined && expected > few
  let asks = expected !== undefined
  const bySpeed = (time: number, fired: number): number | undefined => {
    if (time - began < warmUp) return undefined
    from ??= { time, fired }
    if (time - from.time < trial || fired === from.fired) return undefined
    onTrial = false
    return time - began + (time - from.time) * ((expected! - fired) / (fired - from.fired))
  }
  const byPart = (time: number, fired: number, part: number): number | undefined =>
    time - began > patience && fired > Math.max(few, 2 * expected!) ? (time - began) / part : undefined
  return {
    /**
     * @param fired  events so far, > 0
     * @param part  how far it is, 0 to 1
     * @returns how long the whole run takes [s], Infinity where it does not come on; told once, when that is known and long
     */
    seconds(fired: number, part: number): number | undefined {
      if (!asks) return undefined
      const time = now()
      const whole = (onTrial ? bySpeed(time, fired) : byPart(time, fired, part)) ?? 0
      if (whole <= 1000 * mostUnasked) return undefined
      asks = false
      return whole / 1000
    },
  }
}
