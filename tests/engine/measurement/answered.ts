import type { Kilobyte } from '../../../engine/base/unit.ts'
import { pastedTable, type PastedTable } from '../../../engine/measurement/pasted/table.ts'

/** A pasted table as it is read once its questions for a unit are answered by µs. */
export function inMicroseconds(text: string, kilobyte: Kilobyte = 1024): PastedTable {
  const asking = pastedTable(text, kilobyte).meanings.filter(({ asksUnit }) => asksUnit)
  const meanings = new Map(asking.map(({ number, meaning }) => [number, { meaning, unit: 'us' }] as const))
  return pastedTable(text, kilobyte, { meanings })
}
