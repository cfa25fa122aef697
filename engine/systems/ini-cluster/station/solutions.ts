import { bardMva, bardSchweitzerMva, linearizerMva } from '../../../queueing/approximateMva.ts'
import { balancedJobBounds, networkKnee, type ThroughputBounds } from '../../../queueing/bounds.ts'
import type { ClosedNetwork, NetworkSolution } from '../../../queueing/closedNetwork.ts'
import { exactMva, exactMvaUpTo } from '../../../queueing/exactMva.ts'
import type { StationParams } from './parameters.ts'

/** As many as `sharers` may be. */
export const mostAsked = 512

/** What is solved of a station. Times in µs. */
export interface StationAnswer {
  /** From one answer to the next request and its answer. */
  readonly cycleTime: number
  /** A request: waiting, service and on the way. */
  readonly response: number
  readonly waiting: number
  /** Requests that wait or are served. */
  readonly queue: number
  readonly utilisation: number
  /** Of all sharers, per s; 0 where nothing takes any time. */
  readonly throughput: number
}

const networkOf = ({ think, elsewhere, service, servers }: StationParams): ClosedNetwork => ({
  think: think + elsewhere,
  stations: [{ demand: service, servers }],
})

/** By mean value analysis, exact. */
export const exactly = (params: StationParams): StationAnswer =>
  answer(params, exactMva(networkOf(params), params.sharers))

/** For 1, 2 ... as many sharers as may be. */
export const exactlyUpTo = (params: StationParams): readonly StationAnswer[] =>
  exactMvaUpTo(networkOf(params), mostAsked).map((solution) => answer(params, solution))

/** What stands beside the exact answer, from near to far. */
const methods = { linearizer: linearizerMva, schweitzer: bardSchweitzerMva, bard: bardMva } as const

/** By an approximate mean value analysis. @param sharers  in the place of the station's own */
export const approximately = (
  params: StationParams,
  method: keyof typeof methods,
  sharers: number,
): StationAnswer => answer(params, methods[method](networkOf(params), sharers))

function answer({ think, service }: StationParams, solution: NetworkSolution): StationAnswer {
  const { cycleTime, stations, throughput } = solution
  const [{ residence, queue, utilisation }] = stations as [NetworkSolution['stations'][number]]
  return {
    cycleTime,
    response: cycleTime - think,
    // Of equals the difference may be a last digit below 0.
    waiting: Math.max(0, residence - service),
    queue,
    // What takes next to no time is not busy for longer than there is.
    utilisation: Math.min(1, utilisation),
    throughput: Number.isFinite(throughput) ? 1e6 * throughput : 0,
  }
}

/** From how many sharers on the servers alone decide. */
export const kneeOf = (params: StationParams): number => networkKnee(networkOf(params))

/** Between these the response lies whatever N is, for one server. */
export function responseBounds(
  params: StationParams,
  sharers: number,
): { lower: number; upper: number } | undefined {
  if (params.servers > 1) return undefined
  const { lower, upper }: ThroughputBounds = balancedJobBounds(networkOf(params), sharers)
  return { lower: sharers / upper - params.think, upper: sharers / lower - params.think }
}

/** How many can share it so that a request takes at most `patience` times as long as alone. @param all  `exactlyUpTo` */
export function mostSharers(
  { service, elsewhere, patience }: StationParams,
  all: readonly StationAnswer[],
): number {
  // A response that is just as long may come out a last digit longer.
  const longest = patience * (service + elsewhere) * (1 + 1e-9)
  const tooMany = all.findIndex(({ response }) => response > longest)
  return tooMany < 0 ? mostAsked : Math.max(1, tooMany)
}
