import type { World } from './world.ts'

// Until when a run shows something: a look at the timers may come long after everything is over.

/** Called before an event that ends no job and brings no packet. */
export function noteOther({ others, events, now }: World): void {
  if (events !== others.latest) others.after = now
  others.latest = events + 1
}

/**
 * The end of what is observed: of a run that ended by itself when the last thing was over, not when timers were. A link
 * that still waits is not over [ns].
 */
export function activeEnd(world: World): number {
  const { configuration, measurement, network, nodes, others, events, now } = world
  const unfinished =
    measurement.timed ||
    network.inFlight > 0 ||
    nodes.some(
      ({ nic, idleCpus }) =>
        nic.job !== 'idle' || nic.held !== undefined || idleCpus < configuration.host.cpus,
    )
  return unfinished || events !== others.latest ? now : others.after
}

/** The end of what is counted: a run that was broken off has not come to the end of its time [ns]. */
export const measuredEnd = ({ measurement: { timed, until, lastProgress }, simulation }: World): number =>
  timed ? Math.min(until, simulation.nextTime) : lastProgress
