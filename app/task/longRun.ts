/** What a person is asked about before it goes on: a run that is about to take longer than this [s]. */
const mostUnasked = 10
/** How long a run goes on before its speed is taken, for the first events are the slowest, and for how long then [ms]. */
const warmUp = 400
const trial = 600
/** So few events are soon over anywhere. */
const few = 500_000

/**
 * Tells of a run, after a trial of it, that it is about to take long: by its own speed on this machine, and the events that it
 * was said to have.
 * @param expected  events; undefined where nothing is to be asked
 */
export function longRun(expected: number | undefined, now: () => number = () => performance.now()) {
  const began = now()
  let from: { readonly time: number; readonly fired: number } | undefined
  let open = expected !== undefined && expected > few
  return {
    /** @param fired  events so far, > 0 @returns how long the whole run takes [s], once that is known and long */
    seconds(fired: number): number | undefined {
      const time = now()
      if (!open || time - began < warmUp) return undefined
      from ??= { time, fired }
      if (time - from.time < trial || fired === from.fired) return undefined
      open = false
      const left = (time - from.time) * ((expected! - fired) / (fired - from.fired))
      const whole = (time - began + left) / 1000
      return whole > mostUnasked ? whole : undefined
    },
  }
}
