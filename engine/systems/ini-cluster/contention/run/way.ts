import { itemPaths } from '../../../../timeline/itemPaths.ts'
import { laneOfSpan, spanKind, type Timeline } from '../../../../timeline/timeline.ts'
import { askingOf, type Configuration } from '../machine/configuration.ts'
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

/**
 * The ways of all requests that have set out, in their order. A stop of a cost of 0 has no bar and is left out: what a message
 * waits there counts at the stop after it.
 * @param setOut  when those did that computed for no time, by their items; without it they are left out
 */
export function waysOf(
  timeline: Timeline,
  configuration: Configuration,
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

function stopsOf(configuration: Configuration): Expected[] {
  const { intraLatency, interLatency, bypass, iniService, iniReceive, handler } = configuration
  const [ours, theirs] = askingOf(configuration)
  const [sends, receives] = [iniService + ours, iniReceive + theirs]
  const past = 2 * intraLatency + interLatency + (bypass ?? 0)
  const all: readonly (Expected & { readonly cost: number })[] =
    bypass === undefined
      ? [
          { kind: requestVisit, wire: intraLatency, cost: sends },
          { kind: requestVisit, wire: interLatency, cost: receives },
          { kind: requestHandled, wire: intraLatency, cost: handler },
          { kind: replyVisit, wire: intraLatency, cost: sends },
          { kind: replyVisit, wire: interLatency, cost: receives },
          { kind: replyHandled, wire: intraLatency, cost: handler },
        ]
      : [
          { kind: requestHandled, wire: past, cost: handler },
          { kind: replyHandled, wire: past, cost: handler },
        ]
  let wire = 0
  return all.flatMap((stop) => {
    wire += stop.wire
    if (stop.cost === 0) return []
    const before = wire
    wire = 0
    return [{ kind: stop.kind, wire: before }]
  })
}

/** Whether a span of this kind is a visit at an interface: neither a handler nor computing. */
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
