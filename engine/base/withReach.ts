import { magnitude, placesOf } from './places.ts'
import { inThousands } from './plural.ts'

/**
 * '1.22 ± 0.05', '317 ± 3': a mean of at least three digits, and half of its interval to the same decimal; the mean alone
 * where there is no interval, a whole one without decimals.
 */
export function withReach(mean: number, reach: number | undefined): string {
  const own = Number.isInteger(mean) ? 0 : Math.max(0, 2 - magnitude(mean))
  if (reach === undefined || !Number.isFinite(reach)) return fixed(mean, own)
  const places = placesOf(own, reach)
  return `${fixed(mean, places)} ± ${fixed(reach, places)}`
}

const fixed = (value: number, decimals: number): string => inThousands(value.toFixed(decimals))
