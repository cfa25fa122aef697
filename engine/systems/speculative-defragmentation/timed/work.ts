import type { Work } from '../../system.ts'
import { pathCosts } from '../receiver/costs.ts'
import { smallFrame, wireTime } from '../page/fragmentation.ts'
import type { ParamsOf } from '../parameters.ts'
import { receiverTime } from './bound.ts'
import { pageCosts } from './pageCosts.ts'
import { mostDoublings } from './sending.ts'
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
  const early = resentEarly(params, pages)
  const events = Math.ceil(
    (pages * again + early) * (2 * frames + 2) + 2 * stray.frames + requestEvents(params),
  )
  return {
    events: Math.max(1, Math.min(mostEvents, events)),
    shorter: 'Fewer pages take less.',
  }
}

/**
 * Pages that are sent again though none is lost, as the way is long or others are worked off first: those of a window wait
 * behind all that were sent of the window before.
 */
function resentEarly(params: Timed, pages: number): number {
  const { costs, driver, senders, network } = params
  const { ackDelay, jitter, window, resendAfter } = network
  const { cleaned, copied } = pathCosts(costs, driver.os)
  const time = Math.max(receiverTime(params), driver.zeroCopy ? cleaned : copied)
  let [resent, before, left] = [0, 0, pages]
  for (let sent = 0; left > 0 && resent < mostEvents; sent += window) {
    const out = senders.reduce((sum, each) => sum + Math.max(0, Math.min(window, each.pages - sent)), 0)
    const each = resends(ackDelay + jitter + out * (1 + before) * time, resendAfter)
    // From here on every window is as this one, or shorter.
    if (each === before) return resent + left * each
    resent += out * each
    left -= out
    before = each
  }
  return resent
}

/** How often a page is sent again that is not acknowledged for so long, parts of the last time with it. */
function resends(unanswered: number, resendAfter: number): number {
  if (unanswered < resendAfter) return 0
  let [count, due] = [0, 0]
  while (count < mostDoublings && unanswered >= due + resendAfter * (1 << count))
    due += resendAfter * (1 << count++)
  return count + (unanswered - due) / (resendAfter * (1 << count))
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
