import { mirroredGroups } from '../../../pipeline/hierarchy/groups.ts'
import type { Edit } from '../../../scenario/document.ts'
import type { PipelineParams } from '../parameters.ts'
import { wholeCut } from './size.ts'

/**
 * Stages, groups and fragments in the opposite order: the latency stays (Theorem 2; of a hierarchy only nearly, for
 * its groups reassemble before they hand on). A fixed size whose last fragment
 * carries a remainder becomes a cut by hand, since the remainder now comes first.
 * @throws InputError where that cut would have too many fragments
 */
export function mirrored(params: PipelineParams): Edit {
  return {
    kind: 'replace',
    params: { ...params, stages: [...params.stages].reverse(), strategy: reversedCut(params) },
  }
}

function reversedCut(params: PipelineParams): PipelineParams['strategy'] {
  const { strategy, bytes, stages } = params
  if (strategy.kind === 'hierarchical' && strategy.grouping.kind === 'hand')
    return {
      ...strategy,
      grouping: { kind: 'hand', groups: mirroredGroups(strategy.grouping.groups, stages.length) },
    }
  const remainder =
    strategy.kind === 'static' && bytes > strategy.fragmentBytes && bytes % strategy.fragmentBytes > 0
  return strategy.kind === 'manual' || remainder
    ? { kind: 'manual', sizes: wholeCut(params).reverse() }
    : strategy
}
