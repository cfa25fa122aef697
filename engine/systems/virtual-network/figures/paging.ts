import type { VirtualNetworkParams } from '../parameters/index.ts'
import { contention } from '../printed.ts'
import type { Outcome } from './trial.ts'

/** What Figure 11 says of more endpoints than frames, which depends on who makes room. */

/** Whether the first endpoint beyond the frames costs a server more than half of its rate. */
export function drops(counts: readonly number[], outcomes: readonly Outcome[]): boolean {
  const rate = (clients: number) => outcomes[counts.indexOf(clients)]!.rate.mean
  return rate(contention.frames.value + 1) < rate(contention.frames.value) / 2
}

/** What the paging does to both servers, in words. */
export function survival(
  counts: readonly number[],
  threads: readonly Outcome[],
  polling: readonly Outcome[],
): string {
  const sleeps = threads[counts.indexOf(contention.frames.value)]!.rate.mean === 0
  const many = sleeps
    ? 'Threads whose message was never announced sleep for ever'
    : `A thread for each endpoint ${drops(counts, threads) ? 'does not survive' : 'survives'} it`
  return `${many}; one thread that polls ${drops(counts, polling) ? 'waits for every fault' : 'keeps most of its rate'}.`
}

/** How long the endpoints of 84 clients take to pass through the frames [ms]. */
const turn = 84 * 4.05

/** How long a turn of 84 clients takes in Figure 11, and what shorter runs do not show. */
export const turnsNote = (victim: VirtualNetworkParams['paging']['victim']): string =>
  victim === 'fifo'
    ? `All endpoints pass through the frames once in about ${turn} ms with 84 clients: what each of them gets settles only in runs much longer than that.`
    : `To load each of 84 endpoints once takes about ${turn} ms. Only first in do they take turns: here some are loaded again while others still wait, and a run may end before a client got anything.`
