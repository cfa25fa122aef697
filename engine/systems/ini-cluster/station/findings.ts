import type { Finding } from '../../../facets/finding.ts'
import { level, percent } from '../contention/words.ts'
import type { StationParams } from './parameters.ts'
import { exactly, kneeOf, mostAsked, type StationAnswer } from './solutions.ts'
import { micros, sharersAt } from './words.ts'

/** What the solution says of sharing. @param most  how many can share it */
export function findings(params: StationParams, answer: StationAnswer, most: number): readonly Finding[] {
  const { service, servers, sharers, patience } = params
  const knee = kneeOf(params)
  const limit = most >= mostAsked ? `At least ${mostAsked}` : String(most)
  return [
    {
      id: 'most',
      tone: sharers > most ? 'warning' : 'fact',
      sentence: `${limit} can share it before a request takes more than ${patience === 2 ? 'twice' : `${patience} times`} as long as alone.`,
      source: 'exact mean value analysis',
      ...(sharers > most && {
        edit: {
          label: `Take ${most}`,
          edit: { kind: 'set' as const, path: 'experiment.sharers', value: most },
        },
      }),
    },
    ...(knee < 1e6
      ? [
          {
            id: 'knee',
            tone: 'fact' as const,
            sentence: `The knee is at ${sharersAt(knee)}: far beyond it each further sharer only makes all others wait ${micros(service / servers)} longer.`,
            source: 'asymptotic bounds, Denning and Buzen 1978',
            formula: 'N* = (Z + D + S) c / S',
          },
        ]
      : []),
    {
      id: 'busy',
      tone: 'fact',
      sentence: `${servers === 1 ? 'The server is' : 'Each server is'} busy ${percent(answer.utilisation)} of the time; on average ${requests(answer.queue)} served.`,
    },
    ...(service > 0 ? [fasterFinding(params, answer)] : []),
  ]
}

/** '4.38 requests wait or are'; what is too little to be written is not called nothing. */
function requests(queue: number): string {
  if (queue > 0 && queue < 0.001) return 'less than 0.001 requests wait or are'
  const told = level(queue)
  return told === '1' ? '1 request waits or is' : `${told} requests wait or are`
}

/** Twice as many are solved even where a station may not have so many: nothing is offered there. */
function fasterFinding(params: StationParams, { response }: StationAnswer): Finding {
  const { service, servers } = params
  const faster = micros(exactly({ ...params, service: service / 2 }).response)
  const more = micros(exactly({ ...params, servers: 2 * servers }).response)
  if (faster === micros(response))
    return {
      id: 'faster',
      tone: 'fact',
      sentence: 'Servers twice as fast, or twice as many, would hardly shorten an answer.',
    }
  return {
    id: 'faster',
    tone: 'advice',
    sentence: `Servers twice as fast give an answer in ${faster}, ${
      more === faster
        ? 'and so do twice as many.'
        : `twice as many in ${more}: faster ones also shorten service for a request that finds nobody waiting.`
    }`,
    source: 'exact mean value analysis',
    edit: {
      label: 'Twice as fast',
      edit: { kind: 'set', path: 'experiment.service', value: service / 2 },
    },
  }
}
