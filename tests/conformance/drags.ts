import type { TimeUnit } from '../../engine/base/unit.ts'
import type { Edit } from '../../engine/scenario/document.ts'
import type { Result } from '../../engine/facets/result.ts'
import type { Bar, System } from '../../engine/systems/system.ts'
import type { Timeline } from '../../engine/timeline/timeline.ts'
import { barOf, firstBars } from './bars.ts'
import { takenUp } from './offers.ts'
import { outcomeOf, type Outcome } from './outcome.ts'

/**
 * Of what was simulated only first bars are dragged: what comes before another one may follow from the same cost.
 * Where the end of a bar is in the next run, after it was dragged to a time.
 * there: within half a percent of the bar's new length, or a nanosecond; where the bar now begins elsewhere, it is as
 * long as it would be. bound: not there, but a drag ten times as far asks for the same, and one the other way for
 * something else. nearer: no farther from the time than it was, to the same half percent. displaced: the bar is no more
 * because the run is over before it would end, or because an earlier one of the same cost made others of what follows.
 * gone: it is no more, and neither is the reason.
 */
export type Arrival = 'there' | 'bound' | 'nearer' | 'displaced' | 'gone' | 'astray'

export interface Drag {
  readonly name: string
  readonly meaning: string
  readonly faults: readonly string[]
  /** Absent where it was refused in words. */
  readonly arrival?: Arrival
  /** The message is cut otherwise than before, on purpose or because the cut follows the costs. */
  readonly recut: boolean
}

/** How far the ends of bars are dragged, as a part of their length. */
const stretches = [-0.5, 1.5]

/** A bar that later ones are pushed away from may come after many more events. */
const patience = 100

/** In each unit of time; what counts cycles is exact to one. */
const nanosecond: Readonly<Record<TimeUnit, number>> = {
  s: 1e-9,
  ms: 1e-6,
  us: 1e-3,
  ns: 1,
  ps: 1e3,
  cycles: 1,
  '50ns': 1,
  ticks: 1,
  min: 1,
}

/**
 * Drags and keys on some bars of an outcome, each with all that its edge may mean.
 * @param arrived  meanings whose bars need not come first
 */
export function dragsOf(
  system: System,
  before: Outcome,
  { bars, events, arrived }: { bars: number; events: number; arrived: ReadonlySet<string> },
): readonly Drag[] {
  const { timeline } = before.result
  if (!timeline || !system.handles) return []
  const meaningsOf = (bar: Bar) => meaningsIn(system, before, bar)
  const all = system.simulate ? firstBars(timeline) : spread(timeline, bars)
  const fresh = all.filter((bar) => meaningsOf(bar).some((meaning) => !arrived.has(meaning)))
  const step = Math.max(1, all.length / bars)
  const some = Array.from({ length: Math.min(bars, all.length) }, (_, i) => all[Math.floor(i * step)]!)
  return [...new Set([...fresh, ...some])]
    .slice(0, bars)
    .flatMap((bar) =>
      meaningsOf(bar).flatMap((meaning) => [
        ...stretches.map((stretch) => dragged(system, before, bar, meaning, stretch, events)),
        nudged(system, before, bar, meaning, events),
      ]),
    )
}

const meaningsIn = ({ handles }: System, { scenario }: Outcome, bar: Bar): readonly string[] =>
  handles!.edge?.(scenario.params, bar).meanings ?? handles!.meanings.map(({ id }) => id)

/** Some bars all over a timeline. */
const spread = (timeline: Timeline, count: number): readonly Bar[] => {
  const spans = timeline.start.length
  const places = Array.from({ length: count }, (_, i) => Math.floor(((i + 0.5) * spans) / count))
  return [...new Set(places)].filter((span) => span < spans).map((span) => barOf(timeline, span))
}

function dragged(
  system: System,
  before: Outcome,
  bar: Bar,
  meaning: string,
  stretch: number,
  events: number,
): Drag {
  const { params } = before.scenario
  const way = stretch * (bar.end - bar.start)
  const time = bar.end + way
  const edit = (to: number) => system.handles!.drag(params, bar, meaning, to)
  const name = `${meaning} of ${bar.kind} ${bar.item} in ${before.result.timeline!.lanes[bar.lane]!.id} by ${way}`
  const { after = before, faults } = takenUp(
    system,
    before,
    { label: name, edit: () => edit(time), idle: true },
    events,
  )
  const wanted = answered(() => edit(time))
  if (!wanted) return { name, meaning, faults, recut: false }
  const atEnd = () => same(wanted, edit(time + 10 * way)) && !same(wanted, edit(bar.start - 10 * way))
  let reached = arrivalAt(system, before.result, after.result, bar, time)
  if (reached === 'gone' && system.simulate) {
    const { result } = after.whole ? after : outcomeOf(system, after.scenario, patience * events)
    reached = arrivalAt(system, before.result, result, bar, time)
    const displaced = (result.timeline?.until ?? 0) < time || follows(system, before, bar, meaning)
    if (reached === 'gone' && displaced) reached = 'displaced'
  }
  return {
    name,
    meaning,
    faults,
    recut: !sameCut(before.result, after.result),
    arrival: reached !== 'there' && atEnd() ? 'bound' : reached,
  }
}

function nudged(system: System, before: Outcome, bar: Bar, meaning: string, events: number): Drag {
  const { params } = before.scenario
  const name = `keys for ${meaning} of ${bar.kind} ${bar.item}`
  const key = (steps: number) =>
    takenUp(
      system,
      before,
      {
        label: `${name}, ${steps}`,
        edit: () => system.handles!.nudge(params, bar, meaning, steps),
        idle: true,
      },
      events,
    )
  return { name, meaning, recut: false, faults: [1, -10].flatMap((steps) => key(steps).faults) }
}

function answered(edit: () => Edit): Edit | undefined {
  try {
    return edit()
  } catch {
    return undefined
  }
}

const same = (a: Edit, b: Edit): boolean => JSON.stringify(a) === JSON.stringify(b)

const sameCut = ({ cut: a }: Result, { cut: b }: Result): boolean =>
  a?.sizes.length === b?.sizes.length && (a?.sizes.every((size, i) => size === b!.sizes[i]) ?? true)

function arrivalAt(system: System, before: Result, after: Result, bar: Bar, time: number): Arrival {
  const again = sameBar(system, before.timeline!, after.timeline, bar)
  if (!again) return 'gone'
  const { unit } = before.timeline!
  const length = time - bar.start
  const near = Math.max(nanosecond[unit], 0.005 * length)
  const off = Math.abs(again.end - time)
  if (Math.min(off, Math.abs(again.end - again.start - length)) <= near) return 'there'
  return off <= Math.abs(bar.end - time) + near ? 'nearer' : 'astray'
}

/** Whether a bar that begins before this one is of the same cost. */
const follows = (system: System, before: Outcome, bar: Bar, meaning: string): boolean =>
  firstBars(before.result.timeline!).some(
    (other) => other.start < bar.start && meaningsIn(system, before, other).includes(meaning),
  )

/**
 * The bar of the same kind and item in the same lane; of what was simulated the item of the same name, and where items have
 * none the first of its kind there.
 */
function sameBar(system: System, was: Timeline, now: Timeline | undefined, bar: Bar): Bar | undefined {
  if (!now) return undefined
  const lane = now.lanes.findIndex(({ id }) => id === was.lanes[bar.lane]!.id)
  for (let span = now.offsets[lane] ?? 0; span < (now.offsets[lane + 1] ?? 0); span++) {
    const each = barOf(now, span)
    const isSame = was.itemNames
      ? was.itemNames[bar.item] === now.itemNames?.[each.item]
      : system.simulate !== undefined || each.item === bar.item
    if (each.kind === bar.kind && isSame) return each
  }
  return undefined
}
