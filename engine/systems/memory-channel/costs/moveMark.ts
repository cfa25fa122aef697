import type { Edit } from '../../../scenario/document.ts'
import { costsFields } from './parameters.ts'

/** The mark of both curves moves the length of the message. */
export function moveCostsMark(x: number): Edit {
  const { min, max } = costsFields.bytes
  return { kind: 'set', path: 'experiment.bytes', value: Math.min(max, Math.max(min, Math.round(x))) }
}
