import type { Configuration } from '../machine/configuration.ts'
import { serverTime, turnaround } from './closedForm.ts'

/** Whether one polling thread has more endpoints than fit on the NIC. */
export const overcommitted = ({ paging, server }: Configuration, clients: number, shared: boolean): boolean =>
  paging.enabled && !shared && server.mode === 'poll' && clients > paging.frames

/**
 * Whether the thread then faults at every endpoint that it comes to: frames are given up in turn, and a message that was
 * refused comes again only after its endpoint has been on the NIC and has left it.
 */
export const faultsEverywhere = ({ paging, transport }: Configuration): boolean =>
  paging.victim === 'fifo' && paging.frames * (paging.unload + paging.load) >= transport.timeout

/** How long a frame is without an endpoint that is served, while one takes the other's place [ns]. */
export const change = ({ driverCpu, unload, load }: Configuration['paging']): number =>
  driverCpu + unload + load

/**
 * Requests per second of a single-threaded server that faults once for each visit of an endpoint, where it serves as many
 * as are outstanding, or a whole batch where more come while it serves.
 */
export function thrashingRate(configuration: Configuration, window: number): number {
  const { paging, server } = configuration
  const each = serverTime(configuration, 0)
  const served = window * each > turnaround(configuration, 0) ? Math.max(window, server.pollBatch) : window
  return (1e9 * served) / Math.max(1, change(paging) + served * each)
}
