import type { Stack, StackRow } from '../../../engine/index.ts'
import { NumbersRegion } from '../../parts/NumbersRegion.tsx'
import { partName, type Figures } from './words.ts'

/** The table twin: every part of every row, with its sum. */
export function StackTable({ stack, figures }: { readonly stack: Stack; readonly figures: Figures }) {
  const rows = stack.groups.flatMap((group) => group.rows)
  const columns = columnsOf(rows)
  const standings = rows.some(({ standing }) => standing)
  const width = columns.length + (standings ? 3 : 2)
  return (
    <NumbersRegion label={`${stack.title}, row by row`} className="stacks-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{figures.scaled.unit}</th>
            {columns.map(([id, label]) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">sum</th>
            {standings && <th scope="col">Standing of ours</th>}
          </tr>
        </thead>
        {stack.groups.map((group) => (
          <tbody key={group.id}>
            {group.title !== '' && (
              <tr>
                <th scope="rowgroup" colSpan={width} className="stacks-rowgroup">
                  {group.title}
                </th>
              </tr>
            )}
            {group.rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                <Cells row={row} columns={columns} figures={figures} />
                {standings && <td>{row.standing}</td>}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </NumbersRegion>
  )
}

type Column = readonly [id: string, label: string]

function Cells({
  row: { parts, note, total, halfWidth },
  columns,
  figures,
}: {
  readonly row: StackRow
  readonly columns: readonly Column[]
  readonly figures: Figures
}) {
  if (parts.length === 0) return <td colSpan={columns.length + 1}>{note}</td>
  return (
    <>
      {columns.map(([id]) => {
        const part = parts.find((each) => each.id === id)
        return (
          <td key={id} className="figure">
            {part ? figures.interval(part.value, part.halfWidth) : '–'}
          </td>
        )
      })}
      <td className="figure">{figures.interval(total, halfWidth)}</td>
    </>
  )
}

/** Every part that a row has, in the order in which they first stand. */
const columnsOf = (rows: readonly StackRow[]): readonly Column[] => [
  ...new Map(rows.flatMap(({ parts }) => parts.map((part) => [part.id, partName(part)] as const))),
]
