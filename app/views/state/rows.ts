import type { RowRange, StateTable } from '../../../engine/index.ts'

/** Where the lanes stand, from the top [px]. */
export interface Rows {
  readonly lanes: readonly { readonly row: number; readonly name: string; readonly y: number }[]
  readonly groups: readonly { readonly name: string; readonly y: number }[]
  /** Of a lane: its label when that stands above it, the level, the bar. */
  readonly label: number
  readonly level: { readonly top: number; readonly height: number }
  readonly bar: { readonly top: number; readonly height: number }
  readonly pitch: number
  /** Where the lanes end and the axis begins, and the height of everything. */
  readonly floor: number
  readonly height: number
}

/** More rows than this are looked at one group at a time. */
const mostAtOnce = 40

/** Longer groups come in parts: a canvas may be no higher than 16,384 device pixels. */
const mostInPart = 64

/** The groups of a table, in the order of their rows, which stand together; long ones in parts. */
export function groupsOf({ rows }: StateTable): readonly (RowRange & { readonly name: string })[] {
  const groups: { name: string; from: number; to: number }[] = []
  rows.forEach(({ group }, row) => {
    const last = groups.at(-1)
    if (last?.name === group) last.to = row + 1
    else groups.push({ name: group, from: row, to: row + 1 })
  })
  return groups.flatMap(({ name, from, to }) => {
    const parts = Math.ceil((to - from) / mostInPart)
    return Array.from({ length: parts }, (_, part) => ({
      name: parts === 1 ? name : `${name}, part ${part + 1} of ${parts}`,
      from: from + part * mostInPart,
      to: Math.min(to, from + (part + 1) * mostInPart),
    }))
  })
}

/** All rows where there are few, else undefined. */
export const allRows = ({ rows }: StateTable): RowRange | undefined =>
  rows.length <= mostAtOnce ? { from: 0, to: rows.length } : undefined

/** @param narrow  labels stand above the lanes */
export function rowsOf(table: StateTable, { from, to }: RowRange, narrow: boolean): Rows {
  const label = narrow ? 18 : 0
  const tall = table.lane.levels.length > 0
  const level = { top: label + 4, height: tall ? 24 : 0 }
  const bar = { top: level.top + (tall ? level.height + 2 : 0), height: tall ? 14 : 18 }
  const pitch = bar.top + bar.height + 4
  const lanes: { row: number; name: string; y: number }[] = []
  const groups: { name: string; y: number }[] = []
  let y = 0
  for (let row = from; row < to; row++) {
    const { group, name } = table.rows[row]!
    if (row === from || table.rows[row - 1]!.group !== group) {
      groups.push({ name: group, y: y + (row === from ? 0 : 6) })
      y += row === from ? 20 : 26
    }
    lanes.push({ row, name, y })
    y += pitch
  }
  return { lanes, groups, label, level, bar, pitch, floor: y, height: y + 28 }
}
