import { use, useLayoutEffect, useMemo, useRef, type MouseEvent } from 'react'
import { Axis } from '../../chart/Axis.tsx'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import { usePalette, type Palette } from '../../chart/palette.ts'
import { onPaper } from '../../parts/paper.ts'
import { useSize } from '../../parts/useSize.ts'
import { Contours, Levels } from './Levels.tsx'
import { cellAt, cellLayout, shadeOf, type CellGrid, type CellLayout, type Shading } from './cells.ts'
import './heatMap.css'
import './cells.css'

export interface Cell {
  readonly row: number
  readonly column: number
}

interface CellsPictureProps {
  readonly grid: CellGrid
  readonly shading: Shading
  /** The cell under the hand. */
  readonly place: Cell | undefined
  /** The picture in words. */
  readonly spoken: string
  readonly onPoint: (cell: Cell) => void
  readonly onOpen?: ((cell: Cell) => void) | undefined
}

/** A number over two parameters, however many: cells on a canvas, deeper where it is greater, hatched where there is none. */
export function CellsPicture({ grid, shading, place, spoken, onPoint, onOpen }: CellsPictureProps) {
  const kilobyte = use(KilobyteContext)
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const { width, height } = size
  const layout = useMemo(
    () => (width > 0 ? cellLayout(grid, shading, { width, height }, kilobyte) : undefined),
    [grid, shading, width, height, kilobyte],
  )
  const cellUnder = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return (
      layout && cellAt(layout, clientX - box.left - layout.plot.left, clientY - box.top - layout.plot.top)
    )
  }
  const point = (event: MouseEvent<HTMLElement>) => {
    const cell = cellUnder(event)
    if (cell) onPoint(cell)
  }
  return (
    <div
      ref={frame}
      className={onOpen ? 'cells-frame cells-open' : 'cells-frame'}
      onPointerMove={point}
      onPointerDown={point}
      // By keys it is opened from beside it.
      onClickCapture={(event) => {
        const cell = cellUnder(event)
        if (cell) onOpen?.(cell)
      }}
    >
      {layout && (
        <>
          <CellsCanvas grid={grid} layout={layout} shading={shading} />
          <svg width={width} height={height} role="img" aria-label={spoken}>
            <g transform={`translate(${layout.plot.left},${layout.plot.top})`}>
              <Axis side="left" ticks={layout.yTicks} at={0} />
              <Axis side="bottom" ticks={layout.xTicks} at={layout.plot.height} />
              <Contours lines={layout.contours} />
              <Levels labels={layout.labels} />
              {place && <Ring layout={layout} place={place} />}
            </g>
          </svg>
          <span className="heat-map-axis cells-axis-y">{layout.yTitle}</span>
          <span className="heat-map-axis heat-map-axis-x">{layout.xTitle}</span>
        </>
      )}
    </div>
  )
}

/** Around the cell under the hand, at least so large that it is seen. */
function Ring({
  layout: { edges },
  place: { row, column },
}: {
  readonly layout: CellLayout
  readonly place: Cell
}) {
  const [left, right] = [edges.x[column]!, edges.x[column + 1]!]
  const [bottom, top] = [edges.y[row]!, edges.y[row + 1]!]
  const more = { x: Math.max(0, 7 - (right - left)) / 2, y: Math.max(0, 7 - (bottom - top)) / 2 }
  const box = {
    ...{ x: left - more.x, y: top - more.y },
    ...{ width: right - left + 2 * more.x, height: bottom - top + 2 * more.y },
  }
  return (
    <>
      <rect className="cells-ring-ground" {...box} />
      <rect className="heat-map-place" {...box} />
    </>
  )
}

interface CellsCanvasProps {
  readonly grid: CellGrid
  readonly layout: CellLayout
  readonly shading: Shading
}

/** Painted anew only when what is drawn changes, not with the hand. */
function CellsCanvas({ grid, layout, shading }: CellsCanvasProps) {
  const palette = usePalette()
  const canvas = useRef<HTMLCanvasElement>(null)
  const paper = onPaper()
  const { left, top, width, height } = layout.plot
  useLayoutEffect(() => {
    const element = canvas.current!
    const ratio = devicePixelRatio
    element.width = Math.round(width * ratio)
    element.height = Math.round(height * ratio)
    const context = element.getContext('2d', { willReadFrequently: paper })!
    const draw = () => {
      context.clearRect(0, 0, element.width, element.height)
      hatch(context, palette, ratio)
      cells(context, palette, grid, layout, shading, ratio)
    }
    draw()
    // Whoever takes the picture away asks for it once more, and listens.
    document.fonts.addEventListener('loadingdone', draw)
    return () => document.fonts.removeEventListener('loadingdone', draw)
  }, [grid, layout, shading, palette, paper, width, height])
  return (
    <canvas
      key={Number(paper)}
      ref={canvas}
      className="cells-canvas"
      style={{ left, top, width, height }}
      aria-hidden="true"
    />
  )
}

/** What no cell covers has no number. */
function hatch(context: CanvasRenderingContext2D, palette: Palette, ratio: number): void {
  const { width, height } = context.canvas
  context.fillStyle = palette.ground
  context.fillRect(0, 0, width, height)
  context.strokeStyle = palette.hatch
  context.lineWidth = ratio
  context.beginPath()
  for (let at = -height; at < width; at += 7 * ratio) {
    context.moveTo(at, height)
    context.lineTo(at + height, 0)
  }
  context.stroke()
}

/** Edges lie between pixels of the screen, so that no seam is seen between neighbours. */
function cells(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { value }: CellGrid,
  { edges }: CellLayout,
  shading: Shading,
  ratio: number,
): void {
  const whole = (edge: number) => Math.round(edge * ratio)
  const [across, up] = [edges.x.map(whole), edges.y.map(whole)]
  const columns = across.length - 1
  for (const [cell, number] of value.entries()) {
    if (Number.isNaN(number)) continue
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    const [left, top] = [across[column]!, up[row + 1]!]
    context.fillStyle = palette.fragment(shadeOf(shading, number))
    context.fillRect(left, top, Math.max(1, across[column + 1]! - left), Math.max(1, up[row]! - top))
  }
}
