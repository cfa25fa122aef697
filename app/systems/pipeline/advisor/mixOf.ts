import { InputError } from '../../../../engine/index.ts'
import { messageMix, type MixedMessages } from '../../../../engine/systems/pipeline/door.ts'
import type { Kilobyte } from '../../../chart/kilobyte.ts'

/** The messages that a link's words name; the present one alone where they name none or cannot be read, and why not. */
export function mixOf(
  text: string,
  bytes: number,
  kilobyte: Kilobyte,
): { readonly mix: readonly MixedMessages[]; readonly refused: string | undefined } {
  const present = [{ bytes, weight: 1 }]
  if (text.trim() === '') return { mix: present, refused: undefined }
  try {
    return { mix: messageMix(text, kilobyte), refused: undefined }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { mix: present, refused: `view.advisor.${error.message}` }
  }
}
