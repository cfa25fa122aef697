import type { ReactNode } from 'react'
import { Toggle } from '../parts/Toggle.tsx'
import './chartHead.css'

interface ChartHeadProps {
  /** Of the heading, which names the chart. */
  readonly id: string
  readonly title: string
  readonly sentence: ReactNode
  /** Whether its table is shown instead. */
  readonly table: boolean
  readonly onTable: (table: boolean) => void
}

/** What a chart begins with: its title, what is to be seen, and the way to its table. */
export function ChartHead({ id, title, sentence, table, onTable }: ChartHeadProps) {
  return (
    <header className="chart-head">
      <h2 id={id}>{title}</h2>
      <Toggle text="Table" label={`${title} as a table`} pressed={table} onChange={onTable} />
      <p className="muted">{sentence}</p>
    </header>
  )
}
