import { InputError } from '../../base/inputError.ts'

/** How much of a pasted table is read. What is more is refused whole: a part of it would be another measurement. */
export const tableLimits = { characters: 2_000_000, rows: 200_000, columns: 100 } as const

/** @throws InputError naming what there is too much of, and how much there is */
export function checkedLimit(what: keyof typeof tableLimits, count: number): void {
  if (count > tableLimits[what]) throw new InputError(`table.${what}`, `at most ${tableLimits[what]}`, count)
}

/** What a person pasted, as a sentence may quote it: short, on one line, nothing in it that turns the text around. */
export function quoted(text: string, longest = longestQuote): string {
  const short = text.length > longest ? `${text.slice(0, longest - 3)}...` : text
  return short.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`,
  )
}

const longestQuote = 60

/** A command line tells runs apart by its end too. */
export const quotedCommand = (command: string): string => quoted(command, 240)
