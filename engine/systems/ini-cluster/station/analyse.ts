import { formatQuantity } from '../../../base/formatQuantity.ts'
import type { Alternatives } from '../../../facets/alternatives.ts'
import type { Headline } from '../../../facets/headline.ts'
import type { Result } from '../../../facets/result.ts'
import type { Stack } from '../../../facets/stacks.ts'
import { times } from '../contention/words.ts'
import { findings } from './findings.ts'
import type { StationParams } from './parameters.ts'
import { responseCurve } from './responseCurve.ts'
import { exactly, exactlyUpTo, mostSharers, type StationAnswer } from './solutions.ts'

/** How many can share one station. */
export function analyseStation({ experiment }: { readonly experiment: StationParams }): Result {
  const answer = exactly(experiment)
  const all = exactlyUpTo(experiment)
  const most = mostSharers(experiment, all)
  const others = alternatives(experiment, answer)
  return {
    metrics: {
      responseTime: answer.response,
      stationWait: answer.waiting,
      stationQueue: answer.queue,
      stationUtilisation: answer.utilisation,
      stationThroughput: answer.throughput,
      mostSharers: most,
    },
    headline: headline(experiment, answer),
    findings: findings(experiment, answer, most),
    curves: [responseCurve(experiment, all, most)],
    stacks: [requestStack(experiment, answer)],
    ...(others && { alternatives: others }),
  }
}

function headline(params: StationParams, { response }: StationAnswer): Headline {
  const { sharers, servers, service, elsewhere } = params
  const alone = service + elsewhere
  return {
    lead: [
      { path: 'experiment.sharers', value: sharers, nouns: ['sharer asks', 'sharers ask'] },
      ' a station of ',
      { path: 'experiment.servers', value: servers, nouns: ['server', 'servers'] },
    ],
    metric: 'responseTime',
    rest: [' until the answer, ', ...comparison(params, response)],
    ...(response > 1.005 * alone && alone > 0 && { sentence: `That is ${times(response / alone)} as long.` }),
  }
}

/** Beside a request of one alone, where it does not take just as long. */
function comparison(
  { sharers, servers, service, elsewhere }: StationParams,
  response: number,
): Headline['rest'] {
  const alone = service + elsewhere
  if (sharers === 1) return ['with nobody to wait for']
  if (sharers <= servers || service === 0) return ['as for one alone']
  const shown = formatQuantity(response, 'us', { kilobyte: 1024 })
  const other = formatQuantity(alone, 'us', { kilobyte: 1024 })
  return shown.text === other.text && shown.unit === other.unit
    ? ['hardly longer than for one alone']
    : ['not ', { value: alone, unit: 'us' }, ' as for one alone']
}

function requestStack(
  { think, service, elsewhere }: StationParams,
  { waiting, cycleTime }: StationAnswer,
): Stack {
  return {
    id: 'request',
    title: 'One round of a sharer',
    sentence: 'Hatched: waiting for others at the station.',
    unit: 'us',
    groups: [
      {
        id: 'round',
        title: '',
        rows: [
          {
            id: 'exact',
            name: 'Exact',
            source: 'analysis',
            parts: [
              { id: 'think', label: 'something else', value: think },
              { id: 'elsewhere', label: 'on the way', value: elsewhere },
              { id: 'waiting', label: 'waits', value: Math.max(0, waiting), texture: 'hatched' },
              { id: 'service', label: 'service', value: service },
            ],
            total: cycleTime,
          },
        ],
      },
    ],
  }
}

/** The same sharers before more or faster servers; nothing where service takes no time. */
function alternatives(params: StationParams, answer: StationAnswer): Alternatives | undefined {
  const { servers, service } = params
  if (service === 0) return undefined
  const row = (id: string, name: string, other: StationParams, path: 'servers' | 'service') => ({
    id,
    name,
    metrics: { responseTime: exactly(other).response, stationUtilisation: exactly(other).utilisation },
    edit: { kind: 'set' as const, path: `experiment.${path}`, value: other[path] },
  })
  return {
    title: 'Time until the answer',
    metric: 'responseTime',
    fractions: ['stationUtilisation'],
    rows: [
      {
        id: 'own',
        name: 'As it is',
        emphasis: 'yours',
        metrics: { responseTime: answer.response, stationUtilisation: answer.utilisation },
      },
      row('faster', 'Twice as fast', { ...params, service: service / 2 }, 'service'),
      ...(2 * servers <= 64
        ? [row('more', 'Twice as many', { ...params, servers: 2 * servers }, 'servers')]
        : []),
    ],
  }
}
