import type { Unit } from '../../../base/unit.ts'

/**
 * A number of `publishedWater.ts` with the zeros that its table prints: cycles whole, percentages with one decimal, the
 * rest with three.
 * @source  Jiang 1997, Tables 5.3, 5.4 and 5.6 to 5.9
 */
export const asPrinted = (value: number, unit: Unit): string =>
  value.toFixed(unit === 'cycles' ? 0 : unit === '%' ? 1 : 3)
