import type { Choices, Drawing, Figure, Opening, PublishedNumber, System } from '../../../engine/index.ts'
import { unparted } from '../../chart/sizesIn.ts'
import type { Telling } from '../../document/times/told.ts'
import { saveFile } from '../../document/file/save.ts'
import { asked } from '../../loading/asked.ts'
import { Segmented } from '../../parts/Segmented.tsx'
import { useTold } from '../../parts/voice/useTold.ts'
import { DrawnFigure } from './DrawnFigure.tsx'
import { useSweep } from './useSweep.ts'

interface FigureViewProps {
  readonly system: System
  readonly figure: Figure
  readonly choices: Choices
  /** Of times that are told in other units; absent where they are not. */
  readonly telling: Telling | undefined
  /** What the link asked for that is not there, in words. */
  readonly refused: readonly string[]
  readonly onChoose: (id: string, value: string) => void
  readonly onOpen: (opening: Opening) => void
}

/** One figure: its readings to choose from, ours drawn, the paper's numbers beside ours, and what is to be known. */
export function FigureView({ system, figure, choices, telling, refused, onChoose, onOpen }: FigureViewProps) {
  const { state, stop, again } = useSweep(system.id, figure.id, choices)
  useTold('figure', state.kind, () => told(figure, state.kind))
  return (
    <article className="figure-page" aria-labelledby="figure-title">
      <header>
        <p className="label">{headingOf(figure)}</p>
        <h2 id="figure-title">{unparted(figure.title)}</h2>
        <p className="figure-sentence">{unparted(figure.sentence)}</p>
      </header>
      {refused.map((sentence) => (
        <p key={sentence} role="alert" className="problem-detail">
          {sentence}
        </p>
      ))}
      {figure.switches.length > 0 && (
        <div className="figure-switches">
          {figure.switches.map(({ id, label, options }) => (
            <div key={id} className="beside-control">
              <span className="muted">{label}</span>
              <Segmented
                label={label}
                options={options}
                value={choices[id]!}
                onChange={(value) => onChoose(id, value)}
              />
            </div>
          ))}
        </div>
      )}
      <div className="figure-state">
        {state.kind === 'running' && (
          <div className="notice">
            <progress value={state.fraction} aria-label="Progress of the figure" />
            <button type="button" className="quiet-button" onClick={stop}>
              Stop
            </button>
          </div>
        )}
        {state.kind === 'stopped' && (
          <div className="notice">
            <p>Stopped before it was drawn.</p>
            <button type="button" className="quiet-button" onClick={again}>
              Draw it
            </button>
          </div>
        )}
        {state.kind === 'failed' && (
          <div className="notice problem">
            <p>This figure could not be computed: {state.message}</p>
            <button type="button" className="quiet-button" onClick={again}>
              Try again
            </button>
          </div>
        )}
      </div>
      {state.kind === 'drawn' && (
        <>
          {telling && system.otherUnits && (
            <p className="muted figure-times">
              {system.otherUnits.sentence} What names and notes say in{' '}
              {Object.keys(system.otherUnits.units)[0]} stays as it is.
            </p>
          )}
          <DrawnFigure drawing={inUnits(state.drawing, telling)} onOpen={onOpen} />
          <AsPython system={system} figure={figure} drawing={state.drawing} />
        </>
      )}
    </article>
  )
}

interface AsPythonProps extends Pick<FigureViewProps, 'system' | 'figure'> {
  readonly drawing: Drawing
}

/** Where a figure is of scenarios, it can be computed by one's own program. */
function AsPython({ system, figure, drawing }: AsPythonProps) {
  const { openings = [] } = drawing
  const save = () =>
    asked(
      'What writes programs',
      async () => (await import('./figureScript.ts')).figureScript(system, figure, drawing, openings),
      (script) => saveFile(`${system.id}-${figure.id}.py`, script, 'text/x-python'),
    )
  return (
    openings.length > 0 && (
      <p className="figure-openings">
        <button
          type="button"
          className="link-button"
          title="The scenarios of this figure as a Python program: it runs where the package is installed"
          onClick={() => void save()}
        >
          Export as Python
        </button>
      </p>
    )
  )
}

/** A figure that takes its time is told when it stands, or why it does not. */
/** 'Figure 10, section 5.5'; what is called by its place names it once: 'Section 2'. */
const headingOf = ({ name, where }: Pick<Figure, 'name' | 'where'>): string =>
  name.toLowerCase() === where.toLowerCase() ? name : `${name}, ${where}`

function told({ name }: Figure, kind: 'running' | 'stopped' | 'failed' | 'drawn'): string {
  if (kind === 'running') return ''
  return kind === 'drawn' ? `${name} is drawn.` : `${name} was not drawn.`
}

/** The same drawing with charts and numbers in other units. Its notes speak of what is printed, and scenarios are as stored. */
function inUnits(drawing: Drawing, telling: Telling | undefined): Drawing {
  if (!telling) return drawing
  const { numbers, notes, openings, ...charts } = drawing
  const units = ({ unit }: PublishedNumber) => telling.data({ unit })
  return {
    ...telling.data(charts),
    numbers: numbers.map((number) => ({ ...number, ...units(number) })),
    notes,
    ...(openings && { openings }),
  }
}
