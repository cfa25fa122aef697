import type { Palette } from '../../chart/palette.ts'
import { drawn } from '../../parts/presenting/drawn.ts'
import { isBand, outline, paintBand } from './band.ts'
import { bundleWidth, type Bundle, type Scene, type StripBar, type StripHaze } from './layout.ts'
import type { PacketMark } from './mark.ts'
import type { PacketLabel } from './labels.ts'
import type { Rails } from './rails.ts'
import { crossPath, damagePath, inkOf, lineStyle, lostAt, markerPath } from './strokes.ts'

/** Draws a scene on a blank sheet; `halos` come below the packets. */
export function paint(
  context: CanvasRenderingContext2D,
  palette: Palette,
  rails: Rails,
  plot: number,
  scene: Scene,
  halos: () => void,
): void {
  paintShores(context, palette, rails, plot)
  for (const haze of scene.hazes) paintHaze(context, palette, haze)
  for (const bar of scene.bars) paintBar(context, palette, bar)
  halos()
  for (const bundle of scene.bundles) paintBundle(context, palette, bundle)
  const [bands, lines] = [scene.packets.filter(isBand), scene.packets.filter((mark) => !isBand(mark))]
  for (const mark of bands) paintBand(context, palette, mark)
  for (const mark of lines) paintPacket(context, palette, mark)
  for (const label of scene.labels) paintLabel(context, palette, label)
}

/** The edges of the wire. */
function paintShores(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { shores }: Rails,
  plot: number,
): void {
  context.strokeStyle = palette.line
  context.lineWidth = 1
  context.beginPath()
  for (const { top, bottom } of shores.values())
    for (const y of new Set([top, bottom])) {
      context.moveTo(0, Math.round(y) + 0.5)
      context.lineTo(plot, Math.round(y) + 0.5)
    }
  context.stroke()
}

function paintHaze(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { y, height, busy, waits }: StripHaze,
): void {
  context.fillStyle = waits ? palette.waiting : (palette.edge(0.5) ?? palette.fragment(0.5))
  for (let x = 0; x < busy.length; x++) {
    if (!(busy[x]! > 0)) continue
    context.globalAlpha = busy[x]!
    context.fillRect(x, y, 1, height)
  }
  context.globalAlpha = 1
}

function paintBar(context: CanvasRenderingContext2D, palette: Palette, bar: StripBar): void {
  const { x, y, width, height, texture } = bar
  context.fillStyle = palette.fragment(bar.place)
  const waste = texture === 'waste'
  const edge = waste ? palette.accent : texture === 'hollow' ? palette.muted : palette.edge(bar.place)
  if (width < 3) {
    context.fillStyle = edge ?? context.fillStyle
    context.fillRect(x, y, width, height)
    return
  }
  context.beginPath()
  context.roundRect(x, y, width - Math.min(1.5, width * 0.15), height, Math.min(3, width / 3))
  if (waste || texture === 'hollow') context.fillStyle = palette.panel
  context.fill()
  const line = texture === 'outlined' || texture === 'slim' ? palette.ink : edge
  if (line !== undefined) {
    context.strokeStyle = line
    context.lineWidth = texture === 'outlined' ? palette.outline : 1
    context.stroke()
  }
  if (texture === 'capped') {
    context.fillStyle = palette.ink
    context.fillRect(x, y, width - Math.min(1.5, width * 0.15), 3)
  }
  if (waste || texture === 'hatched') paintHatch(context, waste ? palette.accent : palette.hatch, bar)
}

function paintHatch(
  context: CanvasRenderingContext2D,
  colour: string,
  { x, y, width, height }: StripBar,
): void {
  context.save()
  context.clip()
  context.strokeStyle = colour
  context.lineWidth = 1
  context.beginPath()
  for (let from = x - height; from < x + width; from += 6) {
    context.moveTo(from, y + height)
    context.lineTo(from + height, y)
  }
  context.stroke()
  context.restore()
}

function paintPacket(context: CanvasRenderingContext2D, palette: Palette, mark: PacketMark): void {
  const { x0, y0, x1, y1 } = mark
  const style = lineStyle(mark.kind)
  const length = Math.hypot(x1 - x0, y1 - y0) || 1
  const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length]
  const share = mark.lost ? lostAt : 1
  const [endX, endY] = [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share]
  const ink = mark.lost ? palette.accent : palette[inkOf(style)]
  context.strokeStyle = ink
  context.lineWidth = style.width
  context.setLineDash([...style.dash])
  context.beginPath()
  context.moveTo(x0, y0)
  context.lineTo(endX, endY)
  context.stroke()
  context.setLineDash([])
  if (mark.lost) {
    context.lineWidth = 2
    context.stroke(new Path2D(crossPath(endX, endY)))
    return
  }
  if (mark.damaged) {
    context.strokeStyle = palette.accent
    context.lineWidth = 2
    context.stroke(new Path2D(damagePath((x0 + x1) / 2, (y0 + y1) / 2, dx, dy)))
    context.strokeStyle = ink
  }
  const marker = new Path2D(markerPath(style.marker, x1, y1, dx, dy))
  const open = style.marker === 'openArrow' || style.marker === 'square'
  context.fillStyle = open ? palette.ground : ink
  if (style.marker !== 'bar') context.fill(marker)
  context.lineWidth = style.marker === 'bar' ? 2 : 1.25
  if (open || style.marker === 'bar') context.stroke(marker)
}

/** A halo of the ground keeps it readable over strips and grid. */
function paintLabel(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { text, x, y, lost, again, place }: PacketLabel,
): void {
  const marked = lost || again
  context.font = `${marked ? 700 : 500} ${11 * drawn.scale}px "JetBrains Mono Variable", ui-monospace, monospace`
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = palette.ground
  if (place === undefined) context.strokeText(text, x, y)
  context.fillStyle = marked ? palette.accent : place === undefined ? palette.ink : palette.onFragment(place)
  context.fillText(text, x, y)
}

/** Drawn around a packet that is pointed at or chosen. */
export function paintHalo(
  context: CanvasRenderingContext2D,
  palette: Palette,
  mark: PacketMark,
  chosen: boolean,
): void {
  const share = mark.lost ? lostAt : 1
  context.save()
  context.lineCap = 'round'
  context.strokeStyle = chosen ? palette.fragment(0.75) : palette.line
  context.globalAlpha = chosen ? 0.6 : 1
  context.lineWidth = 8
  if (isBand(mark)) {
    context.stroke(outline(mark))
    context.restore()
    return
  }
  context.beginPath()
  context.moveTo(mark.x0, mark.y0)
  context.lineTo(mark.x0 + (mark.x1 - mark.x0) * share, mark.y0 + (mark.y1 - mark.y0) * share)
  context.stroke()
  context.restore()
}

/** Two ends of a line that are nearer than this are above each other to the eye [px]. */
const upright = 0.5

/** A band as wide as the bundle, the more packets the stronger; what is lost has its cross. */
function paintBundle(context: CanvasRenderingContext2D, palette: Palette, bundle: Bundle): void {
  const { x0, y0, x1, y1, count, lost, kind } = bundle
  const style = lineStyle(kind)
  const plain = style.dash.length === 0
  const colour = plain ? palette.fragment(0.7) : palette[inkOf(style)]
  const width = plain ? bundleWidth - 1 : 2
  context.globalAlpha = Math.min(plain ? 0.5 : 0.3, 0.1 + 0.04 * count)
  if (Math.abs(x1 - x0) < upright) {
    // Thousands of them where a long time is seen at once: as boxes they are drawn in a third of the time.
    context.fillStyle = colour
    context.fillRect((x0 + x1 - width) / 2, Math.min(y0, y1), width, Math.abs(y1 - y0))
  } else {
    context.strokeStyle = colour
    context.lineWidth = width
    context.beginPath()
    context.moveTo(x0, y0)
    context.lineTo(x1, y1)
    context.stroke()
  }
  context.globalAlpha = 1
  if (lost === 0) return
  context.strokeStyle = palette.accent
  context.lineWidth = 1.5
  context.stroke(new Path2D(crossPath(x0 + (x1 - x0) * lostAt, y0 + (y1 - y0) * lostAt)))
}
