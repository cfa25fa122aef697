import type { Finding } from '../../../../facets/finding.ts'
import type { Phase } from '../../../../facets/overlays.ts'
import { itemName, type Timeline } from '../../../../timeline/timeline.ts'
import type { Configuration } from '../machine/configuration.ts'
import { cycles, percent } from '../words.ts'
import { kinds } from './spanKinds.ts'
import { isVisit, waitsOf, waysOf, type Stop, type Way } from './way.ts'

/**
 * Of the recorded requests the one that waited longest, as a path, a brace and a sentence.
 * @param setOut  when those did that computed for no time, by their items: no bar tells it
 */
export function longestWait(
  timeline: Timeline,
  configuration: Configuration,
  setOut: ReadonlyMap<number, number>,
):
  | {
      readonly timeline: Timeline
      readonly criticalPath: Uint32Array
      readonly phases: readonly Phase[]
      readonly finding: Finding
    }
  | undefined {
  const journey = longest(timeline, configuration, setOut)
  if (!journey) return undefined
  const { item, computing, stops, sent, back } = journey
  const waits = waitsOf(journey)
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
    criticalPath: Uint32Array.of(...computing.slice(-1), ...stops.map(({ span }) => span)),
    phases: [
      {
        id: 'away',
        label: '',
        sentence: `From ${computing.length > 0 ? 'the end of its computing' : 'when it sets out'} to the end of the handler of its reply ${name} is away for ${cycles(away)}, and waits for ${cycles(waits)} of this.`,
        start: sent,
        end: back,
        emphasis: `away, ${cycles(waits)} of it waiting`,
      },
    ],
    finding: journeyFinding(timeline, configuration, journey),
  }
}

/** Of the requests that came back. */
function longest(
  timeline: Timeline,
  configuration: Configuration,
  setOut: ReadonlyMap<number, number>,
): Whole | undefined {
  const ways = waysOf(timeline, configuration, setOut).filter((way): way is Whole => way.back !== undefined)
  return ways.reduce<Whole | undefined>(
    (most, way) => (most && waitsOf(most) >= waitsOf(way) ? most : way),
    undefined,
  )
}

type Whole = Way & { readonly back: number }

function journeyFinding(timeline: Timeline, { interfaces }: Configuration, journey: Whole): Finding {
  const { item, stops, sent, back } = journey
  const waits = waitsOf(journey)
  const worst = stops.reduce((most, stop) => (wait(stop) > wait(most) ? stop : most))
  const { id, name } = timeline.lanes[worst.lane]!
  const away = back - sent
  const idle = isVisit(worst.kind) ? idleBeside(timeline, interfaces, worst) : undefined
  const beside =
    idle === undefined ? '' : `, while ${idle.toLowerCase()} beside it has nothing to do for a part of that`
  return {
    id: 'journey',
    tone: 'fact',
    sentence:
      waits > 0
        ? `Request ${itemName(timeline, item)} waits longest of those recorded: it is away for ${cycles(away)}, and for ${cycles(waits)} of these, ${percent(waits / away)}, it only waits. The most, ${cycles(wait(worst))}, at ${name.toLowerCase()}${beside}.`
        : `None of the requests that are recorded waits anywhere: ${itemName(timeline, item)} is away for ${cycles(away)}.`,
    source: 'Figures 6-2 and 5-3',
    target: { kind: 'span', lane: id, item, sort: kinds[worst.kind]!.id },
  }
}

const wait = ({ arrival, start }: Stop): number => start - arrival

/** The name of an interface of the same cluster that is idle for a part of a wait. */
function idleBeside(
  timeline: Timeline,
  interfaces: number,
  { lane, arrival: from, start: to }: Stop,
): string | undefined {
  const own = Number(timeline.lanes[lane]!.id.slice(1))
  const first = own - (own % interfaces)
  return timeline.lanes.find(({ id }, at) => {
    const ini = Number(id.slice(1))
    return (
      id.startsWith('i') &&
      ini !== own &&
      ini >= first &&
      ini < first + interfaces &&
      busy(timeline, at, from, to) < 0.999 * (to - from)
    )
  })?.name
}

function busy({ offsets, start, end }: Timeline, lane: number, from: number, to: number): number {
  let sum = 0
  for (let span = offsets[lane]!; span < offsets[lane + 1]!; span++)
    sum += Math.max(0, Math.min(to, end[span]!) - Math.max(from, start[span]!))
  return sum
}
