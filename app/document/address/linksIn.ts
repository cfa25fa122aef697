/** A link in a text, as far as it can be told without reading it. */
export interface Found {
  /** Of the text, from 1. */
  readonly line: number
  /** What stands behind its `#`: as it stands first, then as it goes on over line breaks, the longest last. */
  readonly fragments: readonly string[]
  /** What stands before it in its line: mostly who sends it. */
  readonly before: string
}

/** How many lines one link may be broken into, and how long one may be [characters]. */
const longestBreak = 60
const longestLink = 65_536

const signs = String.raw`[\w.,;()%+!~=&-]`
const address = String.raw`\b(?:https?|file)://[^\s<>"'#]`
/** An address with a link, a link alone, one without its `#` as the page writes it, and any other address. */
const found = new RegExp(
  String.raw`(?:${address}*)?#v=\d+${signs}*|(?<![\w?&/#])v=\d+&[sz]=${signs}*|${address}+(?:#[^\s<>"']*)?`,
  'g',
)
/** The next line of a broken link: marks of a quotation before it, and nothing but a link's signs to its end. */
const goesOn = new RegExp(String.raw`^[\s>|]*(${signs}*&end(?![\w=%])|${signs}+(?=\s*$))`)

/**
 * Links in any text: whole addresses or what stands behind their `#`, with other words between, broken into lines by a
 * mail program, encoded once more by one that passes links on, or as HTML has them.
 * @param page  address of this page without its `#`: where it stands without a link behind it, one was meant
 */
export function linksIn(text: string, page: string): readonly Found[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replace(/&amp;/g, '&'))
  // How far a link has gone on from a line before: what stands in it is its own.
  let gone: Place = { line: 0, column: 0 }
  return lines.flatMap((whole, i) => {
    if (i < gone.line) return []
    const line = passedOnIn(i === gone.line ? whole.slice(gone.column) : whole)
    const end = line.trimEnd().length
    let from = 0
    return [...line.matchAll(found)].flatMap(({ index, 0: all }) => {
      const behind = behindSign(all)
      if (!behind.startsWith('v=') && !isOf(page, all)) return []
      const first = ended(behind)
      const before = nameIn(line.slice(from, index))
      from = index + all.length - (behind.length - first.length)
      const isLast = from >= end
      if (isEnded(first) || !isLast) return [{ line: i + 1, before, fragments: [first] }]
      const { fragments, to } = goingOn(first, lines, i)
      if (to) gone = to
      return [{ line: i + 1, before, fragments }]
    })
  })
}

interface Place {
  readonly line: number
  readonly column: number
}

/** What stands behind the `#` of what was found. */
const behindSign = (all: string): string =>
  all.includes('#') ? all.slice(all.indexOf('#') + 1) : isAddress(all) ? '' : all

const isAddress = (text: string): boolean => /^\w+:\/\//.test(text)

const isOf = (page: string, address: string): boolean =>
  withoutEnd(address.replace(/#.*/s, ''), '.,;)') === page

const isEnded = (fragment: string): boolean => fragment.endsWith('&end')

const passedOn = /%23v%3D\d/gi

/** Programs that pass links on: what these encode whole ends where they go on themselves. */
const passedOnIn = (line: string): string => (line.includes('%23') ? line.replace(/\S+/g, decodedWord) : line)

function decodedWord(word: string): string {
  const last = [...word.matchAll(passedOn)].at(-1)
  if (!last || isInLink(word, last.index)) return word
  const and = word.indexOf('&', last.index)
  const end = and < 0 ? word.length : and
  try {
    return decodeURIComponent(word.slice(0, end).replace(/^.*=(?=\w+%3A)/i, '')) + word.slice(end)
  } catch {
    return word
  }
}

/** A step of a lesson that stands in a link has the link of its picture in it, and that is to stay. */
const isInLink = (word: string, at: number): boolean =>
  [...word.matchAll(found)].some(
    ({ index, 0: all }) => index < at && at < index + all.length && behindSign(all).startsWith('v='),
  )

/** Without what a sentence adds behind the link's end: a full stop, a bracket. */
const ended = (fragment: string): string =>
  /^.*?&end(?![\w=%])/.exec(fragment)?.[0] ?? withoutEnd(fragment, '.,;()!')

/** Step by step: a pattern for signs before an end tries anew at each of them, wherever they stand. */
function withoutEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/**
 * A link at the end of its line may go on in the next ones: surely where it comes to its end there.
 * @returns  and up to where, where that is sure
 */
function goingOn(
  first: string,
  lines: readonly string[],
  at: number,
): { readonly fragments: readonly string[]; readonly to?: Place } {
  const all = [first]
  for (const [i, line] of lines.slice(at + 1, at + longestBreak).entries()) {
    const [through = '', more] = goesOn.exec(line) ?? []
    if (more === undefined || /\bv=\d+&/.test(more)) break
    // `=` at a line's end is how mail encodes a break.
    const before = all.at(-1)!
    const longer = ended((before.endsWith('=') ? before.slice(0, -1) : before) + more)
    if (longer.length > longestLink) break
    if (isEnded(longer)) return { fragments: [longer], to: { line: at + 1 + i, column: through.length } }
    all.push(longer)
  }
  // A packed link has no end of its own: its check tells which of them it is.
  return { fragments: /^v=\d+&z=/.test(first) ? all : [first] }
}

const longestName = 60

/** `- Ida Dünn: ` before a link is of 'Ida Dünn'; a sentence is nobody's name. */
function nameIn(text: string): string {
  const words = withoutEnd(
    text.replace(/["'“”‘’<>[\]()|\s]+/g, ' ').replace(/^(?:[\s>*•–,;.-]|\d+[.)]\s)+/, ''),
    ' :;,=–-',
  ).trim()
  return words.length <= longestName ? words : ''
}
