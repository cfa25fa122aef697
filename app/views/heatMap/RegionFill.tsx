import { between, channels, written } from '../../chart/contrast.ts'
import type { Palette } from '../../chart/palette.ts'

/**
 * The fill of the i-th of what may be best, from the first to the last: ever deeper, so that the order is seen by any
 * eye, and so pale that names and lines on it are read.
 * @param count  of all that may be best
 */
export function regionColour(
  palette: Pick<Palette, 'ground' | 'fragment'>,
  i: number,
  count: number,
): string {
  const share = 0.04 + (0.36 * i) / Math.max(1, count - 1)
  return written(between(channels(palette.ground), channels(palette.fragment(1)), share))
}

/** What is drawn on the fills, so that neighbours are told apart without colour; none on the first and the last. */
const hatches = [
  undefined,
  'M-2,10L10,-2M-2,2L2,-2M6,10L10,6',
  'M2,2h1M6,6h1',
  'M-2,-2L10,10M-2,6L2,10M6,-2L10,2',
  'M0,4H8',
  undefined,
] as const

export const hatchOf = (i: number): string | undefined => hatches[i % hatches.length]

/** The pattern of what is drawn on a fill. */
export function Hatch({ id, index }: { readonly id: string; readonly index: number }) {
  const d = hatchOf(index)
  return (
    d !== undefined && (
      <pattern id={id} width={8} height={8} patternUnits="userSpaceOnUse">
        <path className="heat-map-hatch" d={d} />
      </pattern>
    )
  )
}
