import { InputError } from '../../../base/inputError.ts'
import { plural } from '../../../base/plural.ts'
import type { WindowParams } from './parameters.ts'

/** @throws InputError  with path, rule and value */
export function checkWindow({ experiment }: { readonly experiment: WindowParams }): void {
  const { window, seqBits } = experiment
  const numbers = 1 << seqBits
  if (window > numbers)
    throw new InputError(
      'ini-cluster.experiment.window',
      `at most ${numbers}, as ${plural(seqBits, 'bit')} ${seqBits === 1 ? 'numbers' : 'number'} so many frames`,
      window,
    )
}
