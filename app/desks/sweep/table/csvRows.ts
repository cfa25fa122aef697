import { InputError } from '../../../../engine/index.ts'

/** One row of a CSV file. Text is one character a byte: what is not ASCII is decoded by who wants it. */
export interface CsvRow {
  readonly cells: readonly string[]
  /** As it stands there. */
  readonly text: string
  /** Where it begins and ends in the file [B]. */
  readonly start: number
  readonly end: number
}

/** How much is read at once [B]. */
const piece = 1024 * 1024

/** A row that is longer is none [B]. */
const longest = 256 * 1024

const quote = '"'

/** Some programs write it before everything else. */
export const byteOrderMark = '\u00ef\u00bb\u00bf'

/**
 * Rows of a CSV file as RFC 4180 has them: commas between, quotes around what holds any, CR LF or LF at the end. Empty
 * lines are passed over, and a line that begins with # has one cell.
 */
export async function* csvRows(
  blob: Blob,
  name: string,
): AsyncGenerator<{ readonly rows: readonly CsvRow[]; readonly progress: number }, undefined> {
  let rest = ''
  let start = 0
  for (let at = 0; at < blob.size; at += piece) {
    const last = at + piece >= blob.size
    rest += characters(new Uint8Array(await blob.slice(at, at + piece).arrayBuffer()))
    const { rows, used } = wholeRows(rest, start, last)
    rest = rest.slice(used)
    start += used
    if (rest.length > longest || (last && rest !== ''))
      throw new InputError(name, `rows of at most ${longest} byte, and quotes that close`, rest.slice(0, 60))
    yield { rows, progress: Math.min(1, (at + piece) / blob.size) }
  }
  return undefined
}

/** One for each byte. What browsers call Latin 1 is a code page that has others. */
function characters(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += atOnce)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + atOnce)))
  return parts.join('')
}

/** As many arguments as every engine takes. */
const atOnce = 8192

/** Text of which each character stands for a byte, as it is meant. */
export const utf8 = (text: string): string =>
  new TextDecoder().decode(Uint8Array.from(text, (character) => character.charCodeAt(0)))

/** @param last  no more text follows: the last row needs no line break */
function wholeRows(
  text: string,
  start: number,
  last: boolean,
): { readonly rows: CsvRow[]; readonly used: number } {
  const rows: CsvRow[] = []
  let used = 0
  while (used < text.length) {
    const read = rowAt(text, used, last)
    if (!read) break
    const { cells, end } = read
    const line = text.slice(used, read.stop)
    if (line !== '') rows.push({ cells, text: line, start: start + used, end: start + end })
    used = end
  }
  return { rows, used }
}

/** The row that begins at `from`; undefined where the text ends before it does. `stop` is where its line break begins. */
function rowAt(text: string, from: number, last: boolean) {
  const lineEnd = (at: number) => {
    const found = text.indexOf('\n', at)
    return found < 0 ? (last ? text.length : undefined) : found
  }
  let end = lineEnd(from)
  if (end === undefined) return undefined
  const plain = text.slice(from, stopOf(text, from, end))
  const remark = plain.startsWith('#') || plain.startsWith(`${byteOrderMark}#`)
  if (remark || !plain.includes(quote))
    return { cells: remark ? [plain] : plain.split(','), stop: from + plain.length, end: end + 1 }
  const cells: string[] = []
  let at = from
  for (;;) {
    if (text[at] !== quote) {
      if (at > end) end = lineEnd(at)
      if (end === undefined) return undefined
      const comma = text.indexOf(',', at)
      if (comma < 0 || comma > end) {
        const stop = stopOf(text, at, end)
        cells.push(text.slice(at, stop))
        return { cells, stop, end: end + 1 }
      }
      cells.push(text.slice(at, comma))
      at = comma + 1
      continue
    }
    const closing = closingQuote(text, at + 1)
    if (closing === undefined) return undefined
    cells.push(text.slice(at + 1, closing).replaceAll('""', quote))
    at = closing + 1
    if (text[at] === ',') at++
    else {
      end = lineEnd(at)
      if (end === undefined) return undefined
      return { cells, stop: stopOf(text, at, end), end: end + 1 }
    }
  }
}

/** Two quotes within quotes are one. */
function closingQuote(text: string, from: number): number | undefined {
  for (let at = from; ;) {
    const found = text.indexOf(quote, at)
    if (found < 0) return undefined
    if (text[found + 1] !== quote) return found
    at = found + 2
  }
}

const stopOf = (text: string, from: number, end: number): number =>
  end > from && text[end - 1] === '\r' ? end - 1 : end
