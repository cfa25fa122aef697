import { formatQuantity } from '../../../base/formatQuantity.ts'
import { plural } from '../../../base/plural.ts'
import { itemName, spanItem, spanKind, type SpanKind, type Timeline } from '../../../timeline/timeline.ts'

/** A stretch of time, start before end [ns]. */
export type Stretch = readonly [start: number, end: number]

/** What kept a packet waiting for part of a stretch. */
export interface Blame {
  readonly reason: string
  /** How much of the stretch it explains [ns]. */
  readonly time: number
}

/** What is left of stretches when others, in time order, are taken out. */
export function without(stretches: readonly Stretch[], others: readonly Stretch[]): readonly Stretch[] {
  const left: Stretch[] = []
  for (const [start, end] of stretches) {
    let from = start
    for (const [a, b] of others) {
      if (a >= end) continue
      if (a > from) left.push([from, a])
      from = Math.max(from, b)
    }
    if (from < end) left.push([from, end])
  }
  return left
}

/** [ns] */
export const total = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, [start, end]) => sum + end - start, 0)

/** The spans of a lane that overlap stretches, in the order of their starts: span and overlap. */
export function overlaps(
  { offsets, start, end }: Timeline,
  lane: number,
  stretches: readonly Stretch[],
): readonly { readonly span: number; readonly stretch: Stretch }[] {
  const found: { readonly span: number; readonly stretch: Stretch }[] = []
  const last = stretches.at(-1)?.[1] ?? -Infinity
  for (let span = offsets[lane]!; span < offsets[lane + 1]! && start[span]! < last; span++)
    for (const [a, b] of stretches) {
      const [from, to] = [Math.max(a, start[span]!), Math.min(b, end[span]!)]
      if (from < to) found.push({ span, stretch: [from, to] })
    }
  return found
}

/** At most so many kinds of work are named; the others are counted together. */
const mostNamed = 4

/**
 * What a lane did in stretches, in words, and how much of them that explains.
 * @example 'receives data (message 2), 5.89 µs; sends an ACK (message 1), 2.10 µs'
 */
export function workOf(timeline: Timeline, lane: number, stretches: readonly Stretch[]): Blame {
  const kinds = new Map<number, { time: number; readonly items: Set<number> }>()
  const spans = overlaps(timeline, lane, stretches)
  for (const { span, stretch } of spans) {
    const kind = spanKind(timeline.tag[span]!)
    const work = kinds.get(kind) ?? { time: 0, items: new Set() }
    work.time += stretch[1] - stretch[0]
    work.items.add(spanItem(timeline.tag[span]!))
    kinds.set(kind, work)
  }
  const works = [...kinds].map(([kind, { time, items }]) => {
    const known = timeline.kinds[kind]!
    return `${known.name}${itemsOf(timeline, known, items)}, ${inWords(time)}`
  })
  const named = works.slice(0, mostNamed)
  if (works.length > mostNamed) named.push('and other work')
  const idle = without(
    stretches,
    spans.map(({ stretch }) => stretch),
  )
  return { reason: named.join('; '), time: total(stretches) - total(idle) }
}

function itemsOf(timeline: Timeline, { itemless }: SpanKind, items: ReadonlySet<number>): string {
  if (itemless) return ''
  const { itemNoun } = timeline
  if (items.size > 3) return ` (${plural(items.size, itemNoun)})`
  return ` (${items.size > 1 ? `${itemNoun}s` : itemNoun} ${[...items].map((item) => itemName(timeline, item)).join(', ')})`
}

/** 13900 is '13.9 µs'. @param time  [ns] */
export function inWords(time: number): string {
  const { text, unit } = formatQuantity(time, 'ns', { kilobyte: 1024 })
  return `${text} ${unit}`
}
