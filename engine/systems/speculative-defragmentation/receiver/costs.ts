import { pageBytes } from '../page/fragmentation.ts'

/** What a page of 4096 B costs the receiver's processor, part by part [ns]. */
export interface CostParams {
  /** Protocol, interrupts and all else that every page costs. */
  readonly protocol: number
  /** A copy of data that no copy has touched before: it waits for memory. */
  readonly firstCopy: number
  /** A copy of data that the first copy has left in the cache. */
  readonly secondCopy: number
  readonly remap: number
  /** What taking frames out of wrong places costs beyond two copies. */
  readonly cleanup: number
}

export type OsPath = 'fbufs' | 'remap' | 'copy'

/** [ns] of a page on each path. */
export interface PathCosts {
  /** It lies in place; what comes behind is in `handing`. */
  readonly inPlace: number
  /** Remapping, or the one copy that is left. */
  readonly handing: number
  /** Driver copy and user copy. */
  readonly copied: number
  readonly cleaned: number
}

/**
 * The cost model: whichever copy remains pays the cache miss, so removing one of two gains little.
 * @source  calibrated by 75, 65, 42 and 35 MB/s of section 5; the second copy at 600 MB/s is assumed
 */
export function pathCosts(costs: CostParams, os: OsPath): PathCosts {
  const { protocol, firstCopy, secondCopy, remap, cleanup } = costs
  const copied = protocol + firstCopy + secondCopy
  return {
    inPlace: protocol,
    handing: os === 'fbufs' ? 0 : os === 'remap' ? remap : firstCopy,
    copied,
    cleaned: copied + cleanup,
  }
}

/** Of so much of a page's cost as there are bytes [ns, whole]. */
export const partOf = (cost: number, bytes: number): number => Math.round((cost * bytes) / pageBytes)
