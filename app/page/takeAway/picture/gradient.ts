import { mark, paint } from './marks.ts'

const ways: Readonly<Record<string, readonly [x1: number, y1: number, x2: number, y2: number]>> = {
  'to right': [0, 0, 1, 0],
  'to left': [1, 0, 0, 0],
  'to bottom': [0, 0, 0, 1],
  'to top': [0, 1, 0, 0],
}

/**
 * A ground that goes from one colour to others along a side, as SVG has it.
 * @param image  as the browser computes it: 'linear-gradient(to right, rgb(1, 2, 3), rgb(4, 5, 6) 40%)'
 * @returns nothing for what is no single gradient of such words
 */
export function gradientOf(image: string, id: string): string | undefined {
  const inside = /^linear-gradient\(([^]*)\)$/.exec(image)?.[1]
  if (inside === undefined || inside.includes('gradient(')) return undefined
  const words = inside.split(/,\s*(?![^(]*\))/)
  const way = ways[words[0]!]
  const [x1, y1, x2, y2] = way ?? ways['to bottom']!
  const stops = (way ? words.slice(1) : words).map((word) => {
    const [, colour, places = ''] = /^(\w+\([^)]*\)|#\w+|\w+)((?: [\d.]+%)*)$/.exec(word) ?? []
    return colour === undefined ? undefined : { colour, places: places.trim().split(' ').filter(Boolean) }
  })
  const known = stops.filter((stop) => stop !== undefined)
  if (known.length < Math.max(2, stops.length)) return undefined
  const drawn = known.flatMap(({ colour, places }, at) =>
    (places.length > 0 ? places : [`${(100 * at) / (known.length - 1)}%`]).map((offset) =>
      mark('stop', { offset, ...stopped(colour) }),
    ),
  )
  return mark('linearGradient', { id, x1, y1, x2, y2 }, drawn.join(''))
}

function stopped(colour: string): Readonly<Record<string, string | number>> {
  const { fill, 'fill-opacity': opacity } = paint('fill', colour)
  if (fill === 'none') return { 'stop-color': 'rgb(0, 0, 0)', 'stop-opacity': 0 }
  return { 'stop-color': fill!, ...(opacity !== undefined && { 'stop-opacity': opacity }) }
}
