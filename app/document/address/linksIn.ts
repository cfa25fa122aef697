import { passedOn } from './passedOn.ts'

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
/** The next line of a broken link: marks of a quotation before it, then a link's signs, to its end where there is one. */
const goesOn = new RegExp(String.raw`^[\s>|]*(${signs}*&end(?![\w=%])|${signs}+)`)

/** Where a program lets a long word break: soft hyphens, blanks without width, HTML's own sign. */
const unseen = /[\u00ad\u200b\u2060\ufeff]|<wbr ?\/?>/gi

/**
 * Links in any text: whole addresses or what stands behind their `#`, with other words between, broken into lines by a
 * mail program, encoded once more by one that passes links on, or as HTML has them.
 * @param page  address of this page without its `#`: where it stands without a link behind it, one was meant
 */
export function linksIn(text: string, page: string): readonly Found[] {
  const lines = asWritten(text.split(/\r\n|\r|\n/)).map((line) =>
    line.replace(unseen, '').replace(/&(?:amp;|#38;|#x26;)+/g, '&'),
  )
  // How far a link has gone on from a line before: what stands in it is its own.
  let gone: Place = { line: 0, column: 0 }
  let previous: string | undefined
  return lines.flatMap((whole, i) => {
    if (i < gone.line) return []
    if (i > gone.line) previous = undefined
    const line = passedOnIn(i === gone.line ? whole.slice(gone.column) : whole)
    const end = line.trimEnd().length
    let from = 0
    return [...line.matchAll(found)].flatMap(({ index, 0: all }) => {
      const behind = encodedOnce(behindSign(all))
      if (!behind.startsWith('v=') && !isOf(page, all)) return []
      const first = ended(behind)
      const between = line.slice(from, index).replace(restOfTag, '>')
      from = index + all.length - (behind.length - first.length)
      // A program may break a line behind any sign of the link, a comma too.
      const isWhole = isEnded(first) || index + all.length < end
      const { fragments, to }: GoingOn = isWhole ? { fragments: [first] } : goingOn(behind, lines, i)
      if (to) gone = to
      // A link that is written out, as HTML, Markdown and mails without HTML have it, is one.
      const again = fragments.at(-1) === previous && onlyMarks(between)
      previous = fragments.at(-1)
      return again ? [] : [{ line: i + 1, before: nameIn(between), fragments }]
    })
  })
}

/** A link without what a mail program or a chat has added to it: `&amp;` for `&`, a full stop behind its end. */
export const withoutAdded = (fragment: string): string =>
  linksIn(`#${fragment}`, '')[0]?.fragments[0] ?? fragment

export const changedOnTheWay =
  'The link was changed on the way. It opened without what was added to it there.'

/** Between a link and the same that is shown for it. */
const onlyMarks = (text: string): boolean => /[<>[\]()|"']/.test(text) && !/[\p{L}\d]/u.test(text)

/** Behind a link that is an attribute: what its tag has besides, up to its end or to the same link once more. */
const restOfTag = /^(?:&[^\s"'<>]*)?["'](?:\s+[\w-]+=["'][^"'<>]*["']?)*\s*(?:>|$)/

/** Lines as they were written, each where it begins, of a mail as it is sent: there each `=` is `=3D`, and one alone a break. */
function asWritten(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => /=3D/i.test(line))) return lines
  const written = [...lines]
  for (let from = 0, to: number; from < lines.length; from = to + 1) {
    to = from
    while (to < lines.length - 1 && lines[to]!.endsWith('=')) to++
    const whole = lines.slice(from, to + 1).map((line) => line.replace(/=$/, ''))
    if (!/\bv=3D\d|%23v/i.test(whole.join(''))) continue
    written.fill('', from, to + 1)
    written[from] = whole.join('').replace(/=3D/gi, '=')
  }
  return written
}

interface Place {
  readonly line: number
  readonly column: number
}

/** What stands behind the `#` of what was found. */
const behindSign = (all: string): string =>
  all.includes('#') ? all.slice(all.indexOf('#') + 1) : isAddress(all) ? '' : all

/**
 * A link of which a program has encoded each `%` once more. Somebody may have typed a `%` before two digits, but hardly
 * before the letters that this page's own signs have there, or a letter's two bytes.
 */
function encodedOnce(fragment: string): string {
  const isTwice =
    /%(?:25)+(?:[23][A-F]|[C-F][\dA-F]%(?:25)+[89AB][\dA-F])/i.test(fragment) &&
    !/%(?!25(?:25)*[\dA-F]{2})/i.test(fragment)
  return isTwice ? encodedOnce(fragment.replaceAll('%25', '%')) : fragment
}

const isAddress = (text: string): boolean => /^\w+:\/\//.test(text)

const isOf = (page: string, address: string): boolean =>
  withoutEnd(address.replace(/#.*/s, ''), '.,;)') === page

const isEnded = (fragment: string): boolean => fragment.endsWith('&end')

/** Programs that pass links on. */
const passedOnIn = (line: string): string =>
  /%(?:25)*23|#v%|urldefense\./.test(line) ? line.replace(/\S+/g, (word) => passedOn(word, isInLink)) : line

/** A step of a lesson that stands in a link has the link of its picture in it, and that is to stay. */
const isInLink = (word: string, at: number): boolean =>
  [...word.matchAll(found)].some(
    ({ index, 0: all }) => index < at && at < index + all.length && behindSign(all).startsWith('v='),
  )

/** Without what stands behind the link's end: a full stop, a bracket, what a program that passes it on adds. */
const ended = (fragment: string): string =>
  (packed.exec(fragment) ?? /^.*?&end(?![\w=%])/.exec(fragment))?.[0] ?? withoutEnd(fragment, '.,;()!')

/** Such a link has no end of its own, but other signs than those that may follow. */
const packed = /^v=\d+&z=[\da-f]*\.?[\w-]*/

/** Step by step: a pattern for signs before an end tries anew at each of them, wherever they stand. */
function withoutEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

interface GoingOn {
  readonly fragments: readonly string[]
  readonly to?: Place
}

/**
 * A link at the end of its line may go on in the next ones: surely where it comes to its end there.
 * @returns  and up to where, where that is sure
 */
function goingOn(behind: string, lines: readonly string[], at: number): GoingOn {
  const first = ended(behind)
  const all = [first]
  let whole = behind
  for (const [i, line] of lines.slice(at + 1, at + longestBreak).entries()) {
    const [through = '', more] = goesOn.exec(line) ?? []
    if (more === undefined || /\bv=\d+&/.test(more)) break
    whole = withoutBreak(whole, more) + more
    const longer = ended(whole)
    if (longer.length > longestLink) break
    if (isEnded(longer)) return { fragments: [longer], to: { line: at + 1 + i, column: through.length } }
    const rest = line.slice(through.length).trim()
    if (/[\p{L}\d]/u.test(rest)) break
    all.push(longer)
    if (rest !== '') break
  }
  // The check of a packed link tells which of them it is.
  return { fragments: packed.test(first) ? all : [first] }
}

/** `=` at a line's end is how mail encodes a break, but where it stands between a name and its value. */
const withoutBreak = (before: string, more: string): string =>
  before.endsWith('=') && (more.startsWith('=') || !/(?:^|&)\w+=$/.test(before))
    ? before.slice(0, -1)
    : before

const longestName = 60

/** Of HTML, whole or up to the link that stands in it. */
const tags = /<\/?[a-z]+\d?(?:\s+[\w-]+=[^<>]*)?(?:>|$)/g

/** `- Ida Dünn: ` before a link is of 'Ida Dünn'; a sentence is nobody's name. */
function nameIn(text: string): string {
  const words = withoutEnd(
    text
      .replace(tags, ' ')
      .replace(/["'“”‘’<>[\]()|\s]+/g, ' ')
      .replace(/^(?:[\s>*•–,;.-]|\d+[.)]\s)+/, ''),
    ' :;,=–-',
  ).trim()
  return words.length <= longestName ? words : ''
}
