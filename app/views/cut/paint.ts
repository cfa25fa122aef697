import type { Palette } from '../../chart/palette.ts'
import type { Piece } from './layout.ts'

/** The bar inside the strip's 44 px. */
const top = 9
const height = 26

/** Draws a cut on a blank sheet, in CSS pixels from its upper left corner. @param texts  what stands on each piece */
export function paintCut(
  context: CanvasRenderingContext2D,
  palette: Palette,
  pieces: readonly Piece[],
  texts: readonly string[],
): void {
  context.strokeStyle = palette['fragment-edge']
  context.lineWidth = 1
  context.font = '400 11px "JetBrains Mono Variable", ui-monospace, monospace'
  context.textAlign = 'center'
  for (const [i, { x0, x1, place }] of pieces.entries()) {
    const room = x1 - x0
    context.beginPath()
    context.roundRect(x0, top, Math.max(0.5, room - (room > 6 ? 1 : 0)), height, room > 8 ? 3 : 0)
    context.fillStyle = palette.fragment(place)
    context.fill()
    context.stroke()
    if (texts[i] === '') continue
    context.fillStyle = palette.onFragment(place)
    context.fillText(texts[i]!, (x0 + x1) / 2, top + 17)
  }
}
