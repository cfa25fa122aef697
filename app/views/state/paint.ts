import { hatching } from '../../chart/hatching.ts'
import type { Palette } from '../../chart/palette.ts'
import { drawn } from '../../parts/presenting/drawn.ts'
import type { Bar, Scene } from './layout.ts'

/** Draws the scene from a blank sheet. */
export function paint(
  context: CanvasRenderingContext2D,
  palette: Palette,
  density: number,
  scene: Scene,
): void {
  const hatch = hatching(palette.hatch, density, 6)
  const waste = hatching(palette.accent, density, 6)
  const stripes = hatching(palette.hatch, density, 3, 'level')
  for (const { x, width, floor, first, total } of scene.levels) {
    context.fillStyle = palette.fragment(0.75)
    context.fillRect(x, floor - first, width, first)
    context.fillStyle = palette.fragment(0.15)
    context.fillRect(x, floor - total, width, total - first)
    context.fillStyle = stripes ?? palette.hatch
    context.fillRect(x, floor - total, width, total - first)
    // Where it ends stands out, however pale it is.
    context.fillStyle = palette.edge(0.15) ?? palette.ink
    context.fillRect(x, floor - total, width, Math.min(1, total))
  }
  for (const { y, height, share } of scene.hazes)
    for (const [x, part] of share.entries()) {
      if (part <= 0) continue
      context.globalAlpha = Math.max(0.12, part)
      context.fillStyle = palette.edge(0.6) ?? palette.fragment(0.6)
      context.fillRect(x, y, 1, height)
    }
  context.globalAlpha = 1
  for (const bar of scene.bars) paintBar(context, palette, bar.texture === 'waste' ? waste : hatch, bar)
  context.strokeStyle = palette.accent
  context.lineWidth = 2
  context.beginPath()
  for (const { x, y, height } of scene.marks) {
    context.moveTo(x, y)
    context.lineTo(x, y + height)
  }
  context.stroke()
  context.font = `500 ${11 * drawn.scale}px "JetBrains Mono Variable", ui-monospace, monospace`
  context.textBaseline = 'middle'
  for (const { x, y, text, place, filled } of scene.labels) {
    context.fillStyle = filled ? palette.onFragment(place) : palette.ink
    context.fillText(text, x + 5, y + 0.5)
  }
}

function paintBar(
  context: CanvasRenderingContext2D,
  palette: Palette,
  hatch: CanvasPattern | null,
  bar: Bar,
): void {
  const edge = palette.edge(bar.place)
  const waste = bar.texture === 'waste'
  const bodyless = waste || bar.texture === 'outlined' || bar.texture === 'hollow'
  context.fillStyle = bodyless ? palette.panel : palette.fragment(bar.place)
  if (bar.width < 3) {
    context.fillStyle = bodyless ? palette.muted : (edge ?? context.fillStyle)
    // No least width: what is antialiased here is the true share of the pixel.
    context.fillRect(bar.x, bar.y, bar.width, bar.height)
    return
  }
  const width = bar.width - Math.min(1, bar.width * 0.15)
  context.beginPath()
  context.roundRect(bar.x, bar.y, width, bar.height, Math.min(3, width / 3))
  context.fill()
  if ((waste || bar.texture === 'hatched') && hatch) {
    context.fillStyle = hatch
    context.fill()
  }
  if (bar.texture === 'capped') {
    context.fillStyle = palette.ink
    context.fillRect(bar.x, bar.y, width, 3)
  }
  const firm = bar.texture === 'outlined' || bar.texture === 'slim'
  const line = firm ? palette.ink : waste ? palette.accent : bodyless ? palette.muted : edge
  if (line !== undefined) {
    context.strokeStyle = line
    context.lineWidth = 1
    context.stroke()
  }
}
