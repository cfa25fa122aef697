import { mark, paint } from './marks.ts'

const ways: Readonly<Record<string, readonly [x1: number, y1: number, x2: number, y2: number]>> = {
  'to right': [0, 0, 1, 0],
  'to left': [1, 0, 0, 0],
  'to bottom': [0, 0, 0, 1],
  'to top': [0, 1, 0, 0],
}

/** What stands between commas that are in no brackets: the layers of a ground, the words of a gradient. */
const listed = (words: string): readonly string[] => words.split(/,\s*(?![^()]*(?:\([^()]*\)[^()]*)*\))/)

/** The images of a ground, the upper first, as SVG has them, each under an id; those it has no words for are left out. */
export function groundsOf(
  style: Pick<CSSStyleDeclaration, 'backgroundImage' | 'backgroundSize'>,
  idOf: () => string,
): readonly { readonly id: string; readonly drawn: string }[] {
  const sizes = listed(style.backgroundSize)
  return listed(style.backgroundImage).flatMap((image, i) => {
    const size = sizes[i % sizes.length]!
    const draw = size === 'auto' ? (stripes(image) ?? gradient(image)) : dots(image, size)
    if (!draw) return []
    const id = idOf()
    return [{ id, drawn: draw(id) }]
  })
}

type Drawing = ((id: string) => string) | undefined

/** From one colour to others along a side: 'linear-gradient(to right, rgb(1, 2, 3), rgb(4, 5, 6) 40%)'. */
function gradient(image: string): Drawing {
  const words = insideOf('linear-gradient', image)
  if (!words) return undefined
  const way = ways[words[0]!]
  const [x1, y1, x2, y2] = way ?? ways['to bottom']!
  const known = stopsOf(way ? words.slice(1) : words, '%')
  if (!known || known.length < 2) return undefined
  const drawn = known.flatMap(({ colour, places }, at) =>
    (places.length > 0 ? places : [(100 * at) / (known.length - 1)]).map((offset) =>
      mark('stop', { offset: `${offset}%`, ...stopped(colour) }),
    ),
  )
  return (id) => mark('linearGradient', { id, x1, y1, x2, y2 }, drawn.join(''))
}

/** Stripes that are repeated: 'repeating-linear-gradient(90deg, rgb(1, 2, 3) 0px 2px, rgb(4, 5, 6) 2px 5px)'. */
function stripes(image: string): Drawing {
  const words = insideOf('repeating-linear-gradient', image)
  if (!words) return undefined
  const angle = /^(-?[\d.]+)deg$/.exec(words[0]!)?.[1]
  const known = stopsOf(angle === undefined ? words : words.slice(1), 'px')
  const ends = known?.flatMap(({ colour, places }) => places.map((at) => ({ colour, at })))
  const width = ends?.at(-1)?.at
  if (!ends || !width) return undefined
  const bands = ends.flatMap(({ colour, at }, i) => {
    const next = ends[i + 1]
    const ground = paint('fill', colour)
    if (next?.colour !== colour || ground['fill'] === 'none') return []
    return mark('rect', { x: at, y: 0, width: next.at - at, height: width, ...ground })
  })
  const patternTransform = `rotate(${Number(angle ?? 180) - 90})`
  return (id) => pattern(id, { width, height: width, patternTransform }, bands.join(''))
}

/** Dots in rows, each in the middle of its place: 'radial-gradient(circle, rgb(1, 2, 3) 1px, transparent 1.5px)'. */
function dots(image: string, size: string): Drawing {
  const words = insideOf('radial-gradient', image)
  const [, width, height] = (/^([\d.]+)px ([\d.]+)px$/.exec(size) ?? []).map(Number)
  if (!words?.[0]?.startsWith('circle') || !width || !height) return undefined
  const [dot] = stopsOf(words.slice(1, 2), 'px') ?? []
  if (!dot?.places[0]) return undefined
  const { colour, places } = dot
  const circle = mark('circle', {
    ...{ cx: width / 2, cy: height / 2, r: places[0] },
    ...paint('fill', colour),
  })
  return (id) => pattern(id, { width, height }, circle)
}

const pattern = (id: string, size: Readonly<Record<string, string | number>>, inside: string): string =>
  mark('pattern', { id, ...size, patternUnits: 'userSpaceOnUse' }, inside)

function insideOf(name: string, image: string): readonly string[] | undefined {
  const inside = image.startsWith(`${name}(`) ? image.slice(name.length + 1, -1) : undefined
  return inside === undefined ? undefined : listed(inside)
}

/** Colours and their places; nothing where one has other words. */
function stopsOf(words: readonly string[], unit: '%' | 'px') {
  const stops = words.map((word) => {
    const [, colour, places = ''] = /^(\w+\([^)]*\)|#\w+|\w+)((?: [\d.]+(?:%|px))*)$/.exec(word) ?? []
    const all = places.trim().split(' ').filter(Boolean)
    // Nought is the same in each unit.
    const read = all.every((place) => place.endsWith(unit) || parseFloat(place) === 0)
    return colour === undefined || !read ? undefined : { colour, places: all.map(parseFloat) }
  })
  const known = stops.filter((stop) => stop !== undefined)
  return known.length < stops.length ? undefined : known
}

function stopped(colour: string): Readonly<Record<string, string | number>> {
  const { fill, 'fill-opacity': opacity } = paint('fill', colour)
  if (fill === 'none') return { 'stop-color': 'rgb(0, 0, 0)', 'stop-opacity': 0 }
  return { 'stop-color': fill!, ...(opacity !== undefined && { 'stop-opacity': opacity }) }
}
