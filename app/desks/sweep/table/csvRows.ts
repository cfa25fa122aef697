import { InputError } from '../../../../engine/index.ts'

/** One row of a CSV file. Text is one character a byte: what is not ASCII is decoded by who wants it. */
export interface CsvRow {
  readonly cells: readonly string[]
  /** Where it begins and ends in the file [B]. */
  readonly start: number
  readonly end: number
}

/** How much is read at once [B]. */
const piece = 1024 * 1024

/** A row that is longer is none [B]. */
const longest = 256 * 1024

/** A code page with a character for each byte. */
const decoder = new TextDecoder('windows-1252')
const bytes = new Map(
  Array.from(decoder.decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)), (character, byte) => [
    character,
    byte,
  ]),
)

const quote = '"'

/** Some programs write it before everything else. */
const byteOrderMark = decoder.decode(Uint8Array.of(0xef, 0xbb, 0xbf))

/** What stands between cells. Where a comma is the decimal sign, spreadsheets write semicolons. */
export type Separator = ',' | ';' | '\t'

/** A spreadsheet has split the first line as well, and put quotes around its first cell: what follows is its separator. */
const splitRemark = /^\s*"#(?:[^"]|"")*"([;\t])/

/**
 * Rows of a CSV file as RFC 4180 has them: commas between, quotes around what holds any, CR LF or LF at the end. Empty
 * lines are passed over, and a line that begins with # has one cell.
 */
export async function* csvRows(
  blob: Blob,
  name: string,
  separator?: Separator,
): AsyncGenerator<
  { readonly rows: readonly CsvRow[]; readonly separator: Separator; readonly progress: number },
  undefined
> {
  let rest = ''
  let start = 0
  let between = separator
  for (let at = 0; at < blob.size; at += piece) {
    const last = at + piece >= blob.size
    rest += decoder.decode(await blob.slice(at, at + piece).arrayBuffer())
    if (at === 0 && rest.startsWith(byteOrderMark)) {
      rest = rest.slice(byteOrderMark.length)
      start = byteOrderMark.length
    }
    between ??= (splitRemark.exec(rest)?.[1] as Separator | undefined) ?? ','
    const { rows, used } = wholeRows(rest, start, last, between)
    rest = rest.slice(used)
    start += used
    if (rest.length > longest || (last && rest !== ''))
      throw new InputError(name, `rows of at most ${longest} byte, and quotes that close`, rest.slice(0, 60))
    yield { rows, separator: between, progress: Math.min(1, (at + piece) / blob.size) }
  }
  return undefined
}

/** Spreadsheets write UTF-16 as “Unicode text”. */
export async function inUtf8(blob: Blob): Promise<Blob> {
  const [one, two] = new Uint8Array(await blob.slice(0, 2).arrayBuffer())
  const label = one === 0xff && two === 0xfe ? 'utf-16le' : one === 0xfe && two === 0xff ? 'utf-16be' : ''
  if (label === '') return blob
  const text = blob.stream().pipeThrough(new TextDecoderStream(label))
  return new Response(text.pipeThrough(new TextEncoderStream())).blob()
}

/** Text of which each character stands for a byte, as it is meant. */
export const utf8 = (text: string): string =>
  new TextDecoder().decode(Uint8Array.from(text, (character) => bytes.get(character)!))

/** @param last  no more text follows: the last row needs no line break */
function wholeRows(
  text: string,
  start: number,
  last: boolean,
  separator: Separator,
): { readonly rows: CsvRow[]; readonly used: number } {
  const rows: CsvRow[] = []
  let used = 0
  while (used < text.length) {
    const read = rowAt(text, used, last, separator)
    if (!read) break
    const { end } = read
    // A spreadsheet that looks for semicolons has put the whole line into one cell.
    const cells = read.cells.length === 1 ? rowAt(read.cells[0]!, 0, true, ',')!.cells : read.cells
    if (cells.some((cell) => cell !== '')) rows.push({ cells, start: start + used, end: start + end })
    used = end
  }
  return { rows, used }
}

/** The row that begins at `from`; undefined where the text ends before it does. */
function rowAt(
  text: string,
  from: number,
  last: boolean,
  separator: Separator,
): { readonly cells: string[]; readonly end: number } | undefined {
  const lineEnd = (at: number) => {
    const found = text.indexOf('\n', at)
    return found < 0 && last ? text.length : found
  }
  let end = lineEnd(from)
  if (end < 0) return undefined
  if (text[from] === '#') return { cells: [text.slice(from, stopOf(text, from, end))], end: end + 1 }
  const cells: string[] = []
  let at = from
  for (;;) {
    if (text[at] === quote) {
      const closing = closingQuote(text, at + 1)
      if (closing === undefined) return undefined
      const cell = text.slice(at + 1, closing)
      cells.push(cell.includes(quote) ? cell.replaceAll('""', quote) : cell)
      at = closing + 1
      if (text[at] === separator) {
        at++
        continue
      }
      end = lineEnd(at)
      return end < 0 ? undefined : { cells, end: end + 1 }
    }
    if (at > end) end = lineEnd(at)
    if (end < 0) return undefined
    const comma = text.indexOf(separator, at)
    if (comma < 0 || comma > end) {
      cells.push(text.slice(at, stopOf(text, at, end)))
      return { cells, end: end + 1 }
    }
    cells.push(text.slice(at, comma))
    at = comma + 1
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
