import { InputError } from '../../../base/inputError.ts'
import type { Params } from '../../../scenario/document.ts'

/**
 * The message cut by hand, as a program returns it. Sizes are whole bytes that sum to the message; nothing is rounded.
 * @param sizes  [B], unchecked: what is wrong is told at `sizes`, as whoever wrote the program knows them
 */
export function cut(params: Params, sizes: unknown): Params {
  if (!Array.isArray(sizes)) throw new InputError('sizes', 'a list of whole numbers of bytes', sizes)
  return { ...params, strategy: { kind: 'manual', sizes: sizes as number[] } }
}
