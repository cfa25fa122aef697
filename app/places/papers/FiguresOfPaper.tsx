import { useEffect, useState } from 'react'
import type { Figure, Standing, System } from '../../../engine/index.ts'
import { unparted } from '../../chart/sizesIn.ts'
import { standings } from '../../desks/figures/standing.ts'
import { useSweep } from '../../desks/figures/useSweep.ts'
import { linkOf } from '../../document/linkOf.ts'
import { come } from '../../loading/come.ts'
import { Failed } from '../../parts/Failed.tsx'
import { useComing } from '../../loading/useComing.ts'
import { SaveTable } from '../../page/takeAway/SaveTable.tsx'
import { cellsOf, toldCounts, type Counts } from './figureCells.ts'

interface Row {
  readonly figure: Figure
  readonly href: string
}

/** The figures and tables, and how their numbers stand: counted one after the other, off the page's thread, when asked. */
export function FiguresOfPaper({ system }: { readonly system: System }) {
  const { value: rows = [], error, again } = useComing(system.id, () => rowsOf(system))
  const [counts, setCounts] = useState<readonly (Counts | undefined)[]>([])
  const [counting, setCounting] = useState(false)
  const next = rows[counts.length]
  if (error !== undefined) return <Failed what="The figures" {...{ error, again }} />
  return (
    <>
      <div className="papers-scroll" tabIndex={-1}>
        <table className="papers-figures">
          <thead>
            <tr>
              <th scope="col">Figure or table</th>
              {counting && <th scope="col">How its numbers stand</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ figure, href }, at) => (
              <tr key={figure.id}>
                <th scope="row">
                  <a href={href}>{figure.name}</a> <span className="muted">{unparted(figure.title)}</span>
                </th>
                {counting && (
                  <td>
                    {counts.length > at ? toldCounts(counts[at]) : at === counts.length ? 'counting' : ''}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > 0 && !counting && (
        <button type="button" className="link-button" onClick={() => setCounting(true)}>
          Count how the numbers stand
        </button>
      )}
      {rows.length > 0 && (
        <p>
          <SaveTable file={`stagescope-${system.id}-figures`} cells={() => cellsOf(rows, counts)} />
        </p>
      )}
      <p role="status" className="muted">
        {counting && (next ? 'Computing the figures, one after the other.' : summary(counts))}
      </p>
      {counting && next && (
        <Counting
          key={next.figure.id}
          system={system.id}
          figure={next.figure}
          onCounted={(counted) => setCounts((all) => [...all, counted])}
        />
      )}
    </>
  )
}

const rowsOf = (system: System): Promise<readonly Row[]> =>
  come('The figures', async () =>
    Promise.all(
      ((await system.figures?.()) ?? []).map(async (figure) => ({
        figure,
        href: await linkOf(system, { view: { desk: 'figures', 'figures.figure': figure.id } }),
      })),
    ),
  )

interface CountingProps {
  readonly system: string
  readonly figure: Figure
  /** Undefined where it could not be computed. */
  readonly onCounted: (counts: Counts | undefined) => void
}

/** Draws nothing: the figure under its usual choices. */
function Counting({ system, figure, onCounted }: CountingProps) {
  const choices = Object.fromEntries(figure.switches.map(({ id, options }) => [id, options[0]!.value]))
  const { state } = useSweep(system, figure.id, choices)
  useEffect(() => {
    if (state.kind === 'drawn') onCounted(countsOf(state.drawing.numbers.map(({ standing }) => standing)))
    else if (state.kind !== 'running') onCounted(undefined)
    // Told once: the figure is another component then.
  }, [state.kind]) // oxlint-disable-line react/exhaustive-deps
  return null
}

const countsOf = (all: readonly Standing[]): Counts =>
  Object.fromEntries(
    (Object.keys(standings) as Standing[])
      .map((standing) => [standing, all.filter((each) => each === standing).length] as const)
      .filter(([, count]) => count > 0),
  )

function summary(all: readonly (Counts | undefined)[]): string {
  const total = (standing: Standing) => all.reduce((sum, counts) => sum + (counts?.[standing] ?? 0), 0)
  const words = (Object.keys(standings) as Standing[]).map((standing) => `${total(standing)} ${standing}`)
  return `Of all numbers: ${words.join(', ')}.`
}
