import type { Edit } from '../../../scenario/document.ts'
import { networkFields } from './parameters.ts'

/** Both curves are over the MTU. @param x  [B] */
export const moveNetworkMark = (x: number): Edit => {
  const { min, max } = networkFields.mtu
  return { kind: 'set', path: 'experiment.mtu', value: Math.min(max, Math.max(min, Math.round(x))) }
}
