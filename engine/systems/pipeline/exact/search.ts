import { drained } from '../../../base/drained.ts'
import { rememberedSteps } from '../../../base/remembered.ts'
import { optimumSearch, type OptimalFragmentation } from '../../../pipeline/exact/optimalFragmentation.ts'
import type { Stage } from '../../../pipeline/stages.ts'
import { exactKey, type ExactOptions } from '../strategies/exact.ts'

/** Remembered with the stages: the analysis, the table and the handles of one scenario ask for it several times in a row. */
export const exactSearch = rememberedSteps(
  (stages: readonly Stage[], bytes: number, { fragments, maxFragments, wholeBytes }: ExactOptions) =>
    optimumSearch(stages, bytes, { fragments, maxFragments, wholeBytes }),
  exactKey,
)

/** `exactSearch` in one go: it may take seconds, and is remembered as that is. */
export const exactOptimum = (
  stages: readonly Stage[],
  bytes: number,
  options: ExactOptions,
): OptimalFragmentation => drained(exactSearch(stages, bytes, options))
