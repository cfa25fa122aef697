import type { CostParams } from '../receiver/costs.ts'
import type { MixParams } from './parameters.ts'

/** The costs of the parts as the experiment has them: who pays the cache miss, and how many copies there are [ns]. */
export function costsOf({ miss, driverCopies }: MixParams, costs: CostParams): CostParams {
  const { firstCopy, secondCopy } = costs
  const each = (firstCopy + secondCopy) / 2
  const [first, second] = miss === 'both' ? [each, each] : [firstCopy, secondCopy]
  return { ...costs, firstCopy: first, secondCopy: driverCopies ? second : 0 }
}
