import { InputError } from '../../base/inputError.ts'
import type { PipelineParams } from './parameters.ts'
import { countAsked } from './strategies/index.ts'

/**
 * Rules between parameters: sizes made by hand add up to the message, and no fragment is smaller than a byte.
 * Nothing is clamped: a message made shorter than its fragments are many is refused.
 * @throws InputError
 */
export function check({ bytes, strategy }: PipelineParams): void {
  if (strategy.kind === 'manual') {
    const sum = strategy.sizes.reduce((total, size) => total + size, 0)
    if (sum !== bytes) throw new InputError('pipeline.strategy.sizes', `sizes that sum to ${bytes} byte`, sum)
  }
  const asked = countAsked(strategy)
  if (typeof asked === 'number' && asked > bytes) {
    throw new InputError(
      'pipeline.strategy.fragments',
      `at most ${bytes}, one fragment for each byte of the message`,
      asked,
    )
  }
}
