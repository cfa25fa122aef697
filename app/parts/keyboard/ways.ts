/** Which arrows go through a group: those along its row, all four, or all four over its rows. */
export type Way = 'row' | 'all' | 'table'

/** A table's row of a given length: where each item of a group is. */
export interface Spot {
  readonly row: number
  readonly column: number
}

/**
 * Where a key leads from an item of a group.
 * @param at     the item's number in the group's order
 * @param spots  of all items, in order; in one row unless the way is 'table'
 * @returns its number, or nothing for a key that does not go through a group
 */
export function itemAfterKey(way: Way, key: string, at: number, spots: readonly Spot[]): number | undefined {
  const count = spots.length
  const round = (by: 1 | -1) => (at + by + count) % count
  const { row, column } = spots[at]!
  if (way === 'table') {
    const inRow = (wanted: number): number | undefined => {
      const there = [...spots.keys()].filter((i) => spots[i]!.row === wanted)
      return there[Math.min(column, there.length - 1)]
    }
    const own = [...spots.keys()].filter((i) => spots[i]!.row === row)
    return {
      ArrowUp: inRow(row - 1) ?? at,
      ArrowDown: inRow(row + 1) ?? at,
      ArrowLeft: own[column - 1] ?? at,
      ArrowRight: own[column + 1] ?? at,
      Home: own[0],
      End: own.at(-1),
    }[key]
  }
  const along = { ArrowRight: round(1), ArrowLeft: round(-1), Home: 0, End: count - 1 }[key]
  if (along !== undefined || way === 'row') return along
  return { ArrowDown: round(1), ArrowUp: round(-1) }[key]
}

/** What a field of text is asked before an arrow leaves it [characters]. */
export interface Caret {
  readonly from: number
  readonly to: number
  readonly length: number
}

/** Whether a key is of no use to the caret: it stands at that end, or all of the text is selected as when a field is entered. */
export function leavesText(key: string, { from, to, length }: Caret): boolean {
  const all = from === 0 && to === length
  if (key === 'ArrowUp' || key === 'ArrowDown') return true
  if (key === 'ArrowLeft') return all || to === 0
  if (key === 'ArrowRight') return all || from === length
  return false
}
