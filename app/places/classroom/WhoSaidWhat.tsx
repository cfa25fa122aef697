import { useEffect, useRef, useState } from 'react'
import { excess } from '../../chart/format.ts'
import { NumbersRegion } from '../../parts/NumbersRegion.tsx'
import { isReached, scoreIn, type Asking, type Standing } from './asking.ts'
import { cellsOf, tabbed } from './cells.ts'
import type { Reached } from './findings.ts'
import { ordered, orders, type Order, type Row } from './rows.ts'

interface WhoSaidWhatProps {
  readonly rows: readonly Row[]
  readonly asking: Asking
  readonly reached: Reached
  readonly hidden: boolean
  /** What stands before each link that is copied; none is where this is not. */
  readonly page: string | undefined
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (row: Row) => void
}

/** A row for each person; what is chosen in the histogram is marked, and the other way round. */
export function WhoSaidWhat({ rows, asking, reached, hidden, page, chosen, onChoose }: WhoSaidWhatProps) {
  const [order, setOrder] = useState<Order>('name')
  const body = useRef<HTMLTableSectionElement>(null)
  const only = chosen.size > 0 ? [...chosen][0] : undefined
  useEffect(() => {
    if (only !== undefined) body.current?.querySelector('.is-chosen')?.scrollIntoView({ block: 'nearest' })
  }, [only])
  const { takes, goal, last, truth, form } = asking
  const shown = !hidden
  const most = Math.max(...rows.map(({ off }) => Math.abs(off ?? 0)), 0)
  const ratio = shown && truth !== undefined && form.kind === 'number'
  return (
    <section className="class-table">
      <header>
        <h2>Who said what</h2>
        <label className="muted">
          {rows.length} {rows.length === 1 ? 'row' : 'rows'}, by{' '}
          <select value={order} onChange={({ currentTarget }) => setOrder(currentTarget.value as Order)}>
            {orders.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <CopyTable cells={() => cellsOf(ordered(rows, order), asking, reached, hidden, page)} />
      </header>
      <NumbersRegion label="Who said what">
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              {form.kind !== 'nothing' && (
                <th scope="col" className={form.kind === 'number' ? undefined : 'is-text'}>
                  Said
                </th>
              )}
              {shown && takes && <th scope="col">{takes.label}</th>}
              {ratio && (
                <th scope="col" colSpan={2} className="is-text">
                  {takes ? 'longer than the best' : 'off by'}
                </th>
              )}
              {last && <th scope="col">{last.label}</th>}
              {shown && goal && <th scope="col">{goal.words?.column ?? 'Goal'}</th>}
              {shown && goal?.words?.score !== undefined && <th scope="col">{goal.words.score}</th>}
              <th scope="col" className="is-text">
                Why
              </th>
            </tr>
          </thead>
          <tbody ref={body} data-roving="all">
            {ordered(rows, order).map((row) => (
              <tr
                key={row.id}
                className={chosen.has(row.id) ? 'is-chosen' : undefined}
                onClick={() => onChoose(row)}
              >
                <th scope="row">
                  <button type="button" className="class-name" aria-pressed={chosen.has(row.id)}>
                    {row.link.name}
                  </button>
                </th>
                {form.kind !== 'nothing' && <Said row={row} form={form} />}
                {shown && takes && (
                  <td className="figure">
                    {row.answer?.takes === undefined ? '–' : takes.shown(row.answer.takes)}
                  </td>
                )}
                {ratio && <Off off={row.off} most={most} right={row.answer?.right} />}
                {last && <td className="figure">{row.last}</td>}
                {shown && goal && <GoalCell standing={reached.get(row.id)} words={goal.words} />}
                {shown && goal?.words?.score !== undefined && (
                  <td className="figure">{scoreIn(reached.get(row.id))}</td>
                )}
                <td className="class-why">{row.why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </NumbersRegion>
    </section>
  )
}

function Said({ row: { answer, because }, form }: { readonly row: Row; readonly form: Asking['form'] }) {
  if (!answer)
    return (
      <td className="class-unread" title={because}>
        –<span className="hidden-visually"> {because}</span>
      </td>
    )
  return <td className={form.kind === 'number' ? 'figure' : 'class-why'}>{answer.text}</td>
}

interface OffProps {
  readonly off: number | undefined
  readonly most: number
  readonly right: boolean | undefined
}

/** A bar as long as the answer is off, and the number beside it. */
function Off({ off, most, right }: OffProps) {
  if (off === undefined || Math.abs(off) < 0.0005)
    return (
      <>
        <td className="class-bar" />
        <td className="figure">{off === undefined ? '–' : excess(off)}</td>
      </>
    )
  return (
    <>
      <td className="class-bar">
        <span
          className={right ? 'is-right' : undefined}
          style={{ width: `${Math.max(1, (Math.abs(off) / most) * 100)}%` }}
        />
      </td>
      <td className="figure">{excess(off)}</td>
    </>
  )
}

interface GoalCellProps {
  readonly standing: Standing | undefined
  readonly words: NonNullable<Asking['goal']>['words']
}

function GoalCell({ standing, words }: GoalCellProps) {
  const reached = isReached(standing)
  if (reached)
    return (
      <td className="class-reached">
        <span aria-hidden="true">✓</span>
        <span className={words ? undefined : 'hidden-visually'}> {words?.yes ?? 'reached'}</span>
      </td>
    )
  if (typeof standing === 'string')
    return (
      <td className="muted" title={standing}>
        ?<span className="hidden-visually"> cannot be told: {standing}</span>
      </td>
    )
  return <td className="figure muted">{reached === false ? (words?.no ?? 'not yet') : '…'}</td>
}

function CopyTable({ cells }: { readonly cells: () => ReturnType<typeof cellsOf> }) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(tabbed(cells()))
      setSaid('Copied')
    } catch {
      setSaid('The browser does not let this page copy: save the CSV instead')
    }
  }
  return (
    <span className="class-copy">
      <span role="status" className="muted">
        {said}
      </span>
      <button type="button" className="link-button" onClick={() => void copy()}>
        copy as table
      </button>
    </span>
  )
}
