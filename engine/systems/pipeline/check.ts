import { InputError } from '../../base/inputError.ts'
import { checkGroups } from '../../pipeline/hierarchy/checkGroups.ts'
import type { PipelineParams } from './parameters.ts'
import { countAsked } from './strategies/index.ts'

/**
 * Rules between parameters: sizes made by hand add up to the message, no fragment is smaller than a byte, and groups
 * made by hand nest.
 * Nothing is clamped: a message made shorter than its fragments are many is refused.
 * @throws InputError
 */
export function check({ bytes, stages, strategy }: PipelineParams): void {
  if (strategy.kind === 'manual') {
    const sum = strategy.sizes.reduce((total, size) => total + size, 0)
    if (sum !== bytes) throw new InputError('pipeline.strategy.sizes', `sizes that sum to ${bytes} byte`, sum)
  }
  if (strategy.kind === 'hierarchical' && strategy.grouping.kind === 'hand')
    checkGroups(strategy.grouping.groups, stages.length, 'pipeline.strategy.grouping.groups')
  const asked = countAsked(strategy)
  if (typeof asked === 'number' && asked > bytes) {
    throw new InputError(
      'pipeline.strategy.fragments',
      `at most ${bytes}, one fragment for each byte of the message`,
      asked,
    )
  }
}
