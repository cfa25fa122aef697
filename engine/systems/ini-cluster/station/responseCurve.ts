import type { Asymptote, Curve, Line, Mark } from '../../../facets/curve.ts'
import type { StationParams } from './parameters.ts'
import { approximately, kneeOf, mostAsked, responseBounds, type StationAnswer } from './solutions.ts'
import { micros, sharersAt } from './words.ts'

const points = 24

/**
 * The time until the answer by how many share the station, exact and by three approximations.
 * @param all  `exactlyUpTo` @param most  `mostSharers`
 */
export function responseCurve(params: StationParams, all: readonly StationAnswer[], most: number): Curve {
  const { sharers, service, servers } = params
  const shown = Math.min(mostAsked, Math.max(16, 2 * sharers, Math.ceil(1.5 * Math.min(most, 128))))
  const even = Array.from({ length: points }, (_, i) => Math.max(1, Math.round((shown * (i + 1)) / points)))
  const x = Float64Array.from(new Set([...even, sharers])).sort()
  const y = x.map((each) => all[each - 1]!.response)
  const bounds = balancedJobs(params, x)
  return {
    id: 'response-by-sharers',
    title: 'Time until the answer, by sharers',
    sentence:
      service === 0
        ? 'Flat: the service takes no time, so nobody waits.'
        : `Flat while the servers keep up; far beyond the knee it rises by one service${servers === 1 ? '' : ` over ${servers} servers`} for each further sharer.${bounds ? ' Shaded is what balanced-job bounds leave open.' : ''}`,
    x: { label: 'Who share it N', unit: '', scale: 'linear', domain: [1, shown], integer: true },
    y: {
      label: 'Answer after',
      unit: 'us',
      scale: 'linear',
      domain: [0, Math.max(1e-3, 1.05 * y.at(-1)!)],
    },
    lines: [
      { id: 'exact', name: 'exact', emphasis: 'main', x, y, ...(bounds && { band: bounds }) },
      approximation(params, x, 'linearizer', 'Linearizer'),
      approximation(params, x, 'schweitzer', 'Bard-Schweitzer'),
      approximation(params, x, 'bard', 'Bard, as in the thesis'),
    ],
    marks: responseMarks(params, all, most),
    asymptotes: responseAsymptotes(params, shown),
  }
}

/** Between which balanced-job bounds put the response of so many sharers; undefined where there are none. */
function balancedJobs(params: StationParams, sharers: Float64Array): Line['band'] {
  const bounds = Array.from(sharers, (each) => responseBounds(params, each)).filter(
    (each) => each !== undefined,
  )
  if (bounds.length === 0) return undefined
  return {
    lower: Float64Array.from(bounds, ({ lower }) => lower),
    upper: Float64Array.from(bounds, ({ upper }) => upper),
  }
}

const approximation = (
  params: StationParams,
  x: Float64Array,
  method: Parameters<typeof approximately>[1],
  name: string,
): Line => ({
  ...{ id: method, name, emphasis: 'faint', beside: true, x },
  y: x.map((each) => approximately(params, method, each).response),
})

function responseMarks(
  { sharers, patience }: StationParams,
  all: readonly StationAnswer[],
  most: number,
): readonly Mark[] {
  const [now, last] = [all[sharers - 1]!.response, all[most - 1]!.response]
  const current: Mark = {
    ...{ id: 'current', kind: 'current', label: `${sharers}: ${micros(now)}` },
    ...{ x: sharers, y: now, drag: true },
  }
  const label = `${most}: at most ${patience} times as long as alone`
  return most < mostAsked ? [current, { id: 'most', kind: 'transition', label, x: most, y: last }] : [current]
}

function responseAsymptotes(params: StationParams, shown: number): readonly Asymptote[] {
  const knee = kneeOf(params)
  const alone = params.service + params.elsewhere
  return [
    ...(knee <= shown ? [{ id: 'knee', label: `knee ${sharersAt(knee)}`, x: knee }] : []),
    ...(alone > 0 ? [{ id: 'alone', label: 'alone', slope: 0, intercept: alone }] : []),
  ]
}
