import type { StateTable } from '../../../../engine/index.ts'

/** A message that B handed to its user, and when [ticks]. */
export interface Delivery {
  readonly message: number
  readonly time: number
}

/**
 * When B has done with which message, read off the table of its numbers: a number that is done was delivered then.
 * Ascending in time.
 */
export function deliveriesOf({ columns, cell, time, value }: StateTable): readonly Delivery[] {
  const state = columns.findIndex(({ id }) => id === 'state')
  const frame = columns.findIndex(({ id }) => id === 'frame')
  const column = columns[state]
  const done = column?.kind === 'choice' ? column.choices.findIndex(({ id }) => id === 'done') : -1
  const holds = new Map<number, number>()
  const found: { row: number; time: number; message: number }[] = []
  for (const [delta, changed] of cell.entries()) {
    const row = Math.floor(changed / columns.length)
    const which = changed % columns.length
    const now = time[delta]!
    if (which === frame) {
      holds.set(row, value[delta]!)
      // The number's message is noted after its state.
      const last = found.findLast((each) => each.row === row)
      if (last?.time === now) last.message = value[delta]!
    } else if (which === state && value[delta] === done)
      found.push({ row, time: now, message: holds.get(row) ?? -1 })
  }
  return found
    .filter(({ message }) => message >= 0)
    .map(({ message, time: at }) => ({ message, time: at }))
    .sort((a, b) => a.time - b.time || a.message - b.message)
}
