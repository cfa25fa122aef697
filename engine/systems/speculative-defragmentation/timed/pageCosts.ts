import type { ParamsOf } from '../parameters.ts'
import { pageBytes, smallFrame } from '../page/fragmentation.ts'
import { pathCosts } from '../receiver/costs.ts'
import { cutsOf, type Cuts } from '../receiver/cutsOf.ts'
import type { Cut } from '../receiver/frame.ts'
import { canLand } from '../receiver/landing.ts'
import { receiverRules } from '../receiver/rulesOf.ts'
import { canCopy } from './canCopy.ts'

/** The least that a page costs the receiver's processor [ns]. */
export interface PageCost {
  readonly cut: Cut
  /** In place, and handed on; Infinity where it cannot land. */
  readonly inPlace: number
  /** Frame by frame. */
  readonly missed: number
}

type Timed = ParamsOf<'timed'>

/** Of the pages of each stream, all ways that they may leave by: with admission, slow ones are segments. */
export function pageCosts(params: Timed): readonly (readonly PageCost[])[] {
  const { costs, driver, senders, admission } = params
  const { inPlace, handing, copied, cleaned } = pathCosts(costs, driver.os)
  const cuts = cutsOf(params)
  const inRing = !driver.zeroCopy || canCopy(params, cuts) ? copied : cleaned
  const placed = inPlace + handing
  const passed = passedBytes(params, cuts)
  const foreign = driver.zeroCopy && passed > 0 ? placed * Math.min(1, pageBytes / passed) : Infinity
  const fragments: PageCost = {
    cut: cuts.fragments,
    inPlace: driver.zeroCopy && canLand(params) ? Math.min(placed, foreign) : foreign,
    missed: inRing,
  }
  const segments: PageCost = {
    cut: cuts.segments,
    inPlace: driver.tellSlow ? Infinity : foreign,
    missed: driver.tellSlow ? copied : inRing,
  }
  return senders.map(({ kind }) =>
    kind === 'std' ? [segments] : admission.on ? [fragments, segments] : [fragments],
  )
}

/** Work for the page, wherever it lands; parts of it are rounded, frame by frame [ns]. */
export const leastOf = (ways: readonly PageCost[]): number =>
  Math.min(...ways.map(({ cut, inPlace, missed }) => Math.min(inPlace, missed - cut.lengths.length / 2)))

/** Where lengths alone are looked at, the most bytes of frames that pass for a page in place; 0 where none do [B]. */
function passedBytes(params: Timed, { fragments, segments }: Cuts): number {
  if (params.driver.check !== 'lengths') return 0
  const bytesOf = new Map([[smallFrame, 0]])
  for (const { lengths, payloads } of [fragments, segments])
    lengths.forEach((length, k) => bytesOf.set(length, Math.max(bytesOf.get(length) ?? 0, payloads[k]!)))
  const { expected, slots } = receiverRules(params)
  const passed = expected.map((length, k) =>
    length > slots[2 * k]! + slots[2 * k + 1]! ? undefined : bytesOf.get(length),
  )
  return passed.every((bytes) => bytes !== undefined) ? passed.reduce((sum, bytes) => sum + bytes, 0) : 0
}
