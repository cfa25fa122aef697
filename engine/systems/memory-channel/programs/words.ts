/** The words of one line, and which comes next. */
export interface Words {
  readonly line: number
  readonly words: readonly string[]
  at: number
}

export class LineError extends Error {
  readonly rule: string
  readonly value: string | number

  constructor(rule: string, value: string | number) {
    super(rule)
    this.rule = rule
    this.value = value
  }
}

/** @throws LineError where the next word is none or out of range */
export function wholeNumber(words: Words, what: string, min: number, max: number): number {
  const word = words.words[words.at] ?? ''
  const value = /^\d{1,12}$/.test(word) ? Number(word) : NaN
  if (!(value >= min && value <= max)) throw new LineError(`${what}, ${min} to ${max}`, word)
  words.at++
  return value
}

/**
 * A number and its unit, in one word or two: '8 KB', '30us'.
 * @param sizes  units with their sizes; '' for a number alone, where that is allowed
 * @throws LineError
 */
export function quantity(
  words: Words,
  what: string,
  sizes: Readonly<Record<string, number>>,
  max: number,
): number {
  const word = words.words[words.at] ?? ''
  const match = /^(\d{1,15}(?:\.\d{1,12})?)([a-zµ]*)$/i.exec(word)
  if (!match) throw new LineError(what, word)
  words.at++
  let unit = match[2]!.toLowerCase()
  const next = words.words[words.at]?.toLowerCase() ?? ''
  if (unit === '' && Object.hasOwn(sizes, next)) {
    unit = next
    words.at++
  }
  if (!Object.hasOwn(sizes, unit)) throw new LineError(what, unit === '' ? word : unit)
  const value = Math.round(Number(match[1]) * sizes[unit]!)
  if (value > max) throw new LineError(`${what}, not so much`, word)
  return value
}
