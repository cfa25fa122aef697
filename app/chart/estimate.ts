import { formatQuantity, placesOf, type Quantity, type Unit } from '../../engine/index.ts'
import { grouped, quantity } from './format.ts'
import type { Kilobyte } from './kilobyte.ts'

export interface Estimated extends Quantity {
  /** Half the 95 % interval, in the same unit and to the same decimal: '0.4'. */
  readonly reach: string | undefined
}

/** A value with its interval, both in one unit and to the same decimal: that of the value, or the first that tells of the interval. */
export function estimated(
  value: number,
  halfWidth: number | undefined,
  unit: Unit,
  kilobyte: Kilobyte,
): Estimated {
  const shown = quantity(value, unit, kilobyte)
  if (halfWidth === undefined || !Number.isFinite(value)) return { ...shown, reach: undefined }
  const inUnit = (number: number) =>
    Number(formatQuantity(number, unit, { kilobyte, shown: shown.unit, digits: 9 }).text.replace('−', '-'))
  const reach = inUnit(halfWidth)
  const places = placesOf(shown.text.split('.')[1]?.length ?? 0, reach)
  return { ...shown, text: grouped(inUnit(value), places), reach: grouped(reach, places) }
}
