import type { Edit } from '../../../scenario/document.ts'
import { windowFields } from './parameters.ts'

/** The mark on the curve of bits is how long a packet lives. @param lifetime  [s] */
export function bitsMark(lifetime: number): Edit {
  const { min, max } = windowFields.lifetime
  return { kind: 'set', path: 'experiment.lifetime', value: Math.min(max, Math.max(min, lifetime)) }
}
