import type { Vocabulary } from './vocabulary.ts'

/** A text of ours in other words. */
export type Reword = (text: string) => string

/**
 * Says a text in the words of a vocabulary: whole words, with their capital, and the article before them.
 * @param names  what people have called things: said as they are
 */
export function rewording({ words, symbols, alone = {} }: Vocabulary, names: readonly string[] = []): Reword {
  const theirs = new Map(words)
  const kept = new Set(names.map((name) => name.trim()).filter((name) => !theirs.has(name.toLowerCase())))
  const ours = [...kept, ...theirs.keys()].filter((each) => each !== '').sort((a, b) => b.length - a.length)
  const letters = Object.keys(symbols)
  const word = new RegExp(`${start}(?:(an?) )?(${ours.map(escaped).join('|')})${end}`, 'giu')
  const letter =
    letters.length > 0 ? new RegExp(`${start}(${letters.join('|')})(?![\\p{L}\\p{N}])`, 'gu') : undefined
  const said = (all: string, article: string | undefined, found: string): string => {
    if (kept.has(found)) return all
    const instead = theirs.get(found.toLowerCase())
    if (instead === undefined) return all
    if (article === undefined) return capitalAs(found, instead)
    return `${capitalAs(article, /^[aeiou]/i.test(instead) ? 'an' : 'a')} ${capitalAs(found, instead)}`
  }
  return (text) => {
    if (Object.hasOwn(alone, text)) return alone[text]!
    const reworded = text.replace(word, said)
    return letter ? reworded.replace(letter, (found) => symbols[found]!) : reworded
  }
}

const start = '(?<![\\p{L}\\p{N}_])'
const end = '(?![\\p{L}\\p{N}_])'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const capitalAs = (model: string, text: string): string =>
  /^\p{Lu}/u.test(model) ? text.charAt(0).toUpperCase() + text.slice(1) : text
