import { itemCount, occupancyIndex, utilisation, type Gaps, type Timeline } from '../../../engine/index.ts'
import { grouped } from '../../chart/format.ts'
import { timePhrase as time } from '../../time/phrase.ts'

/** '5 fragments, 4 lanes, 188.9 µs. Network, receiver DMA is the bottleneck, busy 73 % of the time. 10 idle gaps.' */
export function summary(timeline: Timeline, gaps: Gaps | undefined, emphasised: string | undefined): string {
  const items = itemCount(timeline)
  const many = (count: number, noun: string) => `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`
  const parts = [
    `${many(items, timeline.itemNoun)}, ${many(timeline.lanes.length, 'lane')}, ${time(timeline, timeline.until)}.`,
  ]
  const lane = timeline.lanes.findIndex(({ id }) => id === emphasised)
  if (lane >= 0) {
    const busy = Math.round(100 * utilisation(occupancyIndex(timeline), lane, 0, timeline.until))
    parts.push(`${timeline.lanes[lane]!.name} is the bottleneck, busy ${busy} % of the time.`)
  }
  if (gaps) {
    const between = gaps.cause.reduce((sum, cause) => sum + (cause === 1 ? 1 : 0), 0)
    parts.push(
      between === 0
        ? `No lane waits between two ${timeline.itemNoun}s.`
        : `${many(between, 'idle gap')} between ${timeline.itemNoun}s.`,
    )
  }
  return parts.join(' ')
}
