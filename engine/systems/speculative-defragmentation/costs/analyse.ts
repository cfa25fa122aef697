import type { Headline } from '../../../facets/headline.ts'
import type { Result } from '../../../facets/result.ts'
import { defaultValue } from '../../../scenario/defaults.ts'
import { costsField } from '../parameters/driver.ts'
import type { ParamsOf } from '../parameters.ts'
import type { CostParams } from '../receiver/costs.ts'
import { costsOf } from './costsOf.ts'
import { costStack } from './costStack.ts'
import { costFindings } from './findings.ts'
import { breakEven, mixedRate, mixedTime, outcomes, type Outcomes } from './mix.ts'
import { mixCurve } from './mixCurve.ts'
import type { MixParams } from './parameters.ts'
import { costPaths } from './paths.ts'
import { pageRate } from './rates.ts'
import { times as ratio } from './words.ts'

/** What a page costs by every path, and from how many right guesses on guessing pays. */
export function analyseCosts({ experiment, costs, driver }: ParamsOf<'costs'>): Result {
  const own = costsOf(experiment, costs)
  const paths = costPaths(own)
  const times = outcomes(own, driver.os)
  const success = experiment.success / 100
  const even = breakEven(times)
  const calibrated = isCalibrated(costs) && experiment.miss === 'first' && experiment.driverCopies
  return {
    metrics: {
      mixRate: mixedRate(times, success),
      mixTime: mixedTime(times, success),
      inPlaceTime: times.right,
      inPlaceRate: pageRate(times.right),
      copiedRate: pageRate(times.sure),
      cleanedRate: pageRate(times.wrong),
      ...(even >= 0 && { breakEven: 100 * even }),
    },
    headline: headline(experiment, times),
    findings: costFindings(experiment, {
      three: times,
      paths,
      os: driver.os,
      calibrated: isCalibrated(costs),
    }),
    stacks: [costStack(paths, calibrated)],
    curves: [mixCurve({ times, own: success, calibrated, drag: true })],
  }
}

/** The costs that the paper's rates were made to give. */
export const usualCosts = defaultValue(costsField)

/** Whether these are they. */
export const isCalibrated = (costs: CostParams): boolean =>
  (Object.keys(usualCosts) as (keyof CostParams)[]).every((name) => costs[name] === usualCosts[name])

function headline({ success }: MixParams, times: Outcomes): Headline {
  const sure = pageRate(times.sure)
  const gain = mixedRate(times, success / 100) / sure
  const same = Math.abs(gain - 1) < 0.005
  return {
    lead: [{ path: 'experiment.success', value: success, unit: '%' }, ' of the pages guessed right'],
    metric: 'mixRate',
    rest: [
      same ? ', as without guessing' : `, ${ratio(gain, 2)} times what not guessing gives: `,
      ...(same ? [] : [{ metric: 'copiedRate' }]),
    ],
  }
}
