import type { StateTable } from '../../../../engine/index.ts'

/** What the queue's first column says of an element that overtakes. */
const overtakes = 2

/** The tick in which a packet first overtakes what is blocked; undefined where none does. */
export function firstOvertaking(tables: readonly StateTable[]): number | undefined {
  const queue = tables.find(({ id }) => id === 'queue')
  if (!queue) return undefined
  const { cell, value, time, columns } = queue
  const at = cell.findIndex((each, i) => each % columns.length === 0 && value[i] === overtakes)
  return at < 0 ? undefined : time[at]
}
