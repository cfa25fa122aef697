import { itemName } from '../../../../engine/index.ts'
import {
  besideIdle,
  isVisit,
  percent,
  waitsOf,
  type Stop,
} from '../../../../engine/systems/ini-cluster/door.ts'
import { grouped } from '../../../chart/format.ts'
import { timeScaled } from '../../../time/phrase.ts'
import type { Recorded, WholeWay } from './recorded.ts'
import { ownLane } from './rows.ts'

/** A time in the unit that is shown: whole cycles, tenths of a µs. */
export function amount({ timeline }: Recorded, time: number): string {
  const { unit, per } = timeScaled(timeline.unit, timeline.until)
  return grouped(time / per, unit === 'µs' ? 1 : 0)
}

export const unitOf = ({ timeline }: Recorded): string => timeScaled(timeline.unit, timeline.until).unit

const requestName = ({ timeline }: Recorded, way: WholeWay): string =>
  `request ${itemName(timeline, way.item)}`

export const waitOf = ({ arrival, start }: Stop): number => start - arrival

/** A part of a request's way, as the list beside the picture tells it. */
export interface Step {
  /** The stop that it is at; -1 of its computing. */
  readonly stop: number
  readonly wait: boolean
  readonly words: string
  readonly time: number
  /** From when to when. */
  readonly from: number
  readonly to: number
  /** For how long of a wait another interface of the cluster has nothing to do. */
  readonly beside: number
}

/** All of a way, in its order: computing, then each wait that takes any time and each visit or handler. */
export function stepsOf(recorded: Recorded, way: WholeWay): readonly Step[] {
  const { timeline, queues } = recorded
  const { lanes, start, end } = timeline
  const own = lanes[ownLane(timeline, way)]!.name.toLowerCase()
  const computed = way.computing.reduce((sum, span) => sum + end[span]! - start[span]!, 0)
  const breaks = way.computing.length - 1
  const times = breaks === 1 ? 'once' : breaks === 2 ? 'twice' : `${breaks} times`
  const computing: Step = {
    ...{ stop: -1, wait: false, time: computed, beside: 0 },
    words: `Computes at ${own}${breaks > 0 ? `, interrupted ${times}` : ''}`,
    from: begunAt(recorded, way),
    to: way.sent,
  }
  const stops = way.stops.flatMap((stop, at): Step[] => {
    const { lane, kind, arrival } = stop
    const place = lanes[lane]!.name.toLowerCase()
    const wait = waitOf(stop)
    const beside = isVisit(kind)
      ? besideIdle(queues[Number(lanes[lane]!.id.slice(1))]!, arrival, stop.start)
      : 0
    const noun = at < way.stops.length / 2 ? 'request' : 'reply'
    return [
      ...(wait > 0
        ? [
            {
              stop: at,
              wait: true,
              words: `Waits at ${place}`,
              time: wait,
              from: arrival,
              to: stop.start,
              beside,
            },
          ]
        : []),
      {
        ...{ stop: at, wait: false, beside: 0, from: stop.start, to: stop.end, time: stop.end - stop.start },
        words: isVisit(kind) ? `Served by ${place} as a ${noun}` : `${cap(place)} handles the ${noun}`,
      },
    ]
  })
  return way.computing.length > 0 ? [computing, ...stops] : stops
}

/** When its computing began; when it sets out, where that takes no time. */
export function begunAt({ timeline: { start } }: Recorded, { computing, sent }: WholeWay): number {
  return computing.length > 0 ? start[computing[0]!]! : sent
}

const cap = (words: string): string => words[0]!.toUpperCase() + words.slice(1)

/** What of its time away it was worked on, waited and was on wires. */
export function sumsOf(way: WholeWay) {
  const away = way.back - way.sent
  const waits = waitsOf(way)
  const worked = way.stops.reduce((sum, { start, end }) => sum + end - start, 0)
  return { away, waits, worked, wires: rounded(away - waits - worked, away) }
}

/** Sums in another order than the machine's differ in their last digits. */
const rounded = (rest: number, whole: number): number => (rest > 1e-9 * whole ? rest : 0)

/** All of a way in one sentence, for those who do not see it. */
export function wayWords(recorded: Recorded, way: WholeWay): string {
  const { away, waits } = sumsOf(way)
  return `${cap(requestName(recorded, way))} is away for ${amount(recorded, away)} ${unitOf(recorded)} and waits for ${amount(recorded, waits)} of them.`
}

/** That a request which is asked for is not there; nothing where it is. @param told  whose way is told */
export const missingWords = (wanted: string, told: string): string =>
  wanted === '' || wanted === told
    ? ''
    : `Request ${wanted} does not come back within what is recorded: told is ${told}, which waits longest. `

export const percentOf = (part: number, whole: number): string =>
  percent(whole > 0 ? part / whole : 0).replace(' %', '\u00a0%')
