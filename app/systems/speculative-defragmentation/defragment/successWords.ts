import { firstFree, text as boxOf, type Anchored, type Box, type Point } from '../../../chart/labels.ts'

/** A point of the curve on the plot [px]. */
export interface Spot {
  readonly id: 'here' | 'even' | 'other'
  readonly name: string
  readonly x: number
  readonly y: number
}

/** What else is drawn on the plot [px]. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly curve: readonly Point[]
  /** Where the line without guessing is, and what it is called. */
  readonly sure: { readonly y: number; readonly name: string }
}

export interface Placed {
  readonly id: Spot['id'] | 'muted'
  readonly text: string
  readonly anchor: Anchored['anchor']
  readonly x: number
  /** Of the base line. */
  readonly y: number
}

/** Of a character, at the widest [px]. */
const character = 6
/** From a point to its words [px]. */
const beside = 8

/** Of a point [px]. */
export const radius = ({ id }: Pick<Spot, 'id'>): number => (id === 'here' ? 6 : 4)

/** Each text at the first place where it lies over no point, line or other text; this run's has the first choice. */
export function successWords(spots: readonly Spot[], drawing: Drawing): readonly Placed[] {
  const { width, height, curve, sure } = drawing
  const taken: Box[] = spots.map(boxAround)
  const lines = [
    curve,
    [[0, sure.y] as const, [width, sure.y] as const],
    ...spots.flatMap((spot) => down(spot, height)),
  ]
  const own = spots.toSorted((a, b) => Number(b.id === 'here') - Number(a.id === 'here'))
  return [
    ...own.map((spot) => ({ id: spot.id, name: spot.name, places: placesOf(spot, drawing) })),
    {
      id: 'muted' as const,
      name: sure.name,
      places: near(sure.y + 15).map((y) => ({ x: width - 2, y, anchor: 'end' as const })),
    },
  ].map(({ id, name, places }) => {
    const boxes = places.map(({ x, y, anchor }) => boxOf(x, y, anchor, character * name.length))
    const free = firstFree(boxes, drawing, taken, lines) ?? firstFree(boxes, drawing, taken, []) ?? boxes[0]!
    taken.push(free)
    return { id, text: name, ...places[boxes.indexOf(free)]! }
  })
}

const boxAround = ({ id, x, y }: Spot): Box => {
  const r = radius({ id })
  return { x0: x - r, x1: x + r, y0: y - r, y1: y + r }
}

/** Where guessing pays, a line goes down to the axis. */
const down = ({ id, x, y }: Spot, height: number): readonly (readonly Point[])[] =>
  id === 'even'
    ? [
        [
          [x, y],
          [x, height],
        ],
      ]
    : []

type Place = Pick<Placed, 'x' | 'y' | 'anchor'>

/**
 * This run's words stand left of their point and above the curve, those of others right of it and below, where guessing pays
 * at the bottom; else on the other side.
 */
function placesOf({ id, name, x, y }: Spot, { width, height }: Drawing): readonly Place[] {
  const long = character * name.length
  const left = { anchor: 'end', x: Math.max(x - beside, long) } as const
  const right = { anchor: 'start', x: Math.min(x + beside, width - long) } as const
  const base = id === 'even' ? height - 8 : id === 'here' ? y - 12 : y + 6
  const sides = id === 'here' ? [left, right] : [right, left]
  return near(base).flatMap((at) => sides.map((side) => ({ ...side, y: at })))
}

/** What is nearest comes first. */
const near = (base: number): readonly number[] =>
  Array.from({ length: 101 }, (_, i) => base + (i % 2 === 0 ? 3 : -3) * Math.ceil(i / 2))
