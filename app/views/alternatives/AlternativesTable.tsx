import { use } from 'react'
import type { Edit } from '../../../engine/index.ts'
import { figure, percent, scaledUnit } from '../../chart/format.ts'
import { KilobyteContext, type Kilobyte } from '../../chart/kilobyte.ts'
import './alternatives.css'
import type { AlternativesProps } from './AlternativesView.tsx'
import { alternativeBars, alternativeColumns, type Bar, type Column } from './layout.ts'

/** The table twin: every measure of every policy, named; each row that can be chosen is a button. */
export function AlternativesTable({ alternatives, descriptions, onChoose }: AlternativesProps) {
  const kilobyte = use(KilobyteContext)
  const bars = alternativeBars(alternatives)
  const columns = alternativeColumns(alternatives, descriptions)
  const units = columns.map((column) => columnUnit(column, bars, kilobyte))
  return (
    // Wider than a phone: it scrolls by itself.
    <div className="alternatives-table" role="region" aria-label={alternatives.title} tabIndex={0}>
      <table>
        <caption className="hidden-visually">{alternatives.bound?.sentence ?? alternatives.title}</caption>
        <thead>
          <tr>
            <th scope="col">Policy</th>
            {columns.map((column, i) => (
              <th key={column.name} scope="col" title={column.sentence}>
                {units[i]!.unit === '' ? column.label : `${column.label} [${units[i]!.unit}]`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.id} className={`alternatives-${bar.kind}`}>
              <th scope="row">
                <Name bar={bar} onChoose={onChoose} />
              </th>
              {columns.map((column, i) => (
                <td key={column.name} className="figure">
                  {cell(column, cellValue(column, bar, alternatives.metric), units[i]!.per)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Name({ bar, onChoose }: { bar: Bar; onChoose: ((edit: Edit) => void) | undefined }) {
  const edit = bar.row?.edit
  if (!edit || !onChoose) return bar.name
  return (
    <button type="button" className="alternatives-choose" onClick={() => onChoose(edit)}>
      {bar.name}
    </button>
  )
}

function columnUnit(column: Column, bars: readonly Bar[], kilobyte: Kilobyte) {
  const values = bars.map(({ row }) => row?.metrics[column.name] ?? 0).filter(Number.isFinite)
  return column.fraction
    ? { unit: '', per: 1 }
    : scaledUnit(column.unit, Math.max(0, ...values.map(Math.abs)), kilobyte)
}

/** The bound has a value only for what is compared. */
const cellValue = (column: Column, bar: Bar, metric: string): number | undefined =>
  bar.row ? bar.row.metrics[column.name] : column.name === metric ? bar.value : undefined

function cell(column: Column, value: number | undefined, per: number): string {
  if (value === undefined || !Number.isFinite(value)) return '–'
  return column.fraction ? percent(value) : figure(value / per)
}
