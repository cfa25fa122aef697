import { useStore } from 'zustand'
import type { StateTable } from '../../../engine/index.ts'
import type { TimeColumns } from '../../time/columns.ts'
import type { TimeStore } from '../../time/timeView.ts'
import type { Store } from '../../document/store.ts'
import { StateLanes } from '../../views/state/StateLanes.tsx'
import { allRows, groupsOf } from '../../views/state/rows.ts'
import '../../views/state/state.css'
import type { OneOfTwo } from './useBoth.ts'

/** The same table of both, as it changes over time. */
export type TableOfBoth = readonly [StateTable, StateTable]

/** So many rows are shown without being asked for. */
const few = 8

/** Tables that both runs have. */
export function tablesOf([a, b]: readonly [OneOfTwo, OneOfTwo]): readonly TableOfBoth[] {
  const [ofA = [], ofB = []] = [a.drawn?.result.state, b.drawn?.result.state]
  return ofA.flatMap((table) => {
    const other = ofB.find(({ id, unit }) => id === table.id && unit === table.unit)
    return other && (table.rows.length > 0 || other.rows.length > 0) ? [[table, other] as const] : []
  })
}

/** The table that the link asks for; otherwise one that has more rows in one of the two, where they are few. */
export function chosenTable(
  tables: readonly TableOfBoth[],
  asked: string | undefined,
  room: boolean,
): TableOfBoth | undefined {
  if (asked !== undefined) return tables.find(([{ id }]) => id === asked)
  if (!room) return undefined
  return tables.find(
    ([a, b]) => a.rows.length !== b.rows.length && Math.max(a.rows.length, b.rows.length) <= few,
  )
}

interface ChoiceProps {
  readonly store: Store
  readonly tables: readonly TableOfBoth[]
  readonly chosen: TableOfBoth | undefined
}

/** Which table stands above the lanes: the word that the panels of one alone have in the link. */
export function BesideChoice({ store, tables, chosen }: ChoiceProps) {
  const { look } = store.getState()
  const view = useStore(store, (state) => state.view)
  if (tables.length === 0) return null
  return (
    <select
      data-picking
      className="two-choose two-beside"
      aria-label="What stands above the lanes"
      value={chosen?.[0].id ?? ''}
      onChange={({ currentTarget: { value } }) =>
        look({ ...view, below: value === '' ? none : value }, false)
      }
    >
      <option value="">lanes only</option>
      {tables.map(([{ id, title }]) => (
        <option key={id} value={id}>
          with {title.charAt(0).toLowerCase() + title.slice(1)}
        </option>
      ))}
    </select>
  )
}

/** The first panel of every system that has one, which is no table. */
const none = 'space-time'

interface LanesProps {
  readonly table: StateTable
  readonly time: TimeStore
  readonly columns: TimeColumns
}

/** The rows of a table on the axis of the lanes below it. */
export function TableLanes({ table, time, columns }: LanesProps) {
  const range = allRows(table) ?? groupsOf(table)[0] ?? { from: 0, to: 0 }
  return <StateLanes table={table} time={time} columns={columns} range={range} />
}
