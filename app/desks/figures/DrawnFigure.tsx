import { Suspense, use, useState } from 'react'
import type { Drawing, Opening, Target } from '../../../engine/index.ts'
import { byteTicks } from '../../chart/byteTicks.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { sizesIn, unparted } from '../../chart/sizesIn.ts'
import { afterwards } from '../../parts/afterwards.ts'
import { CurveView } from '../../views/curve/CurveView.tsx'
import { Gantt } from '../../views/gantt/Gantt.tsx'
import { HeatMapView } from '../../views/heatMap/HeatMapView.tsx'
import { nearestOpening } from './mapPlaces.ts'
import { NumbersTable } from './NumbersTable.tsx'
import { Openings } from './Openings.tsx'
import { SayingsTable } from './SayingsTable.tsx'

// Few figures have bars.
const StacksView = afterwards(
  'The bars',
  async () => (await import('../../views/stacks/StacksView.tsx')).StacksView,
)

// One figure has lists.
const ListStepsView = afterwards(
  'The lists',
  async () => (await import('../../views/shapes/ListStepsView.tsx')).ListStepsView,
)

interface DrawnFigureProps {
  readonly drawing: Drawing
  readonly onOpen: (opening: Opening) => void
}

/** Charts, maps and timelines of a figure, the paper's words and numbers beside ours, and what is to be known. */
export function DrawnFigure({ drawing, onOpen }: DrawnFigureProps) {
  const {
    curves = [],
    maps = [],
    stacks = [],
    timelines = [],
    lists = [],
    sayings = [],
    numbers,
    notes,
    openings = [],
  } = drawing
  const kilobyte = use(KilobyteContext)
  const [selection, setSelection] = useState<Target>()
  return (
    // One for all: what stands below a chart that comes later would jump when it comes.
    <Suspense fallback={<p className="muted">One moment.</p>}>
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
      {maps.map((map) => {
        const places = openings.filter((opening) => opening.in === map.id)
        return (
          <HeatMapView
            key={map.id}
            map={map}
            {...(places.length > 0 && {
              action: 'Open the nearest scenario',
              onChoose: (x: number, y: number) => onOpen(nearestOpening(map, places, { x, y })!),
            })}
          />
        )
      })}
      {stacks.map((stack) => (
        <StacksView key={stack.id} stack={stack} />
      ))}
      {timelines.map(({ id, title, sentence, timeline }) => (
        <section key={id}>
          <h3>{title}</h3>
          <p className="muted">{sentence}</p>
          <Gantt timeline={timeline} selection={selection} onSelect={setSelection} />
        </section>
      ))}
      {lists.length > 0 && <ListStepsView lists={lists} />}
      {sayings.map((each) => (
        <SayingsTable key={each.id} sayings={each} />
      ))}
      {numbers.length > 0 && <NumbersTable numbers={numbers} />}
      {notes.map((note) => (
        <p key={note} className="figure-note">
          {unparted(sizesIn(note, kilobyte))}
        </p>
      ))}
      {openings.length > 0 && <Openings openings={openings} onOpen={onOpen} />}
    </Suspense>
  )
}
