import type { InUse } from '../../../engine/index.ts'
import { Suspense, use, useId, useState, type ReactNode } from 'react'
import { columnFigures, excess, scaledUnit } from '../../chart/format.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { afterwards } from '../../parts/afterwards.ts'
import { Toggle } from '../../parts/Toggle.tsx'
import './alternatives.css'
import { Termed } from '../../parts/terms/Termed.tsx'
import type { AlternativesProps } from './AlternativesTable.tsx'
import { alternativeBars, type Bar } from './layout.ts'
import { useNames } from './names.ts'
import { withInUse } from './withInUse.ts'

// Few ask for it.
const AlternativesTable = afterwards(
  'The table',
  async () => (await import('./AlternativesTable.tsx')).AlternativesTable,
)

/** The same scenario under other policies: bars on one axis, or the table with every measure. */
export function AlternativesView({
  alternatives: given,
  inUse,
  descriptions,
  onChoose,
  others,
}: AlternativesProps & {
  /** What the modelled system does by itself, where that is known. */
  readonly inUse?: InUse | undefined
  /** Why only one's own is there. */
  readonly others?: string | undefined
}) {
  const kilobyte = use(KilobyteContext)
  const alternatives = withInUse(given, inUse, kilobyte)
  const title = useId()
  const [table, setTable] = useState(false)
  const bars = alternativeBars(alternatives)
  const names = useNames(bars, onChoose !== undefined)
  const values = bars.map(({ value }) => value).filter((value) => Number.isFinite(value) && value > 0)
  // In the unit of the middle one: a policy that takes a thousand times as long must not round the others away.
  const middle = values.sort((a, b) => a - b)[values.length >> 1] ?? 0
  const compared = descriptions.find(({ name }) => name === alternatives.metric)
  const scaled = scaledUnit(compared?.unit ?? '', middle, kilobyte)
  const shown = columnFigures(bars.map(({ value }) => value / scaled.per))
  const room = 2 + Math.max(6, ...bars.map(({ value }) => shown(value / scaled.per).length))
  const { bound } = alternatives
  return (
    <section className="alternatives" aria-labelledby={title}>
      <header className="alternatives-head">
        <h2 id={title}>{alternatives.title}</h2>
        <Toggle text="Table" label={`${alternatives.title} as a table`} pressed={table} onChange={setTable} />
        {!table && (
          <p className="alternatives-columns muted">
            <span>
              <Termed text={[compared?.label, scaled.unit].filter(Boolean).join(', ')} />
            </span>
            {bound && (
              <span>
                <Termed text={`excess over ${lowered(bound.name)}`} />
              </span>
            )}
          </p>
        )}
      </header>
      {alternatives.rows.length === 0 ? (
        <p className="muted">There is nothing to compare with yet.</p>
      ) : table ? (
        <Suspense fallback={null}>
          <AlternativesTable alternatives={alternatives} descriptions={descriptions} onChoose={onChoose} />
        </Suspense>
      ) : (
        <ul className="alternatives-bars" data-roving="all">
          {bars.map((bar, at) => (
            <li key={bar.id}>
              <Row
                bar={bar}
                name={names[at]}
                value={shown(bar.value / scaled.per)}
                room={room}
                unit={scaled.unit}
                boundName={bound?.name}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
      )}
      {others && <p className="alternatives-others muted">{others}</p>}
      {onChoose && !table && !others && (
        <p className="alternatives-hold muted">Hold a row to read what its underlined word means.</p>
      )}
    </section>
  )
}

interface RowProps {
  readonly bar: Bar
  readonly name: ReactNode
  readonly value: string
  readonly unit: string
  /** Characters kept free behind the longest bar. */
  readonly room: number
  readonly boundName: string | undefined
  readonly onChoose: AlternativesProps['onChoose']
}

function Row({ bar, name, value, unit, room, boundName, onChoose }: RowProps) {
  const edit = bar.row?.edit
  const content = (
    <>
      <span className="alternatives-name">{name}</span>
      <span className="alternatives-excess figure">
        {bar.excess === undefined ? '' : excess(bar.excess)}
        {bar.excess !== undefined && boundName && (
          <span className="hidden-visually">{` over ${lowered(boundName)}, `}</span>
        )}
      </span>
      <span className="alternatives-track">
        {/* The room for the value is kept free at the end, so that the longest bar never meets its label. */}
        <span
          className={bar.cut ? 'alternatives-bar cut' : 'alternatives-bar'}
          style={{ width: `calc((100% - ${room}ch) * ${bar.fraction.toFixed(5)})` }}
        />
        <span className="alternatives-value figure">
          {value}
          <span className="hidden-visually">{` ${unit}${bar.cut ? ', its bar is cut short' : ''}`}</span>
        </span>
      </span>
    </>
  )
  const className = `alternatives-row alternatives-${bar.kind}`
  return edit && onChoose ? (
    <button type="button" className={className} onClick={() => onChoose(edit)}>
      {content}
    </button>
  ) : (
    <div className={className}>{content}</div>
  )
}

/** A name inside a sentence: 'Bound (5)' is 'bound (5)'. */
const lowered = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)
