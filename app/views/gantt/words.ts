import {
  hasItem,
  itemName as nameOf,
  laneOfSpan,
  spanItem,
  spanKind,
  type Timeline,
} from '../../../engine/index.ts'
import { figure } from '../../chart/format.ts'
import { timeScaled } from '../../time/phrase.ts'
import type { GanttModel } from './model.ts'

/** '13.0 to 25.9 µs': both in the unit that suits the later. */
export function stretch(timeline: Timeline, start: number, end: number): string {
  const { unit, per } = timeScaled(timeline.unit, end)
  return `${figure(start / per)} to ${figure(end / per)} ${unit}`
}

export const itemName = (timeline: Timeline, item: number): string =>
  `${timeline.itemNoun} ${nameOf(timeline, item)}`

/** 'sends data': what a span of one kind among several is called. */
const kindName = ({ kinds, tag }: Timeline, span: number): string => kinds[spanKind(tag[span]!)]!.name

/** 'Node 0 NIC sends data': a lane, and what it does where it may do several things. */
export const laneDoing = ({ timeline }: GanttModel, span: number): string => {
  const { name } = timeline.lanes[laneOfSpan(timeline, span)]!
  return timeline.kinds.length > 1 ? `${name} ${kindName(timeline, span)}` : name
}

/**
 * 'Sender copy, fragment 2 of 5, 13.0 to 25.9 µs', 'Node 0 NIC sends data, message 2, 4.1 to 10.0 µs': what a bar is
 * called where it is focused. An item with a name of its own is not counted.
 */
export function barName(model: GanttModel, span: number): string {
  const { timeline } = model
  const item = itemName(timeline, spanItem(timeline.tag[span]!))
  const of = timeline.itemNames ? '' : ` of ${model.itemsAt[laneOfSpan(timeline, span)]!}`
  return [
    laneDoing(model, span),
    ...(hasItem(timeline, span) ? [`${item}${of}`] : []),
    stretch(timeline, timeline.start[span]!, timeline.end[span]!),
  ].join(', ')
}

/** What a lane does at a time: 'fragment 3', or 'idle'. */
export const nowServing = (timeline: Timeline, span: number): string =>
  span < 0
    ? 'idle'
    : hasItem(timeline, span)
      ? itemName(timeline, spanItem(timeline.tag[span]!))
      : kindName(timeline, span)
