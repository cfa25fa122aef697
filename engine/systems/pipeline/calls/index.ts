import type { SystemCalls } from '../../systemCalls.ts'
import { defaultExact } from '../strategies/exact.ts'
import { typedParams } from '../typedParams.ts'
import { cut } from './cut.ts'
import { metricsOf } from './metricsOf.ts'

/** What programs may ask of a pipeline beside its picture. */
export const calls: SystemCalls = {
  metricsOf,
  cut,
  optimum: (params) => {
    const { strategy } = typedParams(params)
    return strategy.kind === 'exact' ? params : { ...params, strategy: defaultExact }
  },
}
