import type { Scenario } from '../../engine/index.ts'
import type { Shown } from './shown.ts'

/** What was computed for scenarios that a person may come back to: by undo, by redo, by a preset. */
export interface KeptResults {
  /** What was kept for a document of this value, the very same sources and result, as of `scenario`. */
  get(scenario: Scenario): Shown | undefined
  keep(shown: Shown): void
}

/**
 * The latest results, those looked at last the longest. A document is all that a run depends on, so that its value is
 * the key: an equal document has the same result, and any other has none.
 * @param most  results, >= 1 @param mostBytes  bytes of all of them; a result beyond that by itself is not kept
 */
export function keptResults(most = 20, mostBytes = 256 * 2 ** 20): KeptResults {
  const kept = new Map<string, { readonly shown: Shown; readonly bytes: number }>()
  return {
    get(scenario) {
      const key = keyOf(scenario)
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      kept.set(key, found)
      return { ...found.shown, scenario }
    },
    keep(shown) {
      const key = keyOf(shown.scenario)
      kept.delete(key)
      kept.set(key, { shown, bytes: bytesOf(shown) })
      let held = 0
      for (const { bytes } of kept.values()) held += bytes
      for (const [oldest, { bytes }] of kept) {
        if (kept.size <= most && held <= mostBytes) return
        kept.delete(oldest)
        held -= bytes
      }
    },
  }
}

/** The document as text, fields in the order of their names: two that are equal read the same. */
const keyOf = (scenario: Scenario): string =>
  JSON.stringify(scenario, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** About what a picture takes [byte]: its arrays, two for each character, a word for whatever else; what is shared once. */
function bytesOf(value: unknown, seen = new Set<object>()): number {
  if (typeof value === 'string') return 2 * value.length
  if (typeof value !== 'object' || value === null) return 8
  if (seen.has(value)) return 8
  seen.add(value)
  if (ArrayBuffer.isView(value)) return value.byteLength
  let bytes = 8
  for (const part of Object.values(value)) bytes += bytesOf(part, seen)
  return bytes
}
