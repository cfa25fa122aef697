import { nothing, type StateColumn, type StateTable } from '../../../engine/index.ts'
import { grouped, phrase } from '../../chart/format.ts'
import { timePhrase } from '../../time/phrase.ts'

/** Counts of bytes in a table are of a machine's memory. */
const kilobyte = 1024

/** A cell in words at time t: 'waits for an answer', 'f:q2', '3', '12.3 µs'; a dash where there is nothing. */
export function cellPhrase(table: StateTable, column: StateColumn, value: number, t: number): string {
  switch (column.kind) {
    case 'choice':
      return column.choices[value]?.name ?? '–'
    case 'name':
      return column.names[value] ?? '–'
    case 'since':
      return value === nothing ? '–' : timePhrase(table, Math.max(0, t - value))
    case 'count':
      if (value === nothing) return '–'
      return column.unit === '' ? grouped(value) : phrase(value, column.unit, kilobyte)
  }
}

/** How much of its limit an age or a count has reached: 0 to 1, or undefined where there is no limit. */
export function fraction(column: StateColumn, value: number, t: number): number | undefined {
  if (value === nothing) return undefined
  if (column.kind === 'since' && column.limit !== undefined && column.limit > 0)
    return Math.max(0, Math.min(1, (t - value) / column.limit))
  if (column.kind === 'count' && column.most !== undefined && column.most > 0)
    return Math.max(0, Math.min(1, value / column.most))
  return undefined
}

/** What the limit is, beside the heading: 'of 20.00 ms', 'of 16'. */
export function limitPhrase(table: StateTable, column: StateColumn): string | undefined {
  if (column.kind === 'since' && column.limit !== undefined) return `of ${timePhrase(table, column.limit)}`
  if (column.kind === 'count' && column.most !== undefined) return `of ${grouped(column.most)}`
  return undefined
}
