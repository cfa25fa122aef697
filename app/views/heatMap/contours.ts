import type { Point } from '../../chart/labels.ts'

/** The lines along which values on a grid equal one level, in columns and rows of the grid. */
export type Contour = readonly Point[]

/**
 * Marching squares: in each square of four places the line crosses the sides whose ends lie on either side of the
 * level, straight between them. A square whose corners alternate is joined as the mean of its corners says.
 * @param values  `values[row * columns + column]`, all finite
 * @returns  closed lines, whose last point is their first, and lines from edge to edge of the grid
 */
export function contours(values: ArrayLike<number>, columns: number, level: number): readonly Contour[] {
  const rows = values.length / columns
  const above = (place: number) => values[place]! >= level
  // Each crossed side of a square, by a number of its own, with the one or two that the line goes on to.
  const next = new Map<number, number[]>()
  const join = (one: number, other: number) => {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      next.set(from, [...(next.get(from) ?? []), to])
  }
  for (let row = 0; row + 1 < rows; row++)
    for (let column = 0; column + 1 < columns; column++) {
      const corner = row * columns + column
      const round = [corner, corner + 1, corner + columns + 1, corner + columns]
      // Sides in the order of the corners: between the first two, and so on round the square.
      const sides = [2 * corner, 2 * (corner + 1) + 1, 2 * (corner + columns), 2 * corner + 1]
      const crossed = sides.filter((_, i) => above(round[i]!) !== above(round[(i + 1) % 4]!))
      if (crossed.length === 2) join(crossed[0]!, crossed[1]!)
      else if (crossed.length === 4) {
        const middle = round.reduce((sum, place) => sum + values[place]!, 0) / 4 >= level
        // The line cuts off the two corners that are not as the middle is.
        const [a, b, c, d] = crossed as [number, number, number, number]
        if (above(corner) === middle) {
          join(a, b)
          join(c, d)
        } else {
          join(d, a)
          join(b, c)
        }
      }
    }
  const point = (side: number): Point => {
    const from = side >> 1
    const to = side % 2 === 0 ? from + 1 : from + columns
    const share = (level - values[from]!) / (values[to]! - values[from]!)
    const [column, row] = [from % columns, Math.floor(from / columns)]
    return side % 2 === 0 ? [column + share, row] : [column, row + share]
  }
  return chains(next).map((sides) => sides.map(point))
}

/** What is joined, as chains: those with ends first, then those that close. */
function chains(next: Map<number, readonly number[]>): readonly (readonly number[])[] {
  const left = new Set(next.keys())
  const walk = (start: number): number[] => {
    const chain: number[] = []
    for (
      let at: number | undefined = start;
      at !== undefined;
      at = next.get(at)!.find((to) => left.has(to))
    ) {
      left.delete(at)
      chain.push(at)
    }
    return chain
  }
  const ends = [...next.keys()].filter((side) => next.get(side)!.length === 1)
  const open = ends.flatMap((side) => (left.has(side) ? [walk(side)] : []))
  const closed: number[][] = []
  for (const side of left) closed.push([...walk(side), side])
  return [...open, ...closed]
}
