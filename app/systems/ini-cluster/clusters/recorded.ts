import { itemName, type Timeline } from '../../../../engine/index.ts'
import {
  beginningOf,
  queueSteps,
  waitsOf,
  waysOf,
  type IniClusterParams,
  type QueueStep,
  type Way,
} from '../../../../engine/systems/ini-cluster/door.ts'
import { cyclesPer, type Times } from '../times.ts'

/** A request that came back within the recording. */
export type WholeWay = Way & { readonly back: number }

/** The beginning of a run as it is drawn: all times in the unit that is shown. */
export interface Recorded {
  readonly timeline: Timeline
  readonly clusters: number
  /** In each cluster. */
  readonly processors: number
  readonly interfaces: number
  /** In the order of setting out. */
  readonly ways: readonly WholeWay[]
  /** By interface. */
  readonly queues: readonly (readonly QueueStep[])[]
}

/** Nothing where there is no machine, or nothing is recorded. */
export function recordedOf(params: IniClusterParams, seed: number, unit: Times): Recorded | undefined {
  const beginning = beginningOf(params, seed)
  if (!beginning) return undefined
  const per = cyclesPer(unit)
  const { configuration, state } = beginning
  const { clusters, processors, interfaces } = configuration
  const timeline = per === 1 ? beginning.timeline : inUnit(beginning.timeline, per)
  const wires = {
    ...configuration,
    intraLatency: configuration.intraLatency / per,
    interLatency: configuration.interLatency / per,
    bypass: configuration.bypass === undefined ? undefined : configuration.bypass / per,
  }
  const setOut = beginning.setOut.map((time) => time && time / per)
  const ways = waysOf(timeline, wires, setOut)
  return {
    ...{ timeline, clusters, processors, interfaces },
    ways: ways.filter((way): way is WholeWay => way.back !== undefined).sort((a, b) => a.sent - b.sent),
    queues: queueSteps(
      per === 1 ? state : { ...state, until: state.until / per, time: state.time.map((time) => time / per) },
    ),
  }
}

const inUnit = (timeline: Timeline, per: number): Timeline => ({
  ...timeline,
  unit: 'us',
  start: timeline.start.map((time) => time / per),
  end: timeline.end.map((time) => time / per),
  until: timeline.until / per,
})

/** The request of a name, or the one that waited longest where no such one came back. */
export function chosenWay({ timeline, ways }: Recorded, name: string): WholeWay | undefined {
  const named = ways.find(({ item }) => itemName(timeline, item) === name)
  if (named) return named
  return ways.reduce<WholeWay | undefined>(
    (most, way) => (most && waitsOf(most) >= waitsOf(way) ? most : way),
    undefined,
  )
}

/** The request before (by −1) or after (by 1), in the order of setting out; round at either end. */
export function wayBeside({ ways }: Recorded, way: WholeWay, by: -1 | 1): WholeWay {
  return ways[(ways.indexOf(way) + by + ways.length) % ways.length]!
}
