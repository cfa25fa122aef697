// Whoever pastes decides what these read: nothing here may take longer than in proportion to the length of the text.

/** A number; points and commas of any convention. Nothing follows in the pattern, so it never goes back. */
const numberStart = /^[+-]?(?:\d[\d.,]*|[.,]\d+)(?:e[+-]?\d+)?/i
const plainWord = /^[+-]?[\d.,]+(?:e[+-]?\d+)?$/i
const unitWord = /^(?:[kKMGT]?i?B|[kKMGT]?[Bb]ytes?|[kKMGT](?:i?o)?|octets?|[nuµμm]?s|[num]?secs?)[:,;]?$/
const bracketWord = /^[([][^)\]]*[)\]]/

/** Is it a number with perhaps a unit behind it? */
export function looksNumeric(cell: string): boolean {
  const text = cell.replace('−', '-')
  const number = numberStart.exec(text)?.[0]
  return number !== undefined && !/[\d\s]/.test(text.slice(number.length).trimStart())
}

/** Is it no whole number, whatever a point or a comma before three digits parts? */
export function hasFraction(cell: string): boolean {
  const number = numberStart.exec(cell)?.[0] ?? ''
  return Number(number.replace(/[.,](?=\d{3}(?:[.,]|$))/g, '').replace(',', '.')) % 1 > 0
}

/** What stands behind the number of a cell: '' where nothing does. */
export function unitBehind(cell: string): string {
  const text = cell.replace(/e[+-]?\d+/i, '')
  const at = text.search(/[^\d.,+\-\s]/)
  return at < 0 ? '' : text.slice(at).trim()
}

/** Words between blanks; a number keeps the unit behind it ('4 KiB'), a heading its brackets ('Latency (us)'). */
export function wordsOf(raw: string): string[] {
  const words: string[] = []
  let before = ''
  for (const word of raw.trim().split(/\s+/)) {
    const belongs = (plainWord.test(before) && unitWord.test(word)) || bracketWord.test(word)
    const last = belongs ? words.pop() : undefined
    words.push((last ?? '') + (belongs ? word.replace(/[:,;]$/, '').replace(/secs$/, 'sec') : word))
    before = word
  }
  return words
}

/** What stands in round brackets, with the brackets and where they end. */
export function bracketsIn(text: string): { readonly text: string; readonly end: number }[] {
  const found: { readonly text: string; readonly end: number }[] = []
  for (let end = 0; ;) {
    const start = text.indexOf('(', end)
    const close = start < 0 ? -1 : text.indexOf(')', start)
    if (close < 0) return found
    end = close + 1
    found.push({ text: text.slice(start, end), end })
  }
}

const plusMinus = /(\d)\s?(?:±|\+\/-)\s?\d[\d.,]*(?:e[+-]?\d+)?(?:\s?%)?/gi
const plusMinusUnit = /(\d\s?[a-zµμ]{1,4})\s?(?:±|\+\/-)\s?\d[\d.,]*(?:e[+-]?\d+)?\s?(?:[a-zµμ]{1,4}|%)?/gi
const bracketBehind = /^([+-]?[\d.,]+(?:e[+-]?\d+)?\s?[a-zµμ]{0,4})\s?\(([\d.,]+)(%?)\)$/i

/**
 * '30.1 ± 0.2 us' as '30.1 us', and '30.1(2)' as '30.1': how far a number may be off is not used. '1(024)' and '4(4096)'
 * stay as they are: what is as large as a whole number is another one, or the rest of it.
 */
export const withoutSpread = (text: string): string =>
  text
    .replace(plusMinusUnit, '$1')
    .replace(plusMinus, '$1')
    .replace(bracketBehind, (all, number: string, inside: string, share: string) => {
      const other =
        /^\d+\s?$/.test(number) && share === '' && (/^0\d/.test(inside) || Number(inside) >= Number(number))
      return other ? all : number
    })
