import { formatQuantity, type Quantity, type Unit } from '../../engine/index.ts'
import { grouped, quantity } from './format.ts'
import type { Kilobyte } from './kilobyte.ts'

export interface Estimated extends Quantity {
  /** Half the 95 % interval, in the same unit: '0.4'. */
  readonly reach: string | undefined
}

/** A value with its interval, both in one unit and to the same decimal, or to the first that tells of the interval. */
export function estimated(
  value: number,
  halfWidth: number | undefined,
  unit: Unit,
  kilobyte: Kilobyte,
): Estimated {
  const shown = quantity(value, unit, kilobyte)
  if (halfWidth === undefined || !Number.isFinite(value)) return { ...shown, reach: undefined }
  const { text } = formatQuantity(halfWidth, unit, { kilobyte, shown: shown.unit, digits: 4 })
  const reach = Number(text.replaceAll('−', '-'))
  const decimals = shown.text.split('.')[1]?.length ?? 0
  const first = reach > 0 ? Math.ceil(-Math.log10(reach)) : 0
  // Less than that is the rounding of sums.
  const places = first > decimals + 3 ? decimals : Math.max(decimals, first)
  return { ...shown, reach: places <= 3 ? grouped(reach, places) : reach.toFixed(places) }
}
