import type { ParamsOf } from '../parameters.ts'
import { megabytesPerSecond, pageBytes, wireTime } from '../page/fragmentation.ts'
import { leastOf, pageCosts, type PageCost } from './pageCosts.ts'
import { windowTime } from './windowBound.ts'

/** What holds all streams back at best, and how fast they are then [MB/s]. */
export interface Bound {
  readonly rate: number
  readonly by: 'processor' | 'link' | 'window' | 'start'
  /** By a start: when that is, and when the run ends at the earliest [ns]. */
  readonly start: number
  readonly end: number
}

type Timed = ParamsOf<'timed'>

/** One stream, by the least that its pages take [ns]. */
interface Stream {
  readonly start: number
  readonly pages: number
  readonly work: number
  readonly wire: number
  readonly window: number
}

/** A start that moves the end by no more than this share is not what holds a run back. */
const little = 0.01

/** The most that all streams together get, however their frames meet. */
export function boundOf(params: Timed): Bound {
  const streams = streamsOf(params)
  const pages = sumOf(streams, ({ pages: own }) => own)
  const bound = (by: Bound['by'], end: number, start = 0): Bound => ({
    rate: megabytesPerSecond(pages * pageBytes, end),
    by,
    start,
    end,
  })
  const together = earliestOf(streams)
  // No later stream is done before it has begun, nor are those that begin with it or behind it.
  const begun = streams.map(({ start }) => {
    const { time } = earliestOf(streams.filter((each) => each.start >= start))
    return { start, end: start + time }
  })
  const last = begun.reduce((most, each) => (each.end > most.end ? each : most))
  return last.end > (1 + little) * together.time
    ? bound('start', last.end, last.start)
    : bound(together.by, Math.max(together.time, last.end))
}

/** The processor's time for the pages of all, or that of the receiver's link, by a page [ns]. */
export function receiverTime(params: Timed): number {
  const streams = streamsOf(params)
  const most = Math.max(
    sumOf(streams, ({ work }) => work),
    sumOf(streams, ({ wire }) => wire),
  )
  return most / sumOf(streams, ({ pages }) => pages)
}

/** Of streams that begin together, what takes longest [ns]. */
function earliestOf(streams: readonly Stream[]): { readonly by: Bound['by']; readonly time: number } {
  const work = sumOf(streams, (each) => each.work)
  const wire = sumOf(streams, (each) => each.wire)
  const window = Math.max(...streams.map((each) => each.window))
  if (window > Math.max(work, wire)) return { by: 'window', time: window }
  return work >= wire ? { by: 'processor', time: work } : { by: 'link', time: wire }
}

function streamsOf(params: Timed): readonly Stream[] {
  const costs = pageCosts(params)
  return params.senders.map(({ start, pages }, stream) => ({
    start,
    pages,
    work: pages * leastOf(costs[stream]!),
    wire: pages * Math.min(...costs[stream]!.map(wireOf)),
    window: windowTime(params.network, pages, costs[stream]!),
  }))
}

const wireOf = ({ cut }: PageCost): number => cut.lengths.reduce((sum, length) => sum + wireTime(length), 0)

const sumOf = (streams: readonly Stream[], of: (stream: Stream) => number): number =>
  streams.reduce((sum, each) => sum + of(each), 0)
