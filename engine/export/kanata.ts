import { itemPaths } from '../timeline/itemPaths.ts'
import { itemName, laneOfSpan, type Timeline } from '../timeline/timeline.ts'

/** A tick is made finer, ten times at once, until every time is whole; no finer than this many in the whole timeline. */
const mostTicks = 1e7

/** By how much a time may miss a whole tick and still stand for it [ticks]: what adding up in binary leaves. */
const tolerance = 1e-6

/**
 * A log that Konata opens: one row an item, one stage of it for each lane that it is in. Spans about no item, or of no
 * length, are left out.
 * Cycles are whole, so a cycle is the largest power of ten of the timeline's unit at which all times are; where there is
 * none, times are rounded, and each row says how long a cycle is.
 *
 * The format, version 0004: tab-separated commands in the order of time; `I` begins a row, `L` names it, `S` and `E` begin
 * and end a stage in one of its layers, `C` passes cycles, `R` retires it (shioyadan/Konata, docs/kanata-log-format.md).
 */
export function kanataLog(timeline: Timeline): string {
  const { start, end, lanes, unit } = timeline
  const { offsets, spans } = itemPaths(timeline)
  const perUnit = ticksPerUnit(timeline)
  const tick = (time: number) => Math.round(time * perUnit)
  const events: (readonly [at: number, order: number, line: string])[] = []
  let id = 0
  for (let item = 0; item + 1 < offsets.length; item++) {
    const own = spans.subarray(offsets[item], offsets[item + 1])
    if (own.length === 0) continue
    const name = `${timeline.itemNoun} ${itemName(timeline, item)}`
    const first = tick(start[own[0]!]!)
    events.push([first, 1, `I\t${id}\t${item}\t0`])
    events.push([first, 1, `L\t${id}\t0\t${plain(name)}`])
    events.push([first, 1, `L\t${id}\t1\t1 cycle = ${1 / perUnit} ${unit}`])
    const free: number[] = []
    let last = first
    for (const span of own) {
      const [from, to] = [tick(start[span]!), tick(end[span]!)]
      last = Math.max(last, to)
      // Konata draws none, but one at its cycle 0, where it takes the end for none, up to the end of the row.
      if (from === to) continue
      // What is in two lanes at once is in two layers of its row.
      let layer = free.findIndex((until) => until <= from)
      if (layer < 0) layer = free.length
      free[layer] = to
      const stage = plain(lanes[laneOfSpan(timeline, span)]!.name)
      events.push([from, 2, `S\t${id}\t${layer}\t${stage}`])
      events.push([to, 0, `E\t${id}\t${layer}\t${stage}`])
    }
    events.push([last, 3, `R\t${id}\t${id}\t0`])
    id++
  }
  return written(events)
}

/** Behind the header, with the cycles that pass. Sorting keeps the order of what is at the same place. */
function written(events: (readonly [at: number, order: number, line: string])[]): string {
  events.sort(([a, first], [b, second]) => a - b || first - second)
  const lines = ['Kanata\t0004', `C=\t${events[0]?.[0] ?? 0}`]
  let now = events[0]?.[0] ?? 0
  for (const [at, , line] of events) {
    if (at > now) lines.push(`C\t${at - now}`)
    now = at
    lines.push(line)
  }
  return `${lines.join('\n')}\n`
}

function ticksPerUnit({ start, end, until }: Timeline): number {
  const whole = (per: number) =>
    [start, end].every((times) =>
      times.every((time) => Math.abs(time * per - Math.round(time * per)) < tolerance),
    )
  let per = 1
  while (!whole(per) && per * 10 * until <= mostTicks) per *= 10
  return per
}

/** A tab or a new line would end the word. */
const plain = (text: string): string => text.replace(/\s+/g, ' ')
