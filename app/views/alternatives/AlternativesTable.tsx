import { use, type ReactNode } from 'react'
import type { Alternatives, Edit, MetricDescription } from '../../../engine/index.ts'
import { columnFigures, percent, scaledUnit } from '../../chart/format.ts'
import { KilobyteContext, type Kilobyte } from '../../chart/kilobyte.ts'
import { ScrollRegion } from '../../parts/ScrollRegion.tsx'
import { useTermed } from '../../parts/terms/Termed.tsx'
import './alternatives.css'
import { useNames } from './names.ts'
import { alternativeBars, alternativeColumns, type Bar, type Column } from './layout.ts'

export interface AlternativesProps {
  readonly alternatives: Alternatives
  /** What the metrics of the rows mean: their labels and units. */
  readonly descriptions: readonly MetricDescription[]
  readonly onChoose?: ((edit: Edit) => void) | undefined
}

/** The table twin: every measure of every policy, named; each row that can be chosen is a button. */
export function AlternativesTable({ alternatives, descriptions, onChoose }: AlternativesProps) {
  const kilobyte = use(KilobyteContext)
  const bars = alternativeBars(alternatives)
  const columns = alternativeColumns(alternatives, descriptions)
  const names = useNames(bars, onChoose !== undefined)
  const labels = useTermed(columns.map(({ label }) => label))
  const units = columns.map((column) => columnUnit(column, bars, alternatives.metric, kilobyte))
  return (
    // Wider than a phone: it scrolls by itself.
    <ScrollRegion className="alternatives-table" aria-label={`${alternatives.title}, row by row`}>
      <table>
        <caption className="hidden-visually">{alternatives.bound?.sentence ?? alternatives.title}</caption>
        <thead>
          <tr>
            <th scope="col">Policy</th>
            {columns.map((column, i) => (
              <th key={column.name} scope="col" title={column.sentence}>
                {labels[i]}
                {units[i]!.unit !== '' && ` [${units[i]!.unit}]`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar, at) => (
            <tr key={bar.id} className={`alternatives-${bar.kind}`}>
              <th scope="row">
                <Name name={names[at]} edit={bar.row?.edit} onChoose={onChoose} />
              </th>
              {columns.map((column, i) => (
                <td key={column.name} className="figure">
                  {units[i]!.shown(cellValue(column, bar, alternatives.metric))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

interface NameProps {
  readonly name: ReactNode
  readonly edit: Edit | undefined
  readonly onChoose: AlternativesProps['onChoose']
}

function Name({ name, edit, onChoose }: NameProps) {
  if (!edit || !onChoose) return name
  return (
    <button type="button" className="alternatives-choose" onClick={() => onChoose(edit)}>
      {name}
    </button>
  )
}

/** One unit and one number of decimals for a whole column. */
function columnUnit(column: Column, bars: readonly Bar[], metric: string, kilobyte: Kilobyte) {
  const known = (value: number | undefined): value is number => value !== undefined && Number.isFinite(value)
  const dash = (shown: (value: number) => string) => (value: number | undefined) =>
    known(value) ? shown(value) : '–'
  if (column.fraction) return { unit: '', shown: dash(percent) }
  const values = bars.map((bar) => cellValue(column, bar, metric)).filter(known)
  const { unit, per } = scaledUnit(column.unit, Math.max(0, ...values.map(Math.abs)), kilobyte)
  const shown = columnFigures(values.map((value) => value / per))
  return { unit, shown: dash((value) => shown(value / per)) }
}

/** The bound has a value only for what is compared. */
const cellValue = (column: Column, bar: Bar, metric: string): number | undefined =>
  bar.row ? bar.row.metrics[column.name] : column.name === metric ? bar.value : undefined
