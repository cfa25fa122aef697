import type { Edit } from '../../../scenario/document.ts'
import { capacityFields } from './parameters.ts'

/** The mark of both curves moves the number of nodes. */
export function moveCapacityMark(x: number): Edit {
  const { min, max } = capacityFields.nodes
  return { kind: 'set', path: 'experiment.nodes', value: Math.min(max, Math.max(min, Math.round(x))) }
}
