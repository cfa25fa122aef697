/** One queue with Poisson arrivals from an endless crowd. Rates are for each unit of time that service is in. */
export interface OpenQueue {
  /** Of each server, 1 at most. */
  readonly utilisation: number
  /** Mean time before service; Infinity where as much arrives as can be served, or more. */
  readonly waiting: number
  readonly residence: number
  /** Mean number of those who wait or are served. */
  readonly number: number
}

/**
 * M/G/1 by Pollaczek and Khinchine: only mean and variance of service count.
 * @param arrivalRate  >= 0
 * @param service  mean, >= 0
 * @param variability  squared coefficient of variation of the service, >= 0: 0 constant, 1 exponential
 */
export function mg1(arrivalRate: number, service: number, variability: number): OpenQueue {
  const load = arrivalRate * service
  const waiting = (load * service * (1 + variability)) / 2
  return queue(arrivalRate, service, load, waiting)
}

/** Exponential service; the parameters of `mg1`. */
export const mm1 = (arrivalRate: number, service: number): OpenQueue => mg1(arrivalRate, service, 1)

/** Constant service; the parameters of `mg1`. */
export const md1 = (arrivalRate: number, service: number): OpenQueue => mg1(arrivalRate, service, 0)

/**
 * M/M/c by Erlang's C formula.
 * @param servers  of one queue, a whole number >= 1
 */
export function mmc(arrivalRate: number, service: number, servers: number): OpenQueue {
  const offered = arrivalRate * service
  const load = offered / servers
  let blocked = 1
  for (let k = 1; k <= servers; k++) blocked = (offered * blocked) / (k + offered * blocked)
  const delayed = load < 1 ? blocked / (1 - load * (1 - blocked)) : 1
  return queue(arrivalRate, service, load, (delayed * service) / servers)
}

/** `nearIdle` is the waiting time but for its factor 1/(1 - load). */
function queue(arrivalRate: number, service: number, load: number, nearIdle: number): OpenQueue {
  if (service === 0) return { utilisation: 0, waiting: 0, residence: 0, number: 0 }
  if (load >= 1) return { utilisation: 1, waiting: Infinity, residence: Infinity, number: Infinity }
  const waiting = nearIdle / (1 - load)
  const residence = waiting + service
  return { utilisation: load, waiting, residence, number: arrivalRate * residence }
}
