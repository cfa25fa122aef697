import { InputError } from '../base/inputError.ts'
import { heldRule, numberHeld } from '../base/numberHeld.ts'

const emptyText = '~'

/**
 * Text as one word of an address: a space is `+`, everything that the link's grammar uses, that is not ASCII, or that
 * mail programs cut off is percent-encoded. `~` is the empty text.
 */
export function word(text: string): string {
  if (text === '') return emptyText
  const encoded = encodeURIComponent(text)
    .replace(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
  return encoded === '_' ? '%5F' : encoded
}

/** The text of a word. @throws InputError for nothing, characters that `word` never writes, and broken percent codes */
export function textOf(word: string, path: string): string {
  if (word === emptyText) return ''
  if (word === '') throw new InputError(path, `text (${emptyText} for the empty text)`, word)
  const strange = /[^\w.+%-]/u.exec(word)
  if (strange) throw new InputError(path, `text with “${strange[0]}” as %XX`, word)
  try {
    return decodeURIComponent(word.replaceAll('+', '%20'))
  } catch {
    throw new InputError(path, 'whole percent codes', word)
  }
}

/** The shortest numeral that reads back as the same number: 1e21 and not 1e+21, for `+` is a space. */
export const numeral = (value: number): string => String(value).replace('e+', 'e')

/** @throws InputError unless the text is a decimal numeral whose number can be held */
export function numberOf(text: string, path: string): number {
  if (!/^-?\d+(\.\d+)?(e-?\d+)?$/.test(text)) throw new InputError(path, 'a decimal number', text)
  const value = numberHeld(text)
  if (value === undefined) throw new InputError(path, heldRule, text)
  return value
}
