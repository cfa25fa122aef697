import type { ParamsOf } from '../parameters.ts'
import { wireTime } from '../page/fragmentation.ts'
import { cutsOf } from '../receiver/cutsOf.ts'
import { partOf } from '../receiver/costs.ts'
import type { Cut } from '../receiver/frame.ts'
import type { PageCosts } from './pageCosts.ts'

/**
 * The least that the streams take where none waits for another: a page is sent when the one that was a window before it is
 * acknowledged [ns]. 0 where no stream has more pages than its window.
 */
export function windowTime(params: ParamsOf<'timed'>, costs: PageCosts): number {
  const { window, ackDelay } = params.network
  const cuts = cutsOf(params)
  return params.senders.reduce((most, { pages, kind }) => {
    if (pages <= window) return most
    const alone =
      kind === 'zc' ? fragmentsAlone(cuts.fragments, costs) : frameByFrame(cuts.segments, costs.segments)
    // Nobody waits for the last acknowledgement.
    return Math.max(most, Math.ceil(pages / window) * (alone + ackDelay) - ackDelay)
  }, 0)
}

/** From the first byte on its link until the page is done, where it meets no other [ns]. */
const fragmentsAlone = (cut: Cut, { copied, inPlace }: PageCosts): number =>
  Math.min(frameByFrame(cut, copied), arrivals(cut).at(-1)! + inPlace)

/** Each frame is worked off as it comes. @param cost  of the page [ns] */
function frameByFrame(cut: Cut, cost: number): number {
  let free = 0
  arrivals(cut).forEach((at, frame) => {
    free = Math.max(free, at) + partOf(cost, cut.payloads[frame]!)
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
