import type { Term } from '../../../engine/index.ts'

/** A stretch of a text, and the term that it is. */
export interface Piece {
  readonly text: string
  /** The id of the term; absent for what lies between terms. */
  readonly term?: string
}

/** The texts in pieces: of each term its first occurrence in any of them is marked, no other. */
export function markedTexts(texts: readonly string[], terms: readonly Term[]): readonly (readonly Piece[])[] {
  const words = wordsOf(terms)
  if (words.size === 0) return texts.map((text) => [{ text }])
  const pattern = patternOf([...words.keys()])
  const seen = new Set<string>()
  return texts.map((text) => {
    const pieces: Piece[] = []
    let from = 0
    for (const { 0: word, index } of text.matchAll(pattern)) {
      const term = words.get(word) ?? words.get(uncapitalised(word))
      if (term === undefined || seen.has(term)) continue
      seen.add(term)
      if (index > from) pieces.push({ text: text.slice(from, index) })
      pieces.push({ text: word, term })
      from = index + word.length
    }
    if (from < text.length || text === '') pieces.push({ text: text.slice(from) })
    return pieces
  })
}

const wordsOf = (terms: readonly Term[]): ReadonlyMap<string, string> =>
  new Map(terms.flatMap(({ id, words }) => words.map((word) => [word, id] as const)))

/** Whole words, the longest first; what begins with a small letter may begin a sentence. */
function patternOf(words: readonly string[]): RegExp {
  const either = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => {
      const [first, rest] = [escaped(word[0]!), escaped(word.slice(1))]
      return /\p{Ll}/u.test(word[0]!) ? `[${first}${first.toUpperCase()}]${rest}` : first + rest
    })
  return new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${either.join('|')})(?![\p{L}\p{N}_])`, 'gu')
}

const uncapitalised = (word: string): string => word[0]!.toLowerCase() + word.slice(1)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
