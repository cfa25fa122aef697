/** What a person is asked about before it goes on: a run that takes longer than this yet [ms]. */
const mostUnasked = 10_000
/** How long a run goes on before its speed is taken, for the first events are the slowest, and for how long then [ms]. */
const warmUp = 400
const trial = 600
/** So few events are soon over anywhere. */
const few = 500_000
/** After so long [ms] a run is judged by what it has done alone. */
const patience = 3000

interface Look {
  readonly time: number
  readonly fired: number
  readonly part: number
}

/**
 * Tells of a run that it is about to take long, by its own speed on this machine: after a trial where what it was said to
 * have says so too, and a little later by the part alone that it gets done, for of a storm of retransmissions only the run
 * itself tells.
 * @param expected  events that it was said to have; undefined where nothing is to be asked
 */
export function longRun(expected: number | undefined, now: () => number = () => performance.now()) {
  const began = now()
  let from: Look | undefined
  let asks = expected !== undefined
  return {
    /**
     * @param fired  events so far, > 0
     * @param part  how far it is, 0 to 1
     * @returns how long the whole run takes [s], Infinity where it does not come on; told once, when that is known and long
     */
    seconds(fired: number, part: number): number | undefined {
      const time = now()
      if (!asks || time - began < warmUp) return undefined
      from ??= { time, fired, part }
      const took = time - from.time
      if (took < trial || fired === from.fired) return undefined
      const late = time - began > patience
      const told = took * ((expected! - fired) / (fired - from.fired))
      if (late ? fired <= few : expected! <= few || told <= mostUnasked) return undefined
      const left = part > from.part ? took * ((1 - part) / (part - from.part)) : late ? Infinity : told
      if (left <= mostUnasked) return undefined
      asks = false
      return (time - began + left) / 1000
    },
  }
}
