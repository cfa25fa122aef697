import { InputError } from '../../../base/inputError.ts'
import type { WindowParams } from './parameters.ts'

/** @throws InputError  with path, rule and value */
export function checkWindow({ experiment }: { readonly experiment: WindowParams }): void {
  const numbers = 1 << experiment.seqBits
  if (experiment.window > numbers)
    throw new InputError(
      'ini-cluster.experiment.window',
      `at most ${numbers}, as ${experiment.seqBits} bits number so many frames`,
      experiment.window,
    )
}
