import type { Edit } from '../../../scenario/document.ts'
import { stackFields } from './parameters.ts'

/** The curve over lengths moves the length of the message, the one over parts their number. */
export function moveStackMark(curve: string, x: number): Edit {
  const name = curve === 'cycles-by-parts' ? 'parts' : 'length'
  const { min, max } = stackFields[name]
  return { kind: 'set', path: `experiment.${name}`, value: Math.min(max, Math.max(min, Math.round(x))) }
}
