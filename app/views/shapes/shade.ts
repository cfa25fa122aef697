import type { CSSProperties } from 'react'
import { fragmentTurn } from '../../chart/palette.ts'

const place = (item: number, most: number): number => Math.max(0, item) / Math.max(1, most)

/** The colour of an item by its place among so many: as bars of the timeline have it. @param most  the last item's number */
export const shade = (item: number, most: number): string =>
  `color-mix(in srgb, var(--fragment-last) ${(100 * place(item, most)).toFixed(1)}%, var(--fragment-first))`

/** A ground of that colour, with the ink that is the more readable one on it. */
export const shaded = (item: number, most: number): CSSProperties => ({
  backgroundColor: shade(item, most),
  color: `var(--on-fragment-${place(item, most) > fragmentTurn ? 'last' : 'first'})`,
})
