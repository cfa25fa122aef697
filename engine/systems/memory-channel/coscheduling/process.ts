/** What a processor may be given to. */
export interface Process {
  /** Which lane it is in: 0 for P, 1 for its rival, 2 for the daemon. */
  readonly place: number
  readonly kind: 'parallel' | 'sequential' | 'daemon'
  priority: number
  /** Ready or running; otherwise it sleeps. */
  ready: boolean
  doing: 'computing' | 'waiting' | 'polling'
  /** What is left of computing or polling [ps]; Infinity of a sequential job. */
  left: number
  /** What is left of its turn [ps]. */
  turn: number
  /** How long it may still look before it sleeps [ps]. */
  patience: number
  /** Messages sent, and seen in its own memory. */
  sent: number
  heard: number
  /** Exchanges that are over: its own message sent and the other's seen by it. */
  iterations: number
  /** Processor time [ps], and how much of it was looking for a message. */
  used: number
  spun: number
}

/** One that has not run yet. @param left, turn  [ps] */
export const process = (
  place: number,
  kind: Process['kind'],
  priority: number,
  left: number,
  turn: number,
): Process => ({
  place,
  kind,
  priority,
  ready: true,
  doing: kind === 'daemon' ? 'polling' : 'computing',
  left,
  turn,
  patience: Infinity,
  sent: 0,
  heard: 0,
  iterations: 0,
  used: 0,
  spun: 0,
})
