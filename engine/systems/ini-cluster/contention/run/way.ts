import { itemPaths } from '../../../../timeline/itemPaths.ts'
import { laneOfSpan, spanKind, type Timeline } from '../../../../timeline/timeline.ts'
import type { Configuration } from '../machine/configuration.ts'
import { replyHandled, replyVisit, requestHandled, requestVisit } from './spanKinds.ts'

/** A message at an interface or a processor: it comes, waits, and is worked on from `start` to `end`. */
export interface Stop {
  readonly span: number
  readonly lane: number
  /** Of the span: a visit of request or reply, or a handler of one. */
  readonly kind: number
  readonly arrival: number
  readonly start: number
  readonly end: number
}

/** The way of one request: computing, then up to four visits and two handlers. Times in the timeline's unit. */
export interface Way {
  readonly item: number
  /**
   * Spans of its computing, in time order: more than one where requests of others interrupted it, none where it takes no
   * time.
   */
  readonly computing: Uint32Array
  /** When its computing ended and it set out. */
  readonly sent: number
  readonly stops: readonly Stop[]
  /** When the handler of its reply had ended; absent where the recording ended before. */
  readonly back?: number
}

/** What tells how long a message is between two stops. */
export type Wires = Pick<Configuration, 'intraLatency' | 'interLatency' | 'bypass'>

/** What a stop costs on average: what costs nothing leaves no bar. */
type Costs = Pick<Configuration, 'iniService' | 'handler'>

/**
 * The ways of all requests that have set out, in their order. A stop of a cost of 0 has no bar, keeps nobody waiting and is
 * left out.
 * @param setOut  when those did that computed for no time, by their items; without it they are left out
 */
export function waysOf(
  timeline: Timeline,
  configuration: Wires & Costs,
  setOut: ReadonlyMap<number, number> = new Map(),
): readonly Way[] {
  const expected = stopsOf(configuration)
  const { offsets, spans } = itemPaths(timeline)
  const ways: Way[] = []
  for (let item = 0; item + 1 < offsets.length; item++) {
    const way = wayOf(
      timeline,
      expected,
      item,
      spans.subarray(offsets[item], offsets[item + 1]),
      setOut.get(item),
    )
    if (way) ways.push(way)
  }
  return ways
}

/** How long it waited in all. */
export const waitsOf = ({ stops }: Way): number =>
  stops.reduce((sum, { arrival, start }) => sum + start - arrival, 0)

interface Expected {
  readonly kind: number
  /** From the end of the stop before to this one. */
  readonly wire: number
}

function stopsOf({ intraLatency, interLatency, bypass, iniService, handler }: Wires & Costs): Expected[] {
  const past = 2 * intraLatency + interLatency + (bypass ?? 0)
  const all: readonly Expected[] =
    bypass === undefined
      ? [
          { kind: requestVisit, wire: intraLatency },
          { kind: requestVisit, wire: interLatency },
          { kind: requestHandled, wire: intraLatency },
          { kind: replyVisit, wire: intraLatency },
          { kind: replyVisit, wire: interLatency },
          { kind: replyHandled, wire: intraLatency },
        ]
      : [
          { kind: requestHandled, wire: past },
          { kind: replyHandled, wire: past },
        ]
  let wire = 0
  return all.flatMap((stop) => {
    wire += stop.wire
    if ((isVisit(stop.kind) ? iniService : handler) === 0) return []
    const before = wire
    wire = 0
    return [{ kind: stop.kind, wire: before }]
  })
}

export const isVisit = (kind: number): boolean => kind === requestVisit || kind === replyVisit

function wayOf(
  timeline: Timeline,
  expected: readonly Expected[],
  item: number,
  spans: Uint32Array,
  setOut: number | undefined,
): Way | undefined {
  const { start, end, tag, until } = timeline
  const first = spans.findIndex((span) => spanKind(tag[span]!) >= requestVisit)
  const computing = spans.subarray(0, first < 0 ? spans.length : first)
  const sent = computing.length > 0 ? end[computing.at(-1)!]! : setOut
  if (first < 0 || sent === undefined) return undefined
  let before = sent
  const stops: Stop[] = []
  for (const [at, { kind, wire }] of expected.entries()) {
    const span = spans[first + at]
    if (span === undefined || spanKind(tag[span]!) !== kind) break
    // Sums in another order than the machine's: by rounding alone nobody waits.
    const arrival = Math.min(before + wire, start[span]!)
    stops.push({
      span,
      lane: laneOfSpan(timeline, span),
      kind,
      arrival,
      start: start[span]!,
      end: end[span]!,
    })
    before = end[span]!
  }
  const whole = stops.length === expected.length && before < until
  return { item, computing, sent, stops, ...(whole && { back: before }) }
}
