import type { Finding } from '../../../../facets/finding.ts'
import type { Phase } from '../../../../facets/overlays.ts'
import { itemPaths } from '../../../../timeline/itemPaths.ts'
import { itemName, laneOfSpan, spanKind, type Timeline } from '../../../../timeline/timeline.ts'
import type { Configuration } from '../machine/configuration.ts'
import { cycles, inCycles, percent } from '../words.ts'
import { kinds, replyHandled, replyVisit, requestHandled, requestVisit } from './spanKinds.ts'

/** The way of one request: computing, four visits and two handlers, each with the wait before it. */
interface Journey {
  readonly item: number
  readonly steps: readonly Step[]
  /** When it was sent and when its reply had been handled. */
  readonly sent: number
  readonly back: number
  readonly waits: number
}

interface Step {
  readonly span: number
  readonly wait: number
}

/** Of the recorded requests the one that waited longest, as a path, a brace and a sentence. */
export function longestWait(
  timeline: Timeline,
  configuration: Configuration,
):
  | {
      readonly timeline: Timeline
      readonly criticalPath: Uint32Array
      readonly phases: readonly Phase[]
      readonly finding: Finding
    }
  | undefined {
  const journey = longest(timeline, configuration)
  if (!journey) return undefined
  const { item, steps, sent, back, waits } = journey
  const name = `request ${itemName(timeline, item)}`
  const away = back - sent
  return {
    timeline: {
      ...timeline,
      path: {
        legend: `the way of ${name}`,
        on: `It is on the way of ${name}.`,
        off: '',
      },
    },
    criticalPath: Uint32Array.from(steps, ({ span }) => span),
    phases: [
      {
        id: 'away',
        label: '',
        sentence: `From the end of its computing to the end of the handler of its reply ${name} is away for ${cycles(away)}, and waits for ${inCycles(waits)} of them.`,
        start: sent,
        end: back,
        emphasis: `away, ${inCycles(waits)} of them waiting`,
      },
    ],
    finding: journeyFinding(timeline, configuration, journey),
  }
}

function longest(timeline: Timeline, configuration: Configuration): Journey | undefined {
  const { offsets, spans } = itemPaths(timeline)
  let found: Journey | undefined
  for (let item = 0; item + 1 < offsets.length; item++) {
    const journey = journeyOf(timeline, configuration, item, spans.subarray(offsets[item], offsets[item + 1]))
    if (journey && (!found || journey.waits > found.waits)) found = journey
  }
  return found
}

/** Visits and handlers of a request whose reply has been handled within what was recorded. */
const stops = [requestVisit, requestVisit, requestHandled, replyVisit, replyVisit, replyHandled] as const

function journeyOf(
  { start, end, tag, until }: Timeline,
  { intraLatency, interLatency }: Configuration,
  item: number,
  spans: Uint32Array,
): Journey | undefined {
  const last = spans.at(-1)
  if (spans.length <= stops.length || last === undefined || end[last]! >= until) return undefined
  const way = spans.subarray(spans.length - stops.length - 1)
  if (!stops.every((kind, at) => spanKind(tag[way[at + 1]!]!) === kind)) return undefined
  const wires = [0, intraLatency, interLatency, intraLatency, intraLatency, interLatency, intraLatency]
  const steps = Array.from(way, (span, at) => ({
    span,
    wait: at === 0 ? 0 : Math.max(0, start[span]! - end[way[at - 1]!]! - wires[at]!),
  }))
  const waits = steps.reduce((sum, { wait }) => sum + wait, 0)
  return { item, steps, sent: end[way[0]!]!, back: end[last]!, waits }
}

function journeyFinding(timeline: Timeline, { interfaces }: Configuration, journey: Journey): Finding {
  const { item, steps, sent, back, waits } = journey
  const visits = steps.filter(({ span }) => isVisit(spanKind(timeline.tag[span]!)))
  const worst = visits.reduce((most, step) => (step.wait > most.wait ? step : most))
  const lane = laneOfSpan(timeline, worst.span)
  const { id, name } = timeline.lanes[lane]!
  const away = back - sent
  const idle = worst.wait > 0 ? idleBeside(timeline, lane, interfaces, worst) : undefined
  const most = worst.wait > 0 ? ` The most, ${inCycles(worst.wait)}, at ${name.toLowerCase()}` : ''
  const beside =
    idle === undefined ? '' : `, while ${idle.toLowerCase()} beside it has nothing to do for a part of that`
  return {
    id: 'journey',
    tone: 'fact',
    sentence: `Request ${itemName(timeline, item)} waits longest of those recorded: it is away for ${cycles(away)}, and for ${inCycles(waits)} of them, ${percent(away > 0 ? waits / away : 0)}, it only waits.${most}${beside}${most === '' ? '' : '.'}`,
    source: 'Figures 6-2 and 5-3',
    target: { kind: 'span', lane: id, item, sort: kinds[spanKind(timeline.tag[worst.span]!)]!.id },
  }
}

const isVisit = (kind: number): boolean => kind === requestVisit || kind === replyVisit

/** The name of an interface of the same cluster that is idle for a part of a wait. */
function idleBeside(
  timeline: Timeline,
  lane: number,
  interfaces: number,
  { span, wait }: Step,
): string | undefined {
  const to = timeline.start[span]!
  const from = to - wait
  const own = Number(timeline.lanes[lane]!.id.slice(1))
  const first = own - (own % interfaces)
  return timeline.lanes.find(({ id }, at) => {
    const ini = Number(id.slice(1))
    return (
      id.startsWith('i') &&
      ini !== own &&
      ini >= first &&
      ini < first + interfaces &&
      busy(timeline, at, from, to) < 0.999 * wait
    )
  })?.name
}

function busy({ offsets, start, end }: Timeline, lane: number, from: number, to: number): number {
  let sum = 0
  for (let span = offsets[lane]!; span < offsets[lane + 1]!; span++)
    sum += Math.max(0, Math.min(to, end[span]!) - Math.max(from, start[span]!))
  return sum
}
