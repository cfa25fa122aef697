import { formatQuantity } from '../../../base/formatQuantity.ts'
import type { Alternatives } from '../../../facets/alternatives.ts'
import type { Curve } from '../../../facets/curve.ts'
import type { Headline } from '../../../facets/headline.ts'
import type { Result } from '../../../facets/result.ts'
import type { Stack } from '../../../facets/stacks.ts'
import { times } from '../contention/words.ts'
import { findings } from './findings.ts'
import type { StationParams } from './parameters.ts'
import {
  approximately,
  exactly,
  exactlyUpTo,
  kneeOf,
  mostAsked,
  mostSharers,
  responseBounds,
  type StationAnswer,
} from './solutions.ts'
import { micros, sharersAt } from './words.ts'

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
  const [shown, other] = [response, alone].map((time) => formatQuantity(time, 'us', { kilobyte: 1024 }))
  return shown!.text === other!.text && shown!.unit === other!.unit
    ? ['hardly longer than for one alone']
    : ['not ', { value: alone, unit: 'us' }, ' as for one alone']
}

const points = 24

function responseCurve(params: StationParams, all: readonly StationAnswer[], most: number): Curve {
  const { sharers, patience, service, elsewhere } = params
  const shown = Math.min(mostAsked, Math.max(16, 2 * sharers, Math.ceil(1.5 * Math.min(most, 128))))
  const even = Array.from({ length: points }, (_, i) => Math.max(1, Math.round((shown * (i + 1)) / points)))
  const x = Float64Array.from(new Set([...even, sharers])).sort()
  const y = x.map((each) => all[each - 1]!.response)
  const bounds = Array.from(x, (each) => responseBounds(params, each))
  const knee = kneeOf(params)
  const own = all[sharers - 1]!.response
  const line = (method: 'linearizer' | 'schweitzer' | 'bard', name: string) => ({
    id: method,
    name,
    emphasis: 'faint' as const,
    beside: true as const,
    x,
    y: x.map((each) => approximately(params, method, each).response),
  })
  return {
    id: 'response-by-sharers',
    title: 'Time until the answer, by sharers',
    sentence:
      service === 0
        ? 'Flat: the service takes no time, so nobody waits.'
        : `Flat while the servers keep up; far beyond the knee it rises by one service${params.servers === 1 ? '' : ` over ${params.servers} servers`} for each further sharer.${bounds[0] ? ' Shaded is what balanced-job bounds leave open.' : ''}`,
    x: { label: 'Who share it N', unit: '', scale: 'linear', domain: [1, shown], integer: true },
    y: {
      label: 'Answer after',
      unit: 'us',
      scale: 'linear',
      domain: [0, Math.max(1e-3, 1.05 * y.at(-1)!)],
    },
    lines: [
      {
        id: 'exact',
        name: 'exact',
        emphasis: 'main',
        x,
        y,
        ...(bounds[0] && {
          band: {
            lower: Float64Array.from(bounds, (each) => each!.lower),
            upper: Float64Array.from(bounds, (each) => each!.upper),
          },
        }),
      },
      line('linearizer', 'Linearizer'),
      line('schweitzer', 'Bard-Schweitzer'),
      line('bard', 'Bard, as in the thesis'),
    ],
    marks: [
      {
        id: 'current',
        kind: 'current',
        label: `${sharers}: ${micros(own)}`,
        x: sharers,
        y: own,
        drag: true,
      },
      ...(most < mostAsked
        ? [
            {
              id: 'most',
              kind: 'transition' as const,
              label: `${most}: at most ${patience} times as long as alone`,
              x: most,
              y: all[most - 1]!.response,
            },
          ]
        : []),
    ],
    asymptotes: [
      ...(knee <= shown ? [{ id: 'knee', label: `knee ${sharersAt(knee)}`, x: knee }] : []),
      ...(service + elsewhere > 0
        ? [{ id: 'alone', label: 'alone', slope: 0, intercept: service + elsewhere }]
        : []),
    ],
  }
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
