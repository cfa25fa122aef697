import { use, useMemo, useRef, useState, type PointerEvent } from 'react'
import type { Cut, CutNouns } from '../../../engine/index.ts'
import { grouped } from '../../chart/format.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { draggable, pointerDrag } from '../../parts/pointerDrag.ts'
import { useSize } from '../../parts/useSize.ts'
import './cut.css'
import type { CutMove } from './cutMove.ts'
import { CutHandle } from './CutHandle.tsx'
import { CutPicture } from './CutPicture.tsx'
import { CutStepper } from './CutStepper.tsx'
import {
  boundariesOf,
  bytesText,
  boundaryRange,
  capital,
  cutPieces,
  usualNouns,
  nearestBoundary,
  pieceTexts,
  roomForHandles,
} from './layout.ts'

export interface CutStripProps {
  readonly cut: Cut
  /** How much of the width the message takes, 0 to 1, so that it stands under the timeline's bars. */
  readonly timelineWidthFraction?: number | undefined
  /** The width of the timeline's column of names [px]; 0 puts the name above the strip. */
  readonly labelWidth?: number | undefined
  readonly onMove?: CutMove | undefined
  /** While a boundary moves: what it does to the answer, '+3.1 µs'. */
  readonly consequence?: string | undefined
  /** The boundary that is chosen, to be told of and typed elsewhere. */
  readonly chosen?: number | undefined
  readonly onChoose?: ((boundary: number) => void) | undefined
}

/** How near to a boundary a press takes it [px]: a target of 44. */
const reach = 22

/** The message cut into fragments, with boundaries to drag. */
export function CutStrip({
  cut,
  timelineWidthFraction = 1,
  labelWidth = 0,
  onMove,
  consequence,
  chosen,
  onChoose,
}: CutStripProps) {
  const kilobyte = use(KilobyteContext)
  const strip = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(strip)
  const ends = useMemo(() => boundariesOf(cut.sizes), [cut.sizes])
  const pieces = useMemo(() => cutPieces(ends, width), [ends, width])
  const texts = useMemo(
    () => pieceTexts(pieces, (item) => bytesText(cut.sizes[item]!, kilobyte, cut.unit)),
    [pieces, cut.sizes, cut.unit, kilobyte],
  )
  const [active, setActive] = useState(0)
  // While a boundary moves, the handles stay as they were: what is held must not vanish.
  const [moving, setMoving] = useState<{ readonly boundary: number; readonly every: boolean }>()

  const count = cut.sizes.length
  const total = ends[count]!
  const boundary = Math.min(active, count - 2)
  const editable = cut.editable && onMove !== undefined && count > 1
  const every = moving ? moving.every : editable && roomForHandles(ends, width)
  const handles = !editable ? [] : every ? Array.from({ length: count - 1 }, (_, i) => i) : [boundary]
  const pixels = total > 0 ? width / total : 0

  const hover = (event: PointerEvent<HTMLDivElement>) => {
    if (every || !editable || moving || event.pointerType === 'touch') return
    setActive(nearestBoundary(ends, bytesAt(event, event.currentTarget.getBoundingClientRect(), pixels)))
  }
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (!editable) return
    const pressed = dragBoundary(event, ends, pixels, onMove, {
      moving: (boundary) => setMoving(boundary === undefined ? undefined : { boundary, every }),
      tapped: (boundary) => onChoose?.(boundary),
    })
    if (pressed !== undefined) setActive(pressed)
  }
  const bytes = (value: number) => bytesText(value, kilobyte, cut.unit)
  const { nouns = usualNouns } = cut

  return (
    <div
      className={labelWidth > 0 ? 'cut' : 'cut cut-stacked'}
      style={labelWidth > 0 ? { gridTemplateColumns: `${labelWidth}px 1fr` } : undefined}
    >
      <div className="cut-label">
        <span className="cut-name">{capital(nouns.whole)}</span>
        {moving && ends.length > moving.boundary + 2 ? (
          <span className="figure">
            {`${bytes(cut.sizes[moving.boundary]!)} | ${bytes(cut.sizes[moving.boundary + 1]!)}`}
            {consequence !== undefined && <strong className="cut-consequence">{consequence}</strong>}
          </span>
        ) : (
          <span className="muted">{editable ? 'drag the cuts' : bytes(total)}</span>
        )}
      </div>
      <div className="cut-body">
        <div
          ref={strip}
          className={editable ? 'cut-strip cut-strip-editable' : 'cut-strip'}
          style={{ ...draggable.x, width: `${Math.max(0, Math.min(1, timelineWidthFraction)) * 100}%` }}
          data-roving="all"
          onPointerDown={press}
          onPointerMove={hover}
        >
          {width > 0 && (
            <CutPicture
              pieces={pieces}
              texts={texts}
              width={width}
              height={height}
              spoken={spoken(nouns, count, bytes(total))}
            />
          )}
          {editable &&
            handles.map((i) => (
              <CutHandle
                key={every ? i : 'active'}
                cut={cut}
                boundary={i}
                ends={ends}
                x={ends[i + 1]! * pixels}
                onFocus={() => setActive(i)}
                chosen={i === chosen}
                onChoose={() => onChoose?.(i)}
                onMove={onMove}
                onHold={(hold) => setMoving(hold ? { boundary: i, every } : undefined)}
              />
            ))}
        </div>
        {editable && !every && (
          <CutStepper cut={cut} boundary={boundary} ends={ends} onActive={setActive} onMove={onMove} />
        )}
        <Remark cut={cut} nouns={nouns} count={count} />
      </div>
    </div>
  )
}

const bytesAt = (event: { readonly clientX: number }, box: DOMRect, pixels: number): number =>
  (event.clientX - box.left) / pixels

/**
 * Takes the boundary that is pressed along with the pointer.
 * @param pixels  for a byte @param on  is told which boundary moves, and when none does any more; which was only pressed
 * @returns the boundary, if one is near enough
 */
function dragBoundary(
  event: PointerEvent<HTMLDivElement>,
  ends: ReturnType<typeof boundariesOf>,
  pixels: number,
  onMove: CutMove,
  on: {
    readonly moving: (boundary: number | undefined) => void
    readonly tapped: (boundary: number) => void
  },
): number | undefined {
  const box = event.currentTarget.getBoundingClientRect()
  const from = bytesAt(event, box, pixels)
  const pressed = nearestBoundary(ends, from)
  const at = ends[pressed + 1]!
  if (Math.abs(at - from) * pixels > reach) return undefined
  const [min, max] = boundaryRange(ends, pressed)
  let shown = at
  const end = (outcome: () => void) => () => {
    on.moving(undefined)
    outcome()
  }
  pointerDrag(event.nativeEvent, event.currentTarget, {
    begin: () => on.moving(pressed),
    move: (moved) => {
      const bytes = Math.max(min, Math.min(max, Math.round(bytesAt(moved, box, pixels) - (from - at))))
      if (bytes === shown) return
      shown = bytes
      onMove.preview(pressed, bytes)
    },
    commit: end(() => onMove.commit()),
    cancel: end(() => onMove.cancel()),
    tap: () => on.tapped(pressed),
  })
  return pressed
}

interface RemarkProps {
  readonly cut: Cut
  readonly nouns: CutNouns
  readonly count: number
}

/** What the strip cannot show, and why it cannot be dragged. */
function Remark({ cut, nouns: { whole, parts }, count }: RemarkProps) {
  if (count === 0) return <p className="cut-remark muted">{`There is no ${whole} to cut.`}</p>
  if (count === 1)
    return <p className="cut-remark muted">{`The ${whole} is not cut: there is no cut to drag.`}</p>
  if (!cut.editable)
    return (
      <p className="cut-remark muted">
        {cut.because ??
          `${grouped(count)} ${parts} are too many to keep by hand, so these cuts cannot be dragged. Choose fewer ${parts} to drag them.`}
      </p>
    )
  return null
}

const spoken = ({ whole, part, parts }: CutNouns, count: number, total: string): string =>
  `The ${whole}, ${total}, in ${grouped(count)} ${count === 1 ? part : parts}`
