import type { ParamsOf } from '../parameters.ts'
import { pageBytes, wireTime } from '../page/fragmentation.ts'
import type { Cut } from '../receiver/frame.ts'
import type { PageCost } from './pageCosts.ts'

/**
 * The least that a stream takes where it waits for no other: a page is sent when the one that was a window before it is
 * acknowledged [ns]. 0 where it has no more pages than its window.
 */
export function windowTime(
  { window, ackDelay }: Pick<ParamsOf<'timed'>['network'], 'window' | 'ackDelay'>,
  pages: number,
  ways: readonly PageCost[],
): number {
  if (pages <= window) return 0
  // Nobody waits for the last acknowledgement.
  return Math.ceil(pages / window) * (Math.min(...ways.map(alone)) + ackDelay) - ackDelay
}

/** From the first byte on its link until the page is done, where it meets no other [ns]. */
const alone = ({ cut, inPlace, missed }: PageCost): number =>
  Math.min(frameByFrame(cut, missed), arrivals(cut).at(-1)! + inPlace)

/** Each frame is worked off as it comes, and its work rounded down. @param cost  of the page [ns] */
function frameByFrame(cut: Cut, cost: number): number {
  let free = 0
  arrivals(cut).forEach((at, frame) => {
    free = Math.max(free, at) + Math.max(0, (cost * cut.payloads[frame]!) / pageBytes - 0.5)
  })
  return free
}

/** When the frames of a page have come over both links, its sender's and the receiver's [ns]. */
function arrivals({ lengths }: Cut): readonly number[] {
  let [sent, come] = [0, 0]
  return lengths.map((length) => {
    sent += wireTime(length)
    come = Math.max(come, sent) + wireTime(length)
    return come
  })
}
