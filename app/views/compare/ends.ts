import type { MetricDescription, Result, Senses, TimeUnit, Timeline } from '../../../engine/index.ts'
import type { Pair } from './rows.ts'

/** From the axis down to the mark of an end, past its numbers [px]; `compare.css` puts it there. */
export const toChip = 26

/** From the axis down to its numbers, through none of which a line runs [px]. */
export const toNumbers = 6

/** When both have done what they are about, in one unit. */
export interface Ends {
  readonly a: number
  readonly b: number
  readonly unit: TimeUnit
}

/** The ends as a quantity. */
export const donePair = ({ a, b, unit }: Ends): Pair => ({
  ...{ name: 'end', label: 'Done', unit, sentence: 'When all is done.', a, b },
  sense: 'less',
})

const exponents: Partial<Record<string, number>> = { s: 0, ms: -3, us: -6, ns: -9, ps: -12 }

/** How many of `to` are in one of `from`; undefined where they have nothing in common, as cycles and µs. */
export function timeFactor(from: string, to: string): number | undefined {
  if (from === to) return 1
  const [one, other] = [exponents[from], exponents[to]]
  return one === undefined || other === undefined ? undefined : Number(`1e${one - other}`)
}

/** The same timeline counted in another unit. */
export function timelineIn(timeline: Timeline, unit: TimeUnit): Timeline | undefined {
  const factor = timeFactor(timeline.unit, unit)
  if (factor === undefined || factor === 1) return factor && timeline
  return {
    ...timeline,
    unit,
    lanes: timeline.lanes.map((lane) =>
      lane.setup === undefined ? lane : { ...lane, setup: lane.setup * factor },
    ),
    start: timeline.start.map((time) => time * factor),
    end: timeline.end.map((time) => time * factor),
    until: timeline.until * factor,
  }
}

/** The ends of two results of one system; undefined where one of them has none that means anything. */
export function endsOf(
  a: Result,
  b: Result,
  descriptions: readonly MetricDescription[],
  senses: Senses,
): Ends | undefined {
  const [one, other] = [endOf(a, descriptions, senses), endOf(b, descriptions, senses)]
  if (one === undefined || other === undefined) return undefined
  return a.timeline!.unit === b.timeline!.unit ? { a: one, b: other, unit: a.timeline!.unit } : undefined
}

/**
 * When a scenario has done what it is about, by its timeline: where its answer is that time, or counts what was done by
 * then. The end of a run that only goes on for a set time means nothing. In the unit of the timeline.
 */
export function endOf(
  { timeline, headline, metrics }: Result,
  descriptions: readonly MetricDescription[],
  { work }: Senses,
): number | undefined {
  const { metric, lacks } = headline
  if (!timeline || lacks === 'end') return undefined
  if (work.includes(metric)) return timeline.until
  const unit = descriptions.find(({ name }) => name === metric)?.unit
  const factor = unit === undefined ? undefined : timeFactor(unit, timeline.unit)
  const end = factor === undefined ? undefined : metrics[metric]! * factor
  return end !== undefined && Math.abs(end - timeline.until) <= 1e-6 * timeline.until
    ? timeline.until
    : undefined
}

/** The longest stretch in which no lane has anything to do, where it is worth a word; nothing in a crowded timeline. */
export function stillest(timeline: Timeline): readonly [number, number] | undefined {
  const { lanes, offsets, start, end, tag, kinds, until } = timeline
  if (start.length > 20_000) return undefined
  const busy: (readonly [number, number])[] = []
  lanes.forEach(({ share }, lane) => {
    if (share !== undefined && share !== 'busy') return
    for (let span = offsets[lane]!; span < offsets[lane + 1]!; span++) {
      const kind = kinds[tag[span]! >>> 26]
      if (kind && !kind.itemless && kind.texture !== 'hollow' && kind.texture !== 'waste')
        busy.push([start[span]!, end[span]!])
    }
  })
  busy.sort(([one], [other]) => one - other)
  let [reached, longest] = [busy[0]?.[1] ?? until, [0, 0] as readonly [number, number]]
  for (const [from, to] of busy) {
    if (from - reached > longest[1] - longest[0]) longest = [reached, from]
    reached = Math.max(reached, to)
  }
  return longest[1] - longest[0] > 0.08 * until ? longest : undefined
}
