/**
 * The leader hands out the routes (section 4.4.3) as a pure state machine: `handingOf` says which message comes next,
 * `handed` what is known after it arrived. That the leader derives mutually deadlock-free routes and distributes them
 * to all interfaces, and that daemons write the entries of an interface's route table, is the paper's. Assumed: one
 * message with the whole table for each host, in ascending order, answered before the next one is sent.
 */
export interface Distribution {
  readonly leader: number
  /** Hosts that have not got their table yet, in ascending order. */
  readonly waiting: readonly number[]
  /** Interfaces whose table is written; the leader's own needs no message. */
  readonly written: ReadonlySet<number>
  /** The host that has been sent its table, or has written it, and has not answered. */
  readonly answering: number | undefined
}

export interface Handing {
  /** table: the routes of `to`, from the leader. written: its daemon has written them, to the leader. */
  readonly kind: 'table' | 'written'
  readonly from: number
  readonly to: number
}

/** Only the leader has its table. @param hosts  in ascending order */
export const newDistribution = (leader: number, hosts: readonly number[]): Distribution => ({
  leader,
  waiting: hosts.filter((host) => host !== leader),
  written: new Set([leader]),
  answering: undefined,
})

/** What is sent next; undefined when every interface has its table. */
export function handingOf({ leader, waiting, answering }: Distribution): Handing | undefined {
  if (answering !== undefined) return { kind: 'written', from: answering, to: leader }
  const next = waiting[0]
  return next === undefined ? undefined : { kind: 'table', from: leader, to: next }
}

/** After the arrival of `handingOf(distribution)`. */
export function handed(distribution: Distribution): Distribution {
  const { waiting, written, answering } = distribution
  if (answering !== undefined) return { ...distribution, answering: undefined }
  const [host, ...others] = waiting
  if (host === undefined) return distribution
  return { ...distribution, waiting: others, written: new Set([...written, host]), answering: host }
}
