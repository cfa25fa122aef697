import type { MachineSize } from '../machineOf.ts'
import type { ContentionParams } from '../parameters.ts'
import { twiceAsFast, worksOnMessages } from '../services.ts'
import { shownProcessors } from '../analysis/queueCurve.ts'
import { configurationOf } from '../configurationOf.ts'
import { Recording } from './recording.ts'

/** One machine that is simulated beside the own one. */
export interface Variant {
  readonly id: string
  readonly requests: number
  readonly params: ContentionParams
  readonly machine: MachineSize
}

/** What is simulated beside the machine itself. */
export interface Beside {
  /** Its like with other numbers of processors, `pointRequests` each. */
  readonly points: readonly Variant[]
  /** The same processors under other rules, as long as the run itself. */
  readonly variants: readonly Variant[]
  /** Requests of all of them. */
  readonly requests: number
}

/** So many machines stand on the curve at most. */
const mostPoints = 16
/** Longer runs are not made once more under other rules. */
const longest = 200_000

/** Nothing where no requests are asked for at the points; no variants of runs of more than 200,000 requests. */
export function besideOf(params: ContentionParams, machine: MachineSize): Beside {
  if (params.pointRequests === 0) return { points: [], variants: [], requests: 0 }
  const points = pointsOf(params, machine)
  const variants = params.requests > longest ? [] : variantsOf(params, machine)
  const requests = points.length * requestsOf(params) + variants.length * params.requests
  return { points, variants, requests }
}

/** Requests of each point. */
const requestsOf = ({ pointRequests }: ContentionParams): number => Math.max(fewest, pointRequests)

/** Two in each batch and some before. */
const fewest = 60

/** What a run records, and how many of its requests at most. */
const mostWatched = 20_000

/** Undefined where nothing is watched. @param most  of its requests */
export function recordingOf(
  params: ContentionParams,
  machine: MachineSize,
  most = mostWatched,
): Recording | undefined {
  const configuration = configurationOf(params, machine)
  const { clusters, processors, threads } = configuration
  const watched = Math.min(params.watched * clusters * processors * threads, most, params.requests)
  return watched > 0 ? new Recording(configuration, watched) : undefined
}

/** The same machine with 1, 2, 3 ... processors to each interface; its own number is the run itself. */
function pointsOf(params: ContentionParams, machine: MachineSize): Variant[] {
  const { interfacesPerCluster, processorsPerCluster } = machine
  const most = Math.floor(shownProcessors(processorsPerCluster / interfacesPerCluster, machine))
  const each = Math.ceil(most / mostPoints)
  return Array.from({ length: Math.floor(most / each) }, (_, i) => (i + 1) * each * interfacesPerCluster)
    .filter((processors) => processors !== processorsPerCluster)
    .map((processors) => ({
      id: `n${processors / interfacesPerCluster}`,
      params: { ...params, processorsPerCluster: processors },
      requests: requestsOf(params),
      machine: { ...machine, processorsPerCluster: processors },
    }))
}

const policies = ['static', 'round-robin', 'random', 'shortest'] as const

/** The same processors under other rules. */
function variantsOf(params: ContentionParams, machine: MachineSize): Variant[] {
  const { interfacesPerCluster, processorsPerCluster } = machine
  const { requests } = params
  const changed = (id: string, changes: Partial<ContentionParams>, size = machine): Variant => ({
    id,
    requests,
    params: { ...params, ...changes },
    machine: size,
  })
  const interfaces = 2 * interfacesPerCluster
  const twice = { ...machine, interfacesPerCluster: interfaces }
  const others = policies.filter((each) => each !== params.scheduling)
  const meet = params.rules.path === 'interfaces'
  return [
    ...(meet && interfacesPerCluster > 1
      ? others.map((scheduling) => changed(scheduling, { scheduling }))
      : []),
    ...(params.variability > 0 ? [changed('constant', { variability: 0 })] : []),
    ...(meet && worksOnMessages(params)
      ? [
          changed('faster', twiceAsFast(params)),
          ...(interfaces <= processorsPerCluster
            ? [
                changed('pooled', { ...shortest, interfacesPerCluster: interfaces }, twice),
                changed('split', { ...fixed, interfacesPerCluster: interfaces }, twice),
              ]
            : []),
        ]
      : []),
  ]
}

const shortest = { scheduling: 'shortest', destination: 'alike' } as const
const fixed = { scheduling: 'static', destination: 'alike' } as const
