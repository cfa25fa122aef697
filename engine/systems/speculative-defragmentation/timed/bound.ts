import type { ParamsOf } from '../parameters.ts'
import { fragmentsOf, megabytesPerSecond, pageBytes, pageWireTime } from '../page/fragmentation.ts'
import { sentShape } from '../receiver/rulesOf.ts'
import { pageCosts } from './pageCosts.ts'
import { windowTime } from './windowBound.ts'

/** What holds all streams back at best, and how fast they are then [MB/s]. */
export interface Bound {
  readonly rate: number
  readonly by: 'processor' | 'link' | 'window'
}

/** The most that all streams together get where every guess about fragments is right. */
export function boundOf(params: ParamsOf<'timed'>): Bound {
  const receiver = receiverBound(params)
  const time = windowTime(params, pageCosts(params))
  const rate = time > 0 ? megabytesPerSecond(pagesOf(params) * pageBytes, time) : Infinity
  return rate < receiver.rate ? { rate, by: 'window' } : receiver
}

/**
 * The processor's time for the pages of all, or the receiver's link, whichever is slower. Segments at a receiver that
 * guesses are cleaned up, each page.
 */
export function receiverBound(params: ParamsOf<'timed'>): Bound {
  const { fragments, segments } = pageCosts(params)
  const pages = pagesOf(params)
  const work = params.senders.reduce(
    (sum, { pages: own, kind }) => sum + own * (kind === 'zc' ? fragments : segments),
    0,
  )
  const wire = pageWireTime(fragmentsOf(sentShape(params)))
  return work / pages >= wire
    ? { rate: megabytesPerSecond(pages * pageBytes, work), by: 'processor' }
    : { rate: megabytesPerSecond(pageBytes, wire), by: 'link' }
}

const pagesOf = ({ senders }: ParamsOf<'timed'>): number => senders.reduce((sum, { pages }) => sum + pages, 0)
