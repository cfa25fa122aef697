import { withoutSpread, wordsOf } from './cellWords.ts'
import { withoutGroups } from './tableNumbers.ts'

export type Separator = 'tab' | 'pipe' | 'semicolon' | 'comma' | 'space'

export const separators = [
  'tab',
  'pipe',
  'semicolon',
  'comma',
  'space',
] as const satisfies readonly Separator[]

export const separatorWords: Readonly<Record<Separator, string>> = {
  tab: 'tabs',
  pipe: 'bars (|)',
  semicolon: 'semicolons',
  comma: 'commas',
  space: 'spaces',
}

/** A line as cells, without what parts thousands and what stands behind numbers. */
export const cellsOf = (raw: string, separator: Separator): string[] =>
  separator === 'space'
    ? wordsOf(withoutSpread(raw)).flatMap((word) => (word === '|' ? [] : [withoutSpread(word)]))
    : parted(raw, separator).map((cell) => withoutGroups(withoutSpread(cell)))

/** A line as cells without the blanks around them. Quotes hold a cell together but between bars, where `…` and **…** are looks. */
export function parted(raw: string, separator: Exclude<Separator, 'space'>): string[] {
  switch (separator) {
    case 'tab':
      return quoted(raw, '\t')
    case 'semicolon':
      return quoted(raw, ';')
    case 'comma':
      return quoted(raw, ',')
    case 'pipe':
      return raw
        .trim()
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => cell.trim().replace(/^(\*\*|`)(.*)\1$/, '$2'))
  }
}

/** Cells of a line in which quotes may protect the separator. */
function quoted(raw: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let inside = false
  for (const character of raw) {
    if (character === '"') inside = !inside
    else if (character === separator && !inside) {
      cells.push(cell.trim())
      cell = ''
    } else cell += character
  }
  return [...cells, cell.trim()]
}
