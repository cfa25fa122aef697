import type { Work } from '../../system.ts'
import { pathCosts } from '../receiver/costs.ts'
import { smallFrame, wireTime } from '../page/fragmentation.ts'
import type { ParamsOf } from '../parameters.ts'
import { receiverTime } from './bound.ts'
import { pageCosts } from './pageCosts.ts'
import { windowTime } from './windowBound.ts'

type Timed = ParamsOf<'timed'>

/** A run is stopped after so many events, wherever it is. */
export const mostEvents = 30_000_000

/** Of each page: its frames into the switch and out of it, its work, its acknowledgement. */
export function workOfTimed(params: Timed): Work {
  const { senders, network, stray, page } = params
  const pages = senders.reduce((sum, each) => sum + each.pages, 0)
  const frames = Math.ceil(4096 / (page.mtu - 88))
  const kept = 1 - (frames * network.loss) / 100
  const again = kept > 0.2 ? 1 / kept : 5
  // What is not acknowledged in time, as others are worked off first or the way is long, is sent again.
  const outstanding = senders.reduce((sum, each) => sum + Math.min(each.pages, network.window), 0)
  const answered = network.ackDelay + 2 * network.oneWay + network.jitter + outstanding * receiverTime(params)
  const early = network.window > 0 && answered > network.resendAfter ? answered / network.resendAfter : 0
  const events = Math.ceil(
    pages * (2 * frames + 2) * (again + early) + 2 * stray.frames + requestEvents(params),
  )
  return {
    events: Math.max(1, Math.min(mostEvents, events)),
    shorter: 'Fewer pages take less.',
  }
}

/** Of senders that ask again and again, while those before them send. */
function requestEvents(params: Timed): number {
  const { admission, network, senders } = params
  if (!admission.on) return 0
  const costs = pageCosts(params)
  const page = fastPageTime(params)
  const inOrder = senders
    .map(({ start, pages }, stream) => ({
      start,
      time: Math.max(pages * page, windowTime(network, pages, costs[stream]!)),
    }))
    .toSorted((a, b) => a.start - b.start)
  let [waiting, free] = [0, 0]
  for (const { start, time } of inOrder) {
    waiting += Math.max(0, free - start)
    free = Math.max(free, start) + time
  }
  const there = admission.inBand ? 2 * wireTime(smallFrame) : network.oneWay
  return (waiting / (admission.retry + there + network.oneWay)) * eventsOfRequest(admission)
}

/**
 * Its way, its answer, the time until the next, and the time after which no answer is waited for any more. In band a request
 * may stand behind pages for longer than that, so that another goes out meanwhile: about every one.
 */
const eventsOfRequest = ({ inBand }: Timed['admission']): number => (inBand ? 10 : 4)

/** Requests in the ring spoil the pages of the fast sender [ns]. */
const fastPageTime = (params: Timed): number =>
  params.admission.inBand && params.driver.zeroCopy && !params.driver.tellSlow
    ? pathCosts(params.costs, params.driver.os).cleaned
    : receiverTime(params)
