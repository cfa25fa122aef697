import { alongPath, gapCauses, laneOfSpan } from '../../../../engine/index.ts'
import { timePhrase as time } from '../../../time/phrase.ts'
import { spanOf, type GanttModel } from '../model.ts'
import { itemName } from '../words.ts'

/** Why a lane is idle: which lane, how long, what it waits for, and which lane is at work on that. */
export function gapSentence(model: GanttModel, gap: number): string {
  const { timeline, gaps } = model
  const at = gaps.lane[gap]!
  const name = timeline.lanes[at]!.name
  const long = time(timeline, gaps.end[gap]! - gaps.start[gap]!)
  const item = itemName(timeline, gaps.item[gap]!)
  const cause = gapCauses[gaps.cause[gap]!]
  if (cause === 'drained') return `${name} is done: nothing is left after ${item}, for the last ${long}.`
  const before = spanBefore(model, at, gaps.item[gap]!)
  const upstream = holderOf(model, gap)
  const busy = upstream < 0 ? undefined : timeline.lanes[laneOfSpan(timeline, upstream)]!.name
  if (cause === 'filling')
    return busy === undefined
      ? `${name} waits ${long} for ${item}: nothing has arrived yet.`
      : `${name} waits ${long} for ${item}: nothing has arrived yet. ${busy} hands it over at ${time(timeline, timeline.end[upstream]!)}.`
  if (busy === undefined) return `${name} waits ${long} for ${item}.`
  const work = timeline.end[upstream]! - timeline.start[upstream]!
  const after = timeline.end[before]! - timeline.end[upstream]!
  const more = after > work * 1e-9 ? `, and what is between ${time(timeline, after)} more` : ''
  return `${name} waits ${long} for ${item}: ${busy} is at work on it, and needs ${time(timeline, work)} to hand it over${more}.`
}

/** The span of the item before it came to this lane, or -1. */
function spanBefore(model: GanttModel, lane: number, item: number): number {
  const span = spanOf(model, { lane, item })
  return span < 0 ? -1 : alongPath(model.timeline, model.paths(), span, -1)
}

/**
 * The span that a gap waits for, or -1: of the first item the one before it came to this lane, of others the one that it is
 * in as the gap begins, since those between may only pass it on.
 */
export function holderOf(model: GanttModel, gap: number): number {
  const { timeline, gaps } = model
  const [from, to] = [gaps.start[gap]!, gaps.end[gap]!]
  let holder = spanBefore(model, gaps.lane[gap]!, gaps.item[gap]!)
  if (gapCauses[gaps.cause[gap]!] === 'filling') return holder
  for (let span = holder; span >= 0; span = alongPath(timeline, model.paths(), span, -1)) {
    holder = span
    if (timeline.start[span]! <= from + (to - from) * 1e-9) break
  }
  return holder
}
