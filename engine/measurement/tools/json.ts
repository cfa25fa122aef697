/** A value of JSON, as far as it is looked into. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export interface JsonDocument {
  /** Absent where it is none after all. */
  readonly value?: Json
  /** The line after its last one, from 0. */
  readonly end: number
}

/** The document that begins at line `at` with a brace; undefined where its braces are never closed. */
export function jsonAt(lines: readonly string[], at: number): JsonDocument | undefined {
  let depth = 0
  let inside = false
  for (let i = at; i < lines.length; i++) {
    const line = lines[i]!
    for (let c = 0; c < line.length; c++) {
      const character = line[c]
      if (inside) {
        if (character === '\\') c++
        else if (character === '"') inside = false
      } else if (character === '"') inside = true
      else if (character === '{' || character === '[') depth++
      else if (character === '}' || character === ']') depth--
    }
    if (depth <= 0 && !inside) return { ...parsed(lines.slice(at, i + 1).join('\n')), end: i + 1 }
  }
  return undefined
}

function parsed(text: string): { readonly value?: Json } {
  try {
    return { value: JSON.parse(text) as Json }
  } catch {
    return {}
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

export const listAt = (value: Json | undefined, ...keys: readonly string[]): readonly Json[] => {
  const found = valueAt(value, ...keys)
  return Array.isArray(found) ? (found as readonly Json[]) : []
}

/** A number or a text as a cell; '' where there is neither. */
export function cellAt(value: Json | undefined, ...keys: readonly string[]): string {
  const found = valueAt(value, ...keys)
  return typeof found === 'number' || typeof found === 'string' ? String(found) : ''
}
