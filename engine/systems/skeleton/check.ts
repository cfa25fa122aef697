import { InputError } from '../../base/inputError.ts'
import type { QueueParams } from './parameters.ts'

/**
 * Rules between parameters; bounds of one are in its declaration. What teaches something is not refused: a server that
 * is too slow gets an answer and a warning (see analyse.ts).
 * @throws InputError
 */
export function check({ run, warmUp }: QueueParams): void {
  if (warmUp >= run) throw new InputError('skeleton.warmUp', `less than the run, ${run} µs`, warmUp)
}
