import { itemCount, occupancyIndex, type Messages, type Timeline } from '../../../engine/index.ts'
import type { Model } from './layout.ts'
import { shortNames } from './words.ts'

export function spaceTimeModel(timeline: Timeline, messages: Messages): Model {
  const { sent, arrived } = messages
  let longest = 0
  for (let p = 0; p < sent.length; p++) longest = Math.max(longest, arrived[p]! - sent[p]!)
  return {
    messages,
    index: occupancyIndex(timeline),
    items: Math.max(1, itemCount(timeline)),
    longest,
    short: shortNames(messages),
  }
}
