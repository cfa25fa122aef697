/** What is simulated: two nodes of one processor each. Times in ps, whole. */
export interface Setup {
  readonly mechanism: Mechanism
  /** What shares the processors with the parallel program P: a job that is always ready, or a second parallel program. */
  readonly rival: 'sequential' | 'parallel'
  /** P computes for so long, sends, and waits for the other node's message. */
  readonly compute: number
  /** From sending to being seen at the other node. */
  readonly step: number
  /** Round robin among equals. */
  readonly quantum: number
  /** Node 1 begins with so much of the rival's turn. */
  readonly shift: number
  /** The end of the run. */
  readonly until: number
}

/** What a process does that waits for a message, and who notices when it has come (section 4.1; the numbers are ours). */
export type Mechanism =
  /** Looks again and again, with the priority it has. */
  | { readonly kind: 'spin' }
  /** The same below its own priority: the sequential job stands above that, or below. */
  | { readonly kind: 'lower'; readonly sequential: 'above' | 'below' }
  /** As `lower`, and a daemon raises it once the message has come. */
  | {
      readonly kind: 'priorityDaemon'
      readonly sequential: 'above' | 'below'
      readonly daemon: Daemon
    }
  /** Sleeps on a semaphore that a daemon opens once the message has come. */
  | { readonly kind: 'semaphoreDaemon'; readonly daemon: Daemon }
  /** Sleeps; the network wakes it. With `fair` it has no precedence while it is ahead by so much processor time. */
  | { readonly kind: 'events'; readonly fair: number | undefined }
  /** Looks for so long, then sleeps; the network wakes it; `fair` as above. */
  | { readonly kind: 'implicit'; readonly spin: number; readonly fair: number }

/** Looks for messages of all programs of its node. */
export interface Daemon {
  /** Against the rival: above everything, or below it. */
  readonly priority: 'above' | 'below'
  /** It sleeps between looks until the next multiple of this; 0: it never sleeps. */
  readonly period: number
  /** How long a look takes. */
  readonly poll: number
}

/** Of the parallel programs; what is above and below them is in `priorities`. */
export const normal = 2

/** Priorities by mechanism: only their order counts. */
export function priorities({ mechanism, rival }: Setup): {
  readonly rival: number
  readonly daemon: number
  readonly lowered: number
} {
  const sequential =
    mechanism.kind === 'spin'
      ? normal
      : (mechanism.kind === 'lower' || mechanism.kind === 'priorityDaemon') &&
          mechanism.sequential === 'below'
        ? -1
        : 1
  const low = rival === 'parallel' ? 0.5 : sequential - 0.5
  const above = 'daemon' in mechanism && mechanism.daemon.priority === 'above'
  return { rival: rival === 'parallel' ? normal : sequential, daemon: above ? 3 : low, lowered: 0 }
}
