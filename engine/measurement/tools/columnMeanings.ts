import { spellingOf } from '../../base/unitSpelling.ts'
import type { Meaning, ToolColumn, ToolTable } from './toolTable.ts'

/**
 * Headings with their units as columns. Of several times the first of `preferred` that is there is the time of the row,
 * else the first; of several bandwidths alike.
 */
export function columnMeanings(
  headings: readonly { readonly name: string; readonly unit: string }[],
  preferred: readonly RegExp[],
): ToolColumn[] {
  const drafts = headings.map((heading) => ({ ...heading, meaning: meaningOf(heading) }))
  const chosen = (['time', 'bandwidth'] as const).map((meaning) => {
    const all = drafts.filter((draft) => draft.meaning === meaning)
    const best = preferred.map((pattern) => all.find(({ name }) => pattern.test(name)))
    return best.find((draft) => draft !== undefined) ?? all[0]
  })
  return drafts.map((draft) => {
    const several = draft.meaning === 'time' || draft.meaning === 'bandwidth'
    return several && !chosen.includes(draft) ? { ...draft, meaning: 'ignored' } : draft
  })
}

function meaningOf({ name, unit }: { readonly name: string; readonly unit: string }): Meaning {
  if (unit !== '' && spellingOf(unit, 'us', 1024)) return 'time'
  if (unit !== '' && spellingOf(unit, 'MB/s', 1024)) return 'bandwidth'
  if (/^((block )?size|bytes)$/i.test(name)) return 'size'
  return /^(iterations|repetitions)$/i.test(name) ? 'count' : 'ignored'
}

/** Of messages that were sent back to back no time is that of one. */
export const backToBack = (table: ToolTable): ToolTable => ({
  ...table,
  columns: table.columns.map((column) =>
    column.meaning === 'time' ? { ...column, meaning: 'ignored' } : column,
  ),
  notes: [...table.notes, 'Its messages were sent back to back: its times are those between them.'],
})

/** A unit as tools write it, in one of our spellings: '[usec]', 'Mbytes/sec', 'Gb/sec'. */
export const ourUnit = (written: string): string =>
  written
    .replace(/[[\]()]/g, '')
    .replace(/^([kKMG]?i?)[bB]ytes?\//, '$1B/')
    .replace(/\/sec$/i, '/s')
    .replace(/^usec$/, 'us')
