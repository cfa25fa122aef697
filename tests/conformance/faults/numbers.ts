/** Every number in a facet is finite; typed arrays are looked through too. */
export function numberFaults(value: unknown, path: string): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} is ${value}`]
  if (value instanceof Float64Array) {
    const at = value.findIndex((each) => !Number.isFinite(each))
    return at < 0 ? [] : [`${path}.${at} is ${value[at]!}`]
  }
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  return Object.entries(value).flatMap(([key, each]) => numberFaults(each, `${path}.${key}`))
}
