/** Every number in a facet is finite; typed arrays are looked through too. */
export function numberFaults(value: unknown, path: string): string[] {
  return allFinite(value) ? [] : faultsAt(value, path)
}

/** Without the paths, which cost most. */
function allFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  if (value instanceof Float64Array || Array.isArray(value)) return value.every(allFinite)
  return ArrayBuffer.isView(value) || Object.values(value).every(allFinite)
}

function faultsAt(value: unknown, path: string): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} is ${value}`]
  if (value instanceof Float64Array) {
    const at = value.findIndex((each) => !Number.isFinite(each))
    return at < 0 ? [] : [`${path}.${at} is ${value[at]!}`]
  }
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  return Object.entries(value).flatMap(([key, each]) => faultsAt(each, `${path}.${key}`))
}
