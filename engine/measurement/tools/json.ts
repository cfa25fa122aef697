/** A value of JSON, as far as it is looked into. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Documents that follow each other, as the entries of an array do: '{...}, {...}'. */
export interface JsonDocuments {
  /** Those that could be read. */
  readonly values: readonly { readonly value: Json; readonly first: number; readonly last: number }[]
  /** The lines of those that could not, from 1, where they have a key between quotes. */
  readonly broken: readonly { readonly first: number; readonly last: number }[]
  /** The line after the last one, from 0. */
  readonly end: number
}

/** An opening bracket may stand before the brace, as in an array on one line. */
export const beginsJson = (line: string): boolean => /^\s*(?:\[\s*)?\{/.test(line)

/** The documents that begin at line `at`, where `beginsJson` holds; undefined where the braces of the first are never closed. */
export function jsonAt(lines: readonly string[], at: number): JsonDocuments | undefined {
  const values: JsonDocuments['values'][number][] = []
  const broken: JsonDocuments['broken'][number][] = []
  for (let line = at, from = lines[at]!.indexOf('{'); ;) {
    const close = closingBrace(lines, line, from)
    if (!close) return line === at && values.length === 0 ? undefined : { values, broken, end: line + 1 }
    const text = between(lines, { line, from }, close)
    const place = { first: line + 1, last: close.line + 1 }
    const value = parsed(text)
    if (value !== undefined) values.push({ value, ...place })
    else if (/"\s*:/.test(text)) broken.push(place)
    const next = nextBrace(lines[close.line]!, close.after)
    if (next === undefined) return { values, broken, end: close.line + 1 }
    line = close.line
    from = next
  }
}

function between(
  lines: readonly string[],
  { line, from }: { readonly line: number; readonly from: number },
  close: { readonly line: number; readonly after: number },
): string {
  const last = lines[close.line]!
  if (line === close.line) return last.slice(from, close.after)
  return [lines[line]!.slice(from), ...lines.slice(line + 1, close.line), last.slice(0, close.after)].join(
    '\n',
  )
}

/** Where the next document begins in the same line, past blanks and commas. */
function nextBrace(line: string, from: number): number | undefined {
  let at = from
  while (at < line.length && ' \t,'.includes(line[at]!)) at++
  return line[at] === '{' ? at : undefined
}

/** Where the brace is closed that stands at a character of a line. */
function closingBrace(lines: readonly string[], at: number, from: number) {
  let depth = 0
  let inside = false
  for (let i = at; i < lines.length; i++) {
    const line = lines[i]!
    for (let c = i === at ? from : 0; c < line.length; c++) {
      const character = line[c]
      if (inside) {
        if (character === '\\') c++
        else if (character === '"') inside = false
      } else if (character === '"') inside = true
      else if (character === '{' || character === '[') depth++
      else if (character === '}' || character === ']') depth--
      if (depth === 0 && !inside) return { line: i, after: c + 1 }
    }
  }
  return undefined
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** What stands at a path of keys; undefined where there is nothing. */
export function valueAt(value: Json | undefined, ...keys: readonly string[]): Json | undefined {
  let found = value
  for (const key of keys) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = (found as Readonly<Record<string, Json>>)[key]
  }
  return found
}

/** The list under a key; empty where there is none. */
export const listAt = (value: Json | undefined, key: string): readonly Json[] => {
  const found = valueAt(value, key)
  return Array.isArray(found) ? (found as readonly Json[]) : []
}

/** A number or a text as a cell; '' where there is neither. */
export function cellAt(value: Json | undefined, ...keys: readonly string[]): string {
  const found = valueAt(value, ...keys)
  return typeof found === 'number' || typeof found === 'string' ? String(found) : ''
}
