import type { ParamsOf } from '../parameters.ts'
import { fragmentsOf, megabytesPerSecond, pageBytes, pageWireTime } from '../page/fragmentation.ts'
import { pathCosts } from '../receiver/costs.ts'
import { sentShape } from '../receiver/rulesOf.ts'

/** What of the receiver holds all streams back at best, and how fast they are then [MB/s]. */
export interface Bound {
  readonly rate: number
  readonly by: 'processor' | 'link'
}

/**
 * The most that all streams together get where every guess about fragments is right: the processor's time for the pages of
 * all, or the receiver's link, whichever is slower. Segments at a receiver that guesses are cleaned up, each page.
 */
export function boundOf(params: ParamsOf<'timed'>): Bound {
  const { driver, senders } = params
  const { inPlace, handing, copied, cleaned } = pathCosts(params.costs, driver.os)
  const segment = driver.zeroCopy && !driver.tellSlow ? Math.min(cleaned, copied) : copied
  const fragment = driver.zeroCopy ? Math.min(inPlace + handing, copied) : copied
  const pages = senders.reduce((sum, each) => sum + each.pages, 0)
  const work = senders.reduce(
    (sum, { pages: own, kind }) => sum + own * (kind === 'zc' ? fragment : segment),
    0,
  )
  const wire = pageWireTime(fragmentsOf(sentShape(params)))
  return work / pages >= wire
    ? { rate: megabytesPerSecond(pages * pageBytes, work), by: 'processor' }
    : { rate: megabytesPerSecond(pageBytes, wire), by: 'link' }
}
