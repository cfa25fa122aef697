/** Words of SVG. */

/** To a hundredth of a pixel. */
export const number = (value: number): string => String(Math.round(value * 100) / 100)

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** An element; attributes that are undefined are left out. */
export function mark(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  inside = '',
): string {
  const said = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${typeof value === 'number' ? number(value) : escaped(value)}"`],
  )
  return `<${name}${said.join('')}${inside === '' ? '/>' : `>${inside}</${name}>`}`
}

/** A colour as attributes: what is partly seen through has its own, as not every program reads `rgba()`. */
export function paint(of: 'fill' | 'stroke', colour: string): Readonly<Record<string, string | number>> {
  const [, red, green, blue, alpha] =
    /^rgba?\((\d+),? (\d+),? (\d+)(?:(?:,| \/) ([\d.]+))?\)$/.exec(inBytes(colour)) ?? []
  if (red === undefined) return { [of]: colour }
  const opacity = alpha === undefined ? 1 : Number(alpha)
  if (opacity === 0) return { [of]: 'none' }
  return { [of]: `rgb(${red}, ${green}, ${blue})`, ...(opacity < 1 && { [`${of}-opacity`]: opacity }) }
}

/** What `color-mix()` computes to, 'color(srgb 0.5 0.7 0.9 / 0.4)', as `rgb()`: few programs but browsers read it. */
const inBytes = (colour: string): string =>
  colour.replace(
    /^color\(srgb ([-\d.e]+) ([-\d.e]+) ([-\d.e]+)(?: \/ ([\d.e-]+))?\)$/,
    (_, ...parts: readonly (string | undefined)[]) => {
      const bytes = parts.slice(0, 3).map((part) => Math.round(255 * Math.min(1, Math.max(0, Number(part)))))
      const alpha = parts[3] === undefined ? '' : ` / ${number(Number(parts[3]))}`
      return `rgb(${bytes.join(' ')}${alpha})`
    },
  )

/** A line of text at its baseline. `width` keeps its place where another font stands in [px]. */
export const line = (
  text: string,
  x: number,
  y: number,
  font: Readonly<Record<string, string | undefined>>,
  width?: number,
): string =>
  mark(
    'text',
    {
      ...{ x, y, ...font },
      ...(width !== undefined && text.length > 2 && { textLength: width, lengthAdjust: 'spacingAndGlyphs' }),
    },
    escaped(text),
  )

/** Diagonal lines, in the colour that the page hatches with. */
export const hatch = 'page-hatch'
export const hatchPattern = (colour: string): string =>
  mark(
    'pattern',
    { id: hatch, width: 7, height: 7, patternUnits: 'userSpaceOnUse' },
    mark('path', { d: 'M-1 8L8 -1M-1 1L1 -1M6 8L8 6', fill: 'none', ...paint('stroke', colour) }),
  )
