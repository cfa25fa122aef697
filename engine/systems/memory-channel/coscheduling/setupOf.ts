import type { CoschedulingParams } from './parameters.ts'
import type { Daemon, Mechanism, Setup } from './setup.ts'

/** A time as the run has it, in whole picoseconds. */
export const ps = (us: number): number => Math.round(1e6 * us)

/** Parameters of µs as whole picoseconds. */
export function setupOf({ mechanism, rival, phase, compute, step, quantum, run }: CoschedulingParams): Setup {
  return {
    mechanism: mechanismOf(mechanism),
    rival,
    compute: ps(compute),
    step: ps(step),
    quantum: ps(quantum),
    shift: Math.round(phase * ps(quantum)),
    until: ps(run),
  }
}

function mechanismOf(chosen: CoschedulingParams['mechanism']): Mechanism {
  switch (chosen.kind) {
    case 'spin':
      return chosen
    case 'lower':
      return chosen
    case 'priorityDaemon':
      return { kind: 'priorityDaemon', sequential: chosen.sequential, daemon: daemonOf(chosen) }
    case 'semaphoreDaemon':
      return { kind: 'semaphoreDaemon', daemon: daemonOf(chosen) }
    case 'events':
      return { kind: 'events', fair: chosen.fair ? ps(chosen.lead) : undefined }
    case 'implicit':
      return { kind: 'implicit', spin: ps(chosen.spin), fair: ps(chosen.lead) }
  }
}

const daemonOf = ({
  daemon,
  period,
  poll,
}: {
  readonly daemon: Daemon['priority']
  readonly period: number
  readonly poll: number
}): Daemon => ({ priority: daemon, period: ps(period), poll: ps(poll) })
