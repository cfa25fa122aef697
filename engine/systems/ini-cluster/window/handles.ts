import type { Edit } from '../../../scenario/document.ts'
import { windowFields } from './parameters.ts'

/** The mark on the curve of bits is how long a packet lives, without what its logarithm is rounded by. @param lifetime  [s] */
export function bitsMark(lifetime: number): Edit {
  const { min, max } = windowFields.lifetime
  const value = Math.min(max, Math.max(min, Number(lifetime.toPrecision(10))))
  return { kind: 'set', path: 'experiment.lifetime', value }
}
