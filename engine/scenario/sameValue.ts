import type { Value } from './schema.ts'

/** Deep equality of plain data, from outside too; a field that is undefined equals one that is absent. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (isList(a) || isList(b))
    return isList(a) && isList(b) && a.length === b.length && a.every((item, i) => sameValue(item, b[i]))
  const same = (key: string) => sameValue((a as Fields)[key], (b as Fields)[key])
  return Object.keys(a).every(same) && Object.keys(b).every((key) => Object.hasOwn(a, key) || same(key))
}

type Fields = Readonly<Record<string, unknown>>

/** `Array.isArray` for values: the library's own does not narrow readonly arrays. */
export const isList = (value: unknown): value is readonly Value[] => Array.isArray(value)
