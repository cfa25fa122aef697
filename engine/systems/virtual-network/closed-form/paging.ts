import type { Configuration } from '../machine/configuration.ts'
import { nicTime, serverTime, turnaround, type Traffic } from './closedForm.ts'

/** Whether one polling thread has more endpoints than fit on the NIC. */
export const overcommitted = ({ paging, server }: Configuration, clients: number, shared: boolean): boolean =>
  paging.enabled && !shared && server.mode === 'poll' && clients > paging.frames

/**
 * Whether it then faults at every endpoint that it comes to, and how many requests it finds there is known. Frames
 * are given up in turn, and a message that was refused comes again only after its endpoint has been on the NIC and has left
 * it: of one or two frames some endpoints get none for long. No queue is too short, no channel holds up what a thread could
 * serve in the same visit, and no request is sent again before the NIC has read all that are under way.
 */
export const faultsEverywhere = (
  configuration: Configuration,
  { clients, shared, window }: Pick<Traffic, 'clients' | 'shared' | 'window'>,
): boolean => {
  const { paging, transport, server } = configuration
  return (
    overcommitted(configuration, clients, shared) &&
    paging.victim === 'fifo' &&
    paging.frames > 2 &&
    paging.frames * (paging.unload + paging.load) >= transport.timeout &&
    clients * Math.min(window, transport.channels) * nicTime(configuration, false) <= transport.timeout &&
    window <= transport.queue &&
    (window <= transport.channels || window >= server.pollBatch)
  )
}

/** How long a frame is without an endpoint that is served, while one takes the other's place [ns]. */
export const change = ({ driverCpu, unload, load }: Configuration['paging']): number =>
  driverCpu + unload + load

/**
 * Requests per second of a single-threaded server that faults once for each visit of an endpoint, where it serves as many
 * as are outstanding, at most a batch, or a whole batch where more come while it serves.
 */
export function thrashingRate(configuration: Configuration, window: number): number {
  const { paging, server } = configuration
  const each = serverTime(configuration, 0)
  const moreCome = window * each > turnaround(configuration, 0)
  const served = moreCome ? server.pollBatch : Math.min(window, server.pollBatch)
  return (1e9 * served) / Math.max(1, change(paging) + served * each)
}
