/**
 * Lines of one colour, as a canvas fills with them: drawn in device pixels so that they stay sharp.
 * @param density  device pixels per CSS pixel
 * @param apart  from line to line, or to the same height of the next diagonal [CSS px]
 */
export function hatching(
  colour: string,
  density: number,
  apart: number,
  lines: 'diagonal' | 'level' = 'diagonal',
): CanvasPattern | null {
  const size = Math.round(apart * density)
  const tile = document.createElement('canvas')
  tile.width = tile.height = size
  const context = tile.getContext('2d')!
  context.strokeStyle = colour
  context.lineWidth = density
  context.beginPath()
  const [from, to] = lines === 'diagonal' ? [size + 1, -1] : [size / 2, size / 2]
  for (const shift of [-size, 0, size]) {
    context.moveTo(shift - 1, from)
    context.lineTo(shift + size + 1, to)
  }
  context.stroke()
  const pattern = context.createPattern(tile, 'repeat')
  pattern?.setTransform(new DOMMatrix().scale(1 / density))
  return pattern
}
