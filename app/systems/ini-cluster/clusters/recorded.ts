import { itemName, type TimeUnit, type Timeline } from '../../../../engine/index.ts'
import {
  beginningOf,
  queueSteps,
  waitsOf,
  waysOf,
  type IniClusterParams,
  type QueueStep,
  type Way,
} from '../../../../engine/systems/ini-cluster/door.ts'

/** A request that came back within the recording. */
export type WholeWay = Way & { readonly back: number }

/** The beginning of a run as it is drawn. Times in cycles. */
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

/**
 * Nothing where there is no machine, or nothing is recorded.
 * @param unit  in which its cycles are told
 */
export function recordedOf(params: IniClusterParams, seed: number, unit: TimeUnit): Recorded | undefined {
  const beginning = beginningOf(params, seed)
  if (!beginning) return undefined
  const { configuration, state, setOut } = beginning
  const { clusters, processors, interfaces } = configuration
  const timeline = { ...beginning.timeline, unit }
  const ways = waysOf(timeline, configuration, setOut)
  return {
    ...{ timeline, clusters, processors, interfaces },
    ways: ways.filter((way): way is WholeWay => way.back !== undefined).sort((a, b) => a.sent - b.sent),
    queues: queueSteps(state),
  }
}

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
