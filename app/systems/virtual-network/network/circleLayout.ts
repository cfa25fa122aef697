import type { Point } from './geometry.ts'

export interface CircleLayout {
  readonly width: number
  readonly height: number
  /** Middle of each name. */
  readonly channels: readonly (Point & { readonly channel: number })[]
  /** Between each and the next, to which `turn` points [degrees]. */
  readonly arrows: readonly (Point & { readonly turn: number })[]
  /** The line on which they stand, as an SVG path. */
  readonly line: string
}

/** What the name of a channel stands in [px]. */
export const nameBox = { width: 76, height: 24 }

interface Ring extends Omit<CircleLayout, 'width' | 'channels'> {
  readonly places: readonly Point[]
}

/** The channels of a circle, clockwise: the first at the top, or where that is too narrow at the top of two rows. */
export function circleLayout(channels: readonly number[], width: number): CircleLayout {
  const radius = Math.max(40, Math.min(width / 2 - 70, 100))
  const round = roundRing(channels.length, width / 2, radius)
  const { places, ...ring } = isCrowded(round.places)
    ? uprightRing(channels.length, width / 2, radius)
    : round
  return { ...ring, width, channels: places.map((place, i) => ({ ...place, channel: channels[i]! })) }
}

const isCrowded = (places: readonly Point[]): boolean =>
  places.some((a, i) => {
    const b = places[(i + 1) % places.length]!
    return Math.abs(a.x - b.x) < nameBox.width + 2 && Math.abs(a.y - b.y) < nameBox.height + 2
  })

function roundRing(count: number, middle: number, radius: number): Ring {
  const at = (i: number) => {
    const angle = (2 * Math.PI * i) / count - Math.PI / 2
    return {
      x: middle + radius * Math.cos(angle),
      y: nameBox.height + radius + radius * Math.sin(angle),
      turn: (angle * 180) / Math.PI + 90,
    }
  }
  const half = `a${radius},${radius} 0 1 1 0,`
  return {
    height: 2 * (nameBox.height + radius),
    places: Array.from({ length: count }, (_, i) => at(i)),
    arrows: Array.from({ length: count }, (_, i) => at(i + 0.5)),
    line: `M${middle},${nameBox.height}${half}${2 * radius}${half}${-2 * radius}`,
  }
}

/** Down the right side and up the left one. */
function uprightRing(count: number, middle: number, radius: number): Ring {
  const pitch = 40
  const down = Math.ceil(count / 2)
  const places = Array.from({ length: count }, (_, i) =>
    i < down
      ? { x: middle + radius, y: nameBox.height + i * pitch }
      : { x: middle - radius, y: nameBox.height + (2 * down - 1 - i) * pitch },
  )
  return {
    height: 2 * nameBox.height + (down - 1) * pitch,
    places,
    arrows: places.map((a, i) => {
      const b = places[(i + 1) % count]!
      return {
        x: (a.x + b.x) / 2,
        y: (a.y + b.y) / 2,
        turn: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
      }
    }),
    line: `M${places.map(({ x, y }) => `${x},${y}`).join('L')}Z`,
  }
}
