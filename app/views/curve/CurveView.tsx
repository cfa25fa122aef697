import {
  Suspense,
  use,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react'
import type { Curve, Mark } from '../../../engine/index.ts'
import { ChartHead } from '../../chart/ChartHead.tsx'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { afterwards } from '../../parts/afterwards.ts'
import { draggable } from '../../parts/pointerDrag.ts'
import { Toggle } from '../../parts/Toggle.tsx'
import { ReadLine } from '../../parts/ReadLine.tsx'
import { useSize } from '../../parts/useSize.ts'
import './curve.css'
import type { CurveDrag } from './curveDrag.ts'
import { CurveHandle } from './CurveHandle.tsx'
import { CurvePicture } from './CurvePicture.tsx'
import { surrounded } from './surrounded.ts'
import { nearestLine, nearestPlace, nearestSpot, type Place } from './places.ts'
import { spreadTargets } from './targets.ts'
import {
  curveDomains,
  curveLayout,
  logarithmic,
  several,
  type Axes,
  type CurveLayout,
  type DrawnMark,
  type Scales,
  type SizeTicks,
} from './layout.ts'
import { currentReading, readingNear, type Reading } from './readout.ts'

// Few ask for the first, and few curves have what the others are for.
const CurveTable = afterwards('The table', async () => (await import('./CurveTable.tsx')).CurveTable)

const SpreadWords = afterwards(
  'The spread in words',
  async () => (await import('./SpreadWords.tsx')).SpreadWords,
)

const LineKey = afterwards('The lines', async () => (await import('./LineKey.tsx')).LineKey)

/** For who draws a curve's axes otherwise: no script of its own. */
export { CurvePicture, curveLayout }
export { lineAt, mainLine } from './lineAt.ts'

export interface CurveViewProps {
  readonly curve: Curve
  /** Absent when no point can be moved. */
  readonly onDrag?: CurveDrag | undefined
  /** Points of the axes that lead somewhere, and where a click near one leads. */
  readonly places?: readonly Place[] | undefined
  readonly onPlace?: ((index: number) => void) | undefined
  readonly sizeTicks?: SizeTicks | undefined
  /** What stands beside the current point in the place of its usual label; a group of the picture. */
  readonly ring?: ((layout: CurveLayout) => ReactNode) | undefined
}

/** A quantity over a parameter: the curve, what it is made of, its best point and the current one. */
export function CurveView({ curve, onDrag, places = [], onPlace, sizeTicks, ring }: CurveViewProps) {
  const kilobyte = use(KilobyteContext)
  const title = useId()
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const [own, setOwn] = useState<Partial<Scales>>({})
  const [table, setTable] = useState(false)
  const [pointer, setPointer] = useState<{ readonly x: number; readonly y: number }>()
  const [pointed, setPointed] = useState<string>()
  // While the point is dragged the axes stand still, or they would run away from the pointer.
  const [held, setHeld] = useState<Axes>()

  const axes = held ?? {
    scales: { x: curve.x.scale, y: curve.y.scale, ...own },
    domains: curveDomains(curve),
  }
  const { scales, domains } = axes
  const setScale = (change: Partial<Scales>) => setOwn({ ...own, ...change })
  const layout = curveLayout(curve, size, axes, kilobyte, {
    sizeTicks,
    ring: ring !== undefined,
  })
  const { plot } = layout
  const cursor =
    pointer && pointer.x >= -8 && pointer.x <= plot.width + 8 && !held
      ? readingNear(curve, layout.x.invert(Math.max(0, Math.min(plot.width, pointer.x))), kilobyte)
      : undefined
  const line = (pointer && nearestLine(layout.lines, pointer)) ?? cursor?.decidedBy
  const reading = cursor ?? currentReading(curve, kilobyte)
  const may = logarithmic(domains)
  const switches = { curve, scales, may, setScale }
  const yTitle = axisTitle(curve.y.label, layout.yScaled.unit)
  const inPlot = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return { x: clientX - box.left - plot.left, y: clientY - box.top - plot.top }
  }
  const near = pointer && !held ? nearestPlace(places, layout, pointer) : undefined
  const handles = onDrag ? layout.marks.filter(({ mark }) => movable(mark)) : []
  const words = layout.marks.filter(pointable(onDrag !== undefined))
  const key = several(curve) && !layout.names
  const tip = layout.marks.find(({ mark }) => mark.id === pointed)

  return (
    <section className="curve" aria-labelledby={title}>
      <ChartHead id={title} title={curve.title} sentence={curve.sentence} table={table} onTable={setTable} />
      {table ? (
        <Suspense fallback={null}>
          <CurveTable curve={curve} />
        </Suspense>
      ) : (
        <div
          ref={frame}
          className="curve-frame"
          style={draggable.x}
          onPointerMove={(event) => setPointer(inPlot(event))}
          onPointerLeave={() => setPointer(undefined)}
          // Not before the click: what is opened would lie under the finger and take the click for itself.
          onClickCapture={(event) => {
            const place = nearestPlace(places, layout, inPlot(event))
            if (place !== undefined) onPlace?.(place)
            // Marks that are near each other leave a finger less than it needs.
            const meant = nearestSpot(words, inPlot(event))
            if (meant !== undefined) setPointed(words[meant]!.mark.id)
          }}
        >
          {size.width > 0 && (
            <>
              <CurvePicture {...{ curve, layout, size, cursor, ring }} pointed={line} />
              <AxisTitle axis="y" title={yTitle} {...switches} />
              <AxisTitle
                axis="x"
                title={axisTitle(curve.x.label, layout.xUnit)}
                right={size.width - plot.left - plot.width - 6}
                {...switches}
              />
              {reading && <Readout {...{ curve, reading, yTitle }} width={size.width} toggle={may.y} />}
              <MarkTargets of={spreadTargets(words, handles)} {...{ plot }} onPointed={setPointed} />
              {onDrag &&
                handles.map((drawn) => (
                  <CurveHandle
                    key={drawn.mark.id}
                    {...{ drawn, curve, layout, frame, onDrag }}
                    onHold={(hold) => setHeld(hold ? axes : undefined)}
                  />
                ))}
              {near !== undefined && (
                <span
                  className="curve-place"
                  style={{
                    left: plot.left + layout.x(places[near]!.x),
                    top: plot.top + layout.y(places[near]!.y),
                  }}
                />
              )}
            </>
          )}
        </div>
      )}
      {!table && size.width > 0 && (key || words.length > 0 || places.length > 0) && (
        <ReadLine line={near === undefined ? tip?.mark.label : `Open ${places[near]!.label}`}>
          <Suspense fallback={null}>{key && <LineKey lines={layout.lines} pointed={line} />}</Suspense>
        </ReadLine>
      )}
    </section>
  )
}

interface AxisTitleProps {
  readonly axis: 'x' | 'y'
  readonly title: string
  /** Where it ends, from the right of the picture [px]. */
  readonly right?: number
  readonly curve: Curve
  readonly scales: Scales
  /** Which can be logarithmic. */
  readonly may: Readonly<Record<'x' | 'y', boolean>>
  readonly setScale: (change: Partial<Scales>) => void
}

/** What an axis shows, and whether it is logarithmic. */
function AxisTitle({ axis, title, right, curve, scales, may, setScale }: AxisTitleProps) {
  const pressed = scales[axis] === 'log'
  return (
    <div className={`curve-title curve-title-${axis}`} style={{ right }}>
      {title}
      {(may[axis] || pressed) && (
        <Toggle
          text="log"
          label={`log axis: ${curve[axis].label}`}
          pressed={pressed}
          onChange={(log) => setScale({ [axis]: log ? 'log' : 'linear' })}
        />
      )}
    </div>
  )
}

interface ReadoutProps {
  readonly curve: Curve
  readonly reading: Reading
  readonly yTitle: string
  readonly width: number
  /** A toggle stands between it and the title of the axis. */
  readonly toggle: boolean
}

/** The value below the pointer, or else at the current point. */
function Readout({ curve, reading, yTitle, width, toggle }: ReadoutProps) {
  const spread = surrounded(curve)
  return (
    <p
      className="curve-readout figure"
      style={spread ? { maxWidth: width - 7 * yTitle.length - (toggle ? 64 : 20) } : {}}
      aria-hidden="true"
    >
      {!crowded(width, yTitle, reading, spread) && <span>{reading.where}</span>}{' '}
      <strong>{reading.value}</strong>
      {spread && (
        <Suspense fallback={null}>
          {' '}
          <SpreadWords curve={curve} at={reading.x} />
        </Suspense>
      )}
    </p>
  )
}

interface MarkTargetsProps {
  readonly of: readonly (DrawnMark & { readonly room: number })[]
  readonly plot: CurveLayout['plot']
  /** One of them is pointed at or focused, by its id; none any more. */
  readonly onPointed: (id: string | undefined) => void
}

/** Where marks that have words are reached by the pointer, a finger and keys. */
const MarkTargets = ({ of, plot, onPointed }: MarkTargetsProps) =>
  of.map(({ mark, x, y, room }) => (
    <button
      key={mark.id}
      type="button"
      className="curve-mark"
      aria-label={mark.label}
      style={{ left: plot.left + x, top: plot.top + y, '--room': `${room}px` } as CSSProperties}
      onFocus={() => onPointed(mark.id)}
      onBlur={() => onPointed(undefined)}
      onPointerEnter={() => onPointed(mark.id)}
      onPointerLeave={() => onPointed(undefined)}
      onKeyDown={({ key }) => key === 'Escape' && onPointed(undefined)}
    />
  ))

/** What has words to read and no handle. */
const pointable =
  (handles: boolean) =>
  ({ mark, visible }: DrawnMark): boolean =>
    visible && mark.kind !== 'best' && !(handles ? movable(mark) : mark.kind === 'current')

const movable = ({ kind, drag }: Mark): boolean => kind === 'current' || drag === true

/** Beside the axis's title there is no room for where a reading is taken, which its mark shows. */
const crowded = (
  width: number,
  title: string,
  { where, value }: { readonly where: string; readonly value: string },
  spread: boolean,
): boolean => 7 * (title.length + where.length + value.length + (spread ? 30 : 8)) > width

const axisTitle = (label: string, unit: string): string => (unit === '' ? label : `${label}, ${unit}`)
