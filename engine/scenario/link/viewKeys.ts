import { InputError } from '../../base/inputError.ts'
import { checkedText, type Room } from './noteKeys.ts'
import type { View } from '../envelope.ts'
import { textOf, word } from '../word.ts'

/** Characters of a word of the page, and of the value of a desk's word as it stands in the link. */
const longestWord = 500
const longestValue = 2000

/** `tab`, a word of the page itself; `map.stage`, one of a desk. */
const isWord = (name: string): boolean => /^(\w+|[\w-]+\.\w+)$/.test(name)
const isOfDesk = (name: string): boolean => name.includes('.')

/** The name of a word where a key is `view.` and one; undefined for any other key. */
export const viewWordOf = (key: string): string | undefined =>
  key.startsWith('view.') && isWord(key.slice(5)) ? key.slice(5) : undefined

/** @throws InputError for text that is too long, or is none */
export const readViewWord = (name: string, text: string): string =>
  isOfDesk(name)
    ? checkedText(text, longestValue, `link.view.${name}`)
    : checkedText(textOf(text, `link.view.${name}`), longestWord, `link.view.${name}`)

/** @throws InputError for a name or a text that could not be read again */
export function viewText(view: View, room: Room = 'link'): [key: string, text: string][] {
  return Object.entries(view).map(([name, text]) => {
    const path = `${room}.view.${name}`
    if (!isWord(name)) throw new InputError(`${room}.view`, 'names of letters and digits', name)
    if (!isOfDesk(name)) return [`view.${name}`, word(checkedText(text, longestWord, path))]
    if (!/^[\w.,;()%+!~-]*$/.test(text)) throw new InputError(path, 'a value as links write it', text)
    return [`view.${name}`, checkedText(text, longestValue, path)]
  })
}
