import type { Configuration } from '../machine/configuration.ts'
import { mean, periods, serverTime, turnaround, type Traffic } from './closedForm.ts'

/** Whether one polling thread has more endpoints than fit on the NIC. */
export const overcommitted = ({ paging, server }: Configuration, clients: number, shared: boolean): boolean =>
  paging.enabled && !shared && server.mode === 'poll' && clients > paging.frames

/**
 * Whether it then faults at every endpoint that it comes to, and how many requests it finds there is known. Frames
 * are given up in turn, and a message that was refused comes again only after its endpoint has been on the NIC and has left
 * it: of one or two frames some endpoints get none for long. The driver takes the thread's processor for so long that
 * requests come: else it answers each at once, and hardly ever finds its endpoint gone. No queue is too short, no channel
 * holds up what a thread could serve in the same visit, no request is sent again before the NIC has answered all that are
 * under way, and whether more come while it serves does not hang on where the NIC is.
 */
export const faultsEverywhere = (configuration: Configuration, traffic: Traffic): boolean => {
  const { host, paging, transport, server } = configuration
  const { clients, shared, window, sizes } = traffic
  const goingRound = paging.frames * (paging.unload + paging.load)
  const period = mean(sizes, (bytes) => periods(configuration, traffic, bytes)[0]!)
  const lead = leadOf(configuration, traffic)
  return (
    overcommitted(configuration, clients, shared) &&
    paging.victim === 'fifo' &&
    paging.frames > 2 &&
    host.cpus === 1 &&
    paging.driverCpu >= 1.5 * period &&
    goingRound >= Math.max(transport.timeout, 2 * paging.minResidency) &&
    transport.reliable &&
    transport.nack === 'timer' &&
    clients * Math.min(window, transport.channels) * period <= transport.timeout &&
    window <= transport.queue &&
    (window >= server.pollBatch ||
      (window <= transport.channels &&
        (lead <= 0 || Math.min(lead / 4, serviceOf(configuration, sizes)) > period)))
  )
}

const serviceOf = (configuration: Configuration, sizes: readonly number[]): number =>
  mean(sizes, (bytes) => serverTime(configuration, bytes))

/** For how long a thread still serves what was there when the first that it answered may have sent again [ns]. */
const leadOf = (configuration: Configuration, { window, sizes }: Pick<Traffic, 'window' | 'sizes'>): number =>
  window * serviceOf(configuration, sizes) - mean(sizes, (bytes) => turnaround(configuration, bytes))

/** How long a frame is without an endpoint that is served, while one takes the other's place [ns]. */
export const change = ({ driverCpu, unload, load }: Configuration['paging']): number =>
  driverCpu + unload + load

/**
 * Requests per second of a single-threaded server that faults once for each visit of an endpoint, where it serves as many
 * as are outstanding, at most a batch, or a whole batch where more come while it serves.
 */
export function thrashingRate(
  configuration: Configuration,
  traffic: Pick<Traffic, 'window' | 'sizes'>,
): number {
  const { paging, server } = configuration
  const { window, sizes } = traffic
  const each = serviceOf(configuration, sizes)
  const served = leadOf(configuration, traffic) > 0 ? server.pollBatch : Math.min(window, server.pollBatch)
  return (1e9 * served) / Math.max(1, change(paging) + served * each)
}
