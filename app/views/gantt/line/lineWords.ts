import { hasItem, spanAt, spanItem } from '../../../../engine/index.ts'
import { timePhrase as time } from '../../../time/phrase.ts'
import type { GanttModel } from '../model.ts'
import { itemName, laneDoing, nowServing, stretch } from '../words.ts'

/** 'Sender copy, fragment 2: 13.0 to 25.9 µs, 12.9 µs': the same in a line, with how long it takes. */
export function barLine(model: GanttModel, span: number): string {
  const { timeline } = model
  const [start, end] = [timeline.start[span]!, timeline.end[span]!]
  const item = hasItem(timeline, span) ? `, ${itemName(timeline, spanItem(timeline.tag[span]!))}` : ''
  return `${laneDoing(model, span)}${item}: ${stretch(timeline, start, end)}, ${time(timeline, end - start)}`
}

/** So many lanes are told of; where there are more, only those that are at work, and no more than these. */
const toldLanes = 6

/** 'At 25.9 µs: Sender copy, fragment 3; Sender DMA, fragment 2; ...': what goes on at a time, for who steps through it. */
export function atCursor({ timeline, index }: GanttModel, at: number): string {
  const lanes = timeline.lanes.map(({ name }, lane) => ({ name, span: spanAt(index, lane, at) }))
  const told = lanes.length > toldLanes ? lanes.filter(({ span }) => span >= 0) : lanes
  const doing = told.slice(0, toldLanes).map(({ name, span }) => `${name}, ${nowServing(timeline, span)}`)
  const more = told.length > toldLanes ? `; ${told.length - toldLanes} more` : ''
  return `At ${time(timeline, at)}: ${doing.length === 0 ? 'nothing' : doing.join('; ')}${more}.`
}
