import type { ParamsOf } from '../parameters.ts'
import { pathCosts } from '../receiver/costs.ts'

/** What a page costs the receiver's processor where every guess about fragments is right [ns]. */
export interface PageCosts {
  /** Sent as fragments: in place, or as they would be copied where that is less. */
  readonly fragments: number
  /** In place, and handed on; Infinity at a receiver that does not guess. */
  readonly inPlace: number
  readonly copied: number
  /** Sent as segments: at a receiver that guesses they are cleaned up. */
  readonly segments: number
}

export function pageCosts({ costs, driver }: ParamsOf<'timed'>): PageCosts {
  const { inPlace, handing, copied, cleaned } = pathCosts(costs, driver.os)
  const placed = driver.zeroCopy ? inPlace + handing : Infinity
  return {
    fragments: Math.min(placed, copied),
    inPlace: placed,
    copied,
    segments: driver.zeroCopy && !driver.tellSlow ? Math.min(cleaned, copied) : copied,
  }
}
