import { InputError } from '../../../base/inputError.ts'
import type { WaterRow } from './row.ts'
import { table53 } from './table53.ts'

/**
 * What was measured of Water with so many processors and interfaces in a cluster, fixed scheduling.
 * @throws InputError where Table 5.3 has no such row @source  Jiang 1997, Table 5.3
 */
export function measuredWater(processors: number, interfaces: number): WaterRow {
  const row = table53.find((each) => each.processors === processors && each.interfaces === interfaces)
  if (!row) throw new InputError('measuredWater', 'a row of Table 5.3', `${processors} and ${interfaces}`)
  return row
}
