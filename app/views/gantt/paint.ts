import { channels } from '../../chart/contrast.ts'
import { hatching } from '../../chart/hatching.ts'
import type { Palette } from '../../chart/palette.ts'
import { drawn } from '../../parts/presenting/drawn.ts'
import type { Geometry } from './geometry.ts'
import type { Bar, Box, Haze, Scene } from './layout.ts'

/** What a painter keeps between frames: the hatch and the colours as bytes, made anew when the theme changes. */
export interface Brush {
  readonly palette: Palette
  readonly hatch: CanvasPattern | null
  readonly waste: CanvasPattern | null
  /** Red, green, blue of place p at 3 * round(255 p); behind them the grey of what waits. */
  readonly ramp: Uint8ClampedArray
  /** The same, as strong as it takes to stand out from the ground. */
  readonly trace: Uint8ClampedArray
  readonly strip: CanvasRenderingContext2D
}

export function newBrush(palette: Palette, density: number): Brush {
  const strip = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const [hatch, waste] = [palette.hatch, palette.accent].map((colour) => hatching(colour, density, 7))
  return { palette, ...rampsOf(palette), hatch: hatch!, waste: waste!, strip }
}

/** Where the grey begins in a ramp. */
const grey = 3 * 256

type Ramps = Pick<Brush, 'ramp' | 'trace'>

export const rampsOf = (palette: Palette): Ramps => ({
  ramp: rampOf(palette.fragment, palette.waiting),
  trace: rampOf((place) => palette.edge(place) ?? palette.fragment(place), palette.muted),
})

function rampOf(colourAt: (place: number) => string, waiting: string): Uint8ClampedArray {
  const ramp = new Uint8ClampedArray(grey + 3)
  for (let i = 0; i <= 256; i++) ramp.set(channels(i < 256 ? colourAt(i / 255) : waiting), 3 * i)
  return ramp
}

/** Draws a scene on a blank sheet. */
export function paint(context: CanvasRenderingContext2D, brush: Brush, frame: Geometry, scene: Scene): void {
  paintHazes(context, brush, frame, scene.hazes)
  for (const bar of scene.bars) paintBar(context, brush, bar, scene)
  paintCriticalPath(context, brush.palette, scene)
}

const digitWidth = 6.7

type Names = Pick<Scene, 'nameOf' | 'digits'>

function paintBar(context: CanvasRenderingContext2D, brush: Brush, bar: Bar, names: Names): void {
  const { palette } = brush
  const fill = palette.fragment(bar.place)
  if (bar.width < 3) {
    // No gap and no least width: what is antialiased here is the true share of the pixel.
    context.fillStyle = (bodyless(bar) ? edgeOf(palette, bar) : palette.edge(bar.place)) ?? fill
    context.fillRect(bar.x, bar.y, bar.width, bar.height)
    return
  }
  const width = bar.width - Math.min(1.5, bar.width * 0.15)
  outline(context, bar, width)
  // What only waits is a frame without a body.
  context.fillStyle = bodyless(bar) ? palette.panel : fill
  context.fill()
  if (brush.waste && bar.texture === 'waste') {
    context.fillStyle = brush.waste
    context.fill()
  }
  if (brush.hatch && (bar.setup >= 2 || bar.texture === 'hatched')) {
    const hatched = bar.texture === 'hatched' ? width : Math.min(bar.setup, width)
    // The outline cut off where the hatch ends, not a clip: that costs a mask for every bar.
    const round = Math.min(3, width / 3)
    const cut = Math.max(0, round - (width - hatched))
    context.beginPath()
    context.roundRect(bar.x, bar.y, hatched, bar.height, [round, cut, cut, round])
    context.fillStyle = brush.hatch
    context.fill()
  }
  if (bar.texture === 'capped') {
    context.fillStyle = palette.ink
    context.fillRect(bar.x, bar.y, width, 3)
  }
  const edge = edgeOf(palette, bar)
  if (edge !== undefined) {
    const line = bar.texture === 'outlined' ? palette.outline : 1
    context.strokeStyle = edge
    context.lineWidth = line
    outline(context, { x: bar.x + line / 2, y: bar.y + line / 2, height: bar.height - line }, width - line)
    context.stroke()
  }
  paintNumber(context, palette, bar, width, names)
}

/** The line around a bar: of its kind, or because its fill alone would not stand out. */
function edgeOf(palette: Palette, { texture, place }: Bar): string | undefined {
  if (texture === 'outlined' || texture === 'slim') return palette.ink
  if (texture === 'waste') return palette.accent
  return texture === 'hollow' ? palette.muted : palette.edge(place)
}

/** A frame around nothing that is done. */
const bodyless = ({ texture }: Bar): boolean => texture === 'hollow' || texture === 'waste'

function outline(context: CanvasRenderingContext2D, bar: Omit<Box, 'width'>, width: number): void {
  context.beginPath()
  context.roundRect(bar.x, bar.y, width, bar.height, Math.min(3, width / 3))
}

/** In the middle of the plain part where it fits there, else of the bar, else not at all. */
function paintNumber(
  context: CanvasRenderingContext2D,
  palette: Palette,
  bar: Bar,
  width: number,
  { nameOf, digits }: Names,
): void {
  if (bar.item < 0) return
  const text = nameOf(bar.item)
  const { scale } = drawn
  const need = scale * (digits * digitWidth + 4)
  const left = Math.max(0, bar.x)
  const right = bar.x + width
  const plain = Math.max(left, bar.x + bar.setup)
  const from = right - plain >= need ? plain : left
  if (right - from < need || bar.height < 13) return
  context.font = `600 ${11 * scale}px "JetBrains Mono Variable", ui-monospace, monospace`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const [x, y] = [(from + right) / 2, bar.y + bar.height / 2 + 0.5]
  if (bar.texture === 'hatched' || bar.texture === 'waste' || from < plain) {
    // No line of the hatch runs through it.
    context.fillStyle = bodyless(bar) ? palette.panel : palette.fragment(bar.place)
    context.fillRect(x - need / 2, y - 7 * scale, need, 13 * scale)
  }
  context.fillStyle = bodyless(bar) ? palette.ink : palette.onFragment(bar.place)
  context.fillText(text, x, y)
}

/** One row of pixels per lane, stretched to the lane's height; a thin full line below says where anything is at all. */
function paintHazes(
  context: CanvasRenderingContext2D,
  brush: Brush,
  frame: Geometry,
  hazes: readonly Haze[],
): void {
  const width = hazes[0]?.busy.length ?? 0
  if (width === 0) return
  const image = hazePixels(hazes, width, brush)
  const { strip } = brush
  if (strip.canvas.width < width || strip.canvas.height < 2 * hazes.length) {
    strip.canvas.width = width
    strip.canvas.height = 2 * hazes.length
  }
  strip.putImageData(new ImageData(image, width, 2 * hazes.length), 0, 0)
  context.imageSmoothingEnabled = false
  for (const [row, { y, height }] of hazes.entries()) {
    context.drawImage(strip.canvas, 0, 2 * row, width, 1, 0, y, frame.plot, height - traceHeight)
    context.drawImage(
      strip.canvas,
      0,
      2 * row + 1,
      width,
      1,
      0,
      y + height - traceHeight,
      frame.plot,
      traceHeight,
    )
  }
}

const traceHeight = 2

/**
 * Two rows per haze: one whose alpha is the busy share, never above it by more than a 255th and never blank where
 * there is work; one that is opaque wherever there is work.
 */
export function hazePixels(
  hazes: readonly Haze[],
  width: number,
  { ramp, trace: traceRamp }: Ramps,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(width * 2 * hazes.length * 4)
  for (const [row, { busy, place, waits }] of hazes.entries())
    for (let x = 0; x < width; x++) {
      if (!(busy[x]! > 0)) continue
      const colour = waits ? grey : 3 * Math.round(255 * Math.min(1, place[x]! || 0))
      const share = 4 * (2 * row * width + x)
      const trace = share + 4 * width
      for (let c = 0; c < 3; c++) {
        pixels[share + c] = ramp[colour + c]!
        pixels[trace + c] = traceRamp[colour + c]!
      }
      pixels[share + 3] = Math.max(1, Math.floor(255 * busy[x]! + 1e-6))
      pixels[trace + 3] = 255
    }
  return pixels
}

/** The lanes from afar, one row of pixels for each; the canvas is made as large as that. */
export function paintStrip(context: CanvasRenderingContext2D, hazes: readonly Haze[], colours: Ramps): void {
  const columns = hazes[0]?.busy.length ?? 1
  context.canvas.width = columns
  context.canvas.height = Math.max(1, hazes.length)
  const pixels = hazePixels(hazes, columns, colours)
  for (const row of hazes.keys()) {
    const line = new Uint8ClampedArray(pixels.buffer, 2 * row * columns * 4, columns * 4)
    context.putImageData(new ImageData(line, columns, 1), 0, row)
  }
}

function paintCriticalPath(context: CanvasRenderingContext2D, palette: Palette, scene: Scene): void {
  context.fillStyle = palette.accent
  for (const { x0, x1, y } of scene.runs)
    context.fillRect(x0, y - 1.25, x1 - x0 > 4 ? x1 - x0 - 1.5 : x1 - x0, 2.5)
  context.strokeStyle = palette.accent
  context.lineWidth = 1
  context.setLineDash([2, 2])
  context.beginPath()
  for (const { x, y0, y1 } of scene.links) {
    context.moveTo(Math.round(x) + 0.5, y0)
    context.lineTo(Math.round(x) + 0.5, y1)
  }
  context.stroke()
  context.setLineDash([])
}
