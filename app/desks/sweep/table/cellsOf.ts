import type { Places } from './axis.ts'
import type { Choice } from './choice.ts'
import { none } from './coded.ts'
import type { Table } from './table.ts'

export interface AllPlaces {
  readonly x: Places
  readonly by: Places | undefined
  readonly panels: Places | undefined
}

/** Rows between two times to listen. */
export const stretch = 250_000

/** Fills in the cell of each row of a stretch, direction by direction; `none` where it has no place. */
export function cellsOf({ parameters }: Table, choice: Choice, places: AllPlaces) {
  const columns = places.x.axis.values.length
  const rows = places.by?.axis.values.length ?? 1
  const directions = [
    { i: choice.x, places: places.x.places, step: 1 },
    ...(places.by ? [{ i: choice.by!, places: places.by.places, step: columns }] : []),
    ...(places.panels ? [{ i: choice.panels!, places: places.panels.places, step: columns * rows }] : []),
  ]
  const held = [...choice.held].filter(([, code]) => code !== undefined)
  return (from: number, to: number, at: Uint32Array) => {
    at.fill(0)
    for (const [i, code] of held) {
      const { codes } = parameters[i]!
      for (let row = from; row < to; row++) if (codes[row] !== code) at[row - from] = none
    }
    for (const { i, places, step } of directions) {
      const { codes } = parameters[i]!
      for (let row = from; row < to; row++) {
        const code = codes[row]!
        const place = code === none ? none : places[code]!
        if (place === none) at[row - from] = none
        else if (at[row - from] !== none) at[row - from]! += place * step
      }
    }
  }
}
