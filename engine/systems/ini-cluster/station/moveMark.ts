import type { Edit } from '../../../scenario/document.ts'
import { stationFields } from './parameters.ts'

/** The mark of the curve moves how many share the station. */
export function moveStationMark(x: number): Edit {
  const { min, max } = stationFields.sharers
  return { kind: 'set', path: 'experiment.sharers', value: Math.min(max, Math.max(min, Math.round(x))) }
}
