/** Something that can be found by its words. */
export interface Entry {
  readonly kind: 'Preset' | 'Figure' | 'Table' | 'Term' | 'Paper' | 'Lesson' | 'Page' | 'Command'
  readonly name: string
  /** Searched too, and shown below the name. */
  readonly detail: string
  /** Where it leads, or what it does. */
  readonly go: () => string | Promise<string | undefined> | undefined
}

/** So many are shown: who does not find it among them writes more. */
export const mostFound = 40

/**
 * The entries that have every word of a query, begun or whole, the nearest first: by name before by detail, whole words
 * before beginnings, and in the order of the entries where that is the same. An empty query finds the first of all.
 */
export function search<E extends Pick<Entry, 'name' | 'detail'>>(
  entries: readonly E[],
  query: string,
): readonly E[] {
  const words = wordsOf(query)
  if (words.length === 0) return entries.slice(0, mostFound)
  return entries
    .map((entry, at) => ({ entry, at, far: distance(entry, words) }))
    .filter(({ far }) => far < Infinity)
    .sort((a, b) => a.far - b.far || a.at - b.at)
    .slice(0, mostFound)
    .map(({ entry }) => entry)
}

/** 0 where all words are words of the name; infinite where one is not there at all. */
function distance({ name, detail }: Pick<Entry, 'name' | 'detail'>, words: readonly string[]): number {
  const [inName, inDetail] = [wordsOf(name), wordsOf(detail)]
  return words.reduce((sum, word) => {
    const begins = (other: string) => other.startsWith(word)
    if (inName.includes(word)) return sum
    if (inName.some(begins)) return sum + 1
    if (inDetail.includes(word)) return sum + 4
    return sum + (inDetail.some(begins) ? 5 : Infinity)
  }, 0)
}

/** Small letters and digits without accents: 'Figure 6-3' is figure, 6, 3 and 6-3. */
function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const whole = plain.match(/[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)*/gu) ?? []
  return [...new Set(whole.flatMap((word) => [word, ...(/[-.]/.test(word) ? word.split(/[-.]/) : [])]))]
}
