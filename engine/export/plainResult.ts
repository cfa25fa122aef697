/**
 * A result as data that JSON can say: typed arrays become lists, what is not finite becomes null, and what is no data (what
 * would be done by a press) goes.
 */
export function plainData(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (ArrayBuffer.isView(value)) return Array.from(value as Float64Array, plainData)
  if (Array.isArray(value)) return value.map(plainData)
  if (value instanceof Map) return [...(value as Map<unknown, unknown>)].map(plainData)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, held]) => typeof held !== 'function' && held !== undefined)
        .map(([name, held]) => [name, plainData(held)]),
    )
  return value
}
