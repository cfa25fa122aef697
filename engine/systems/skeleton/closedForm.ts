import type { QueueParams } from './parameters.ts'

/** What theory says of M/M/1 in equilibrium. @source  Kleinrock, "Queueing Systems" I (1975), section 3.2 */
export interface Equilibrium {
  /** ρ = λ / μ, below 1. */
  readonly load: number
  /** L, waiting or in service. */
  readonly present: number
  /** 1 / μ [µs] */
  readonly service: number
  /** W [µs] */
  readonly residence: number
}

/** Undefined where there is no equilibrium: as many come as can be served, or more. */
export function equilibrium({ arrivalRate, serviceRate }: QueueParams): Equilibrium | undefined {
  const spare = serviceRate - arrivalRate
  if (spare <= 0) return undefined
  return {
    load: arrivalRate / serviceRate,
    present: arrivalRate / spare,
    service: 1e6 / serviceRate,
    residence: 1e6 / spare,
  }
}
