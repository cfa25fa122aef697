import type { Result } from '../../../engine/facets/result.ts'
import type { Params } from '../../../engine/scenario/document.ts'
import type { System } from '../../../engine/systems/system.ts'

/** Parts of a whole that are not told in per cent: at most 1. */
const parts: ReadonlySet<string> = new Set([
  'saving',
  'certificateGap',
  'fairnessMin',
  'fairnessIndex',
  'mostBlockedLink',
  'busiestNic',
  'iniUtilisation',
  'iniUtilisationSimulated',
  'misVisitsSimulated',
  'misMessagesSimulated',
  'stationUtilisation',
])

/** Told in per cent, and more than all where it cannot be done: of one processor's time, of guesses that would have to be right. */
const beyond: ReadonlySet<string> = new Set(['interruptShare', 'breakEven'])

/** What is counted among others is no more than they are. */
const within: readonly (readonly [less: string, more: string])[] = [
  ['begunSends', 'sends'],
  ['receivedMessages', 'sends'],
  ['insideMessages', 'receivedMessages'],
  ['betweenMessages', 'receivedMessages'],
  ['oldReads', 'wordReads'],
  ['pagesInPlace', 'potentialPages'],
  ['mixedGuesses', 'failedGroups'],
  ['strayGuesses', 'failedGroups'],
  ['segmentGuesses', 'failedGroups'],
  ['grants', 'requests'],
  ['refusals', 'requests'],
]

type Most = (params: Params, metrics: Result['metrics']) => Readonly<Record<string, number>>

/** What a scenario leaves room for, by system. */
const rooms: Readonly<Record<string, Most>> = {
  // What came back to its sender and was sent again may be answered twice; where exactly-once is broken, any number of times.
  'virtual-network': (_, { issued = Infinity, returned = 0, violations = 0 }) => ({
    completed: violations > 0 ? Infinity : issued + returned,
  }),
  'ini-cluster': (params, { cycleTime = Infinity }) => {
    const { experiment, program } = params as { experiment: Params; program?: Params }
    if (experiment['kind'] === 'window')
      return {
        messagesBlocked: Number(experiment['messages']),
        framesSent: Number(experiment['messages']),
        roundTripTime:
          2 * (Number(experiment['delay']) + Number(experiment['jitter'])) + Number(experiment['ackAfter']),
      }
    if (experiment['kind'] === 'station')
      return {
        stationQueue: Number(experiment['sharers']),
        mostSharers: 512,
      }
    if (experiment['kind'] !== 'contention') return {}
    const [processors, interfaces] = [params['processorsPerCluster'], params['interfacesPerCluster']]
    const each = Number(params['processorsPerIni'] ?? Number(processors ?? 4) / Number(interfaces ?? 1))
    const threads = Number(program?.['threads'] ?? 1)
    // Below 1 a thread waits for a part of its messages only: by the equations more are under way.
    const stall = Math.min(1, Number(program?.['stall'] ?? 1))
    return {
      computeResidence: cycleTime,
      requestResidence: cycleTime,
      replyResidence: cycleTime,
      iniResidence: cycleTime / (4 * stall),
      iniQueue: each / stall,
      iniQueueSimulated: each * threads,
      iniQueueFoundSimulated: Number(params['clusters'] ?? 4) * Number(processors ?? 4) * threads,
      replyQueue: 1,
      replyQueueSimulated: threads,
    }
  },
}

const rounding = 1 + 1e-9

/** A number above what there can be: a part above the whole, a queue of more than all who could stand in it. */
export function boundFaults(
  { id, metrics: descriptions }: System,
  metrics: Result['metrics'],
  params?: Params,
) {
  const most = (params && rooms[id]?.(params, metrics)) ?? {}
  return [
    ...descriptions.flatMap(({ name, unit }) => {
      const limit = most[name] ?? (parts.has(name) ? 1 : unit === '%' && !beyond.has(name) ? 100 : Infinity)
      const value = metrics[name]
      return value === undefined || value <= limit * rounding
        ? []
        : [`metric ${name} is ${value} of ${limit} at most`]
    }),
    ...within.flatMap(([less, more]) => {
      const [few, many] = [metrics[less], metrics[more]]
      return few === undefined || many === undefined || few <= many * rounding
        ? []
        : [`metric ${less} is ${few}, of ${many} ${more}`]
    }),
  ]
}
