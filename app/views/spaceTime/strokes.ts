import type { Messages } from '../../../engine/index.ts'

/** How kinds of packets are told apart without colour: by the line and by what stands at its end. */
export interface LineStyle {
  /** On and off [px]; an unbroken line when empty. */
  readonly dash: readonly number[]
  readonly width: number
  readonly marker: Marker
  /** Drawn in grey: of less weight. */
  readonly quiet: boolean
  /** Drawn in the colour of what matters. */
  readonly accent?: true
}

export type Marker = 'arrow' | 'openArrow' | 'dot' | 'bar' | 'square'

const styles: readonly LineStyle[] = [
  { dash: [], width: 1.5, marker: 'arrow', quiet: false },
  { dash: [9, 4], width: 1.5, marker: 'openArrow', quiet: false },
  { dash: [2, 3], width: 1.25, marker: 'dot', quiet: true },
  { dash: [7, 3, 2, 3], width: 1.5, marker: 'bar', quiet: false },
  { dash: [14, 3], width: 1.25, marker: 'square', quiet: true },
  { dash: [], width: 1, marker: 'dot', quiet: true },
  { dash: [], width: 1.25, marker: 'openArrow', quiet: false },
  { dash: [], width: 2.5, marker: 'openArrow', quiet: false, accent: true },
]
/** Styles of kinds that say theirs come after those that go by turns. */
const named = { slight: 5, firm: 6, repair: 7 } as const

/** The name of its colour in a palette. */
export const inkOf = ({ quiet, accent }: LineStyle): 'accent' | 'muted' | 'ink' =>
  accent ? 'accent' : quiet ? 'muted' : 'ink'

/** @param style  what `styleOf` answers */
export const lineStyle = (style: number): LineStyle => styles[style]!

/** @param kind  number of a kind of packet, in the order of its declaration */
export function styleOf({ kinds }: Messages, kind: number): number {
  const line = kinds[kind]?.line
  return line === undefined ? kind % named.slight : named[line]
}

/**
 * The outline of a marker at the end (x, y) of a line that comes along (dx, dy), of length 1: an SVG path, for the
 * canvas and the legend alike.
 */
export function markerPath(marker: Marker, x: number, y: number, dx: number, dy: number): string {
  const at = (along: number, across: number) =>
    `${(x - dx * along - dy * across).toFixed(2)} ${(y - dy * along + dx * across).toFixed(2)}`
  switch (marker) {
    case 'arrow':
    case 'openArrow':
      return `M${at(0, 0)}L${at(8, 3.5)}L${at(8, -3.5)}Z`
    case 'dot':
      return `M${at(3, 0)}m-2.75 0a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0 -5.5 0Z`
    case 'bar':
      return `M${at(1, 5)}L${at(1, -5)}`
    case 'square':
      return `M${at(0, 3)}L${at(6, 3)}L${at(6, -3)}L${at(0, -3)}Z`
  }
}

/** A zigzag across a line that comes along (dx, dy): the packet is damaged. */
export const damagePath = (x: number, y: number, dx: number, dy: number): string =>
  [
    [-6, -5],
    [-2, 4],
    [2, -4],
    [6, 5],
  ]
    .map(
      ([along, across], i) =>
        `${i === 0 ? 'M' : 'L'}${(x + dx * along! - dy * across!).toFixed(2)} ${(y + dy * along! + dx * across!).toFixed(2)}`,
    )
    .join('')

/** Where a lost packet's line ends: a share of its way. */
export const lostAt = 0.55

export const crossPath = (x: number, y: number): string =>
  `M${x - 4} ${y - 4}L${x + 4} ${y + 4}M${x + 4} ${y - 4}L${x - 4} ${y + 4}`
