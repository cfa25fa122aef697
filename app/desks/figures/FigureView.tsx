import { useState } from 'react'
import type { Choices, Drawing, Figure, Opening, Target } from '../../../engine/index.ts'
import { byteTicks } from '../../chart/byteTicks.ts'
import { Segmented } from '../../parts/Segmented.tsx'
import { CurveView } from '../../views/curve/CurveView.tsx'
import { Gantt } from '../../views/gantt/Gantt.tsx'
import { NumbersTable } from './NumbersTable.tsx'
import { Openings } from './Openings.tsx'
import { SayingsTable } from './SayingsTable.tsx'
import { useSweep } from './useSweep.ts'

interface FigureViewProps {
  readonly system: string
  readonly figure: Figure
  readonly choices: Choices
  /** What the link asked for that is not there, in words. */
  readonly refused: readonly string[]
  readonly onChoose: (id: string, value: string) => void
  readonly onOpen: (opening: Opening) => void
}

/** One figure: its readings to choose from, ours drawn, the paper's numbers beside ours, and what is to be known. */
export function FigureView({ system, figure, choices, refused, onChoose, onOpen }: FigureViewProps) {
  const { state, stop, again } = useSweep(system, figure.id, choices)
  return (
    <article className="figure-page" aria-labelledby="figure-title">
      <header>
        <p className="label">
          {figure.name}, {figure.where}
        </p>
        <h2 id="figure-title">{figure.title}</h2>
        <p className="figure-sentence">{figure.sentence}</p>
      </header>
      {refused.map((sentence) => (
        <p key={sentence} role="alert" className="problem-detail">
          {sentence}
        </p>
      ))}
      {figure.switches.length > 0 && (
        <div className="figure-switches">
          {figure.switches.map(({ id, label, options }) => (
            <div key={id}>
              <span className="muted">{label}</span>{' '}
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
      <div aria-live="polite" className="figure-state">
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
      {state.kind === 'drawn' && <Drawn drawing={state.drawing} onOpen={onOpen} />}
    </article>
  )
}

function Drawn({
  drawing,
  onOpen,
}: {
  readonly drawing: Drawing
  readonly onOpen: FigureViewProps['onOpen']
}) {
  const { curves = [], timelines = [], sayings = [], numbers, notes, openings = [] } = drawing
  const [selection, setSelection] = useState<Target>()
  return (
    <>
      <div className={curves.length > 1 ? 'figure-curves several' : 'figure-curves'}>
        {curves.map((curve) => {
          const places = openings.filter((opening) => opening.in === curve.id)
          return (
            <CurveView
              key={curve.id}
              curve={curve}
              places={places}
              onPlace={(i) => onOpen(places[i]!)}
              sizeTicks={byteTicks}
            />
          )
        })}
      </div>
      {timelines.map(({ id, title, sentence, timeline }) => (
        <section key={id}>
          <h3>{title}</h3>
          <p className="muted">{sentence}</p>
          <Gantt timeline={timeline} selection={selection} onSelect={setSelection} />
        </section>
      ))}
      {sayings.map((each) => (
        <SayingsTable key={each.id} sayings={each} />
      ))}
      {numbers.length > 0 && <NumbersTable numbers={numbers} />}
      {notes.map((note) => (
        <p key={note} className="figure-note">
          {note}
        </p>
      ))}
      {openings.length > 0 && <Openings openings={openings} onOpen={onOpen} />}
    </>
  )
}
