import type { Curve } from '../../../engine/index.ts'

/** Whether there is more to a curve than lines. */
export const surrounded = ({ lines, asymptotes }: Curve): boolean =>
  asymptotes !== undefined || lines.some(({ band, reach, separate }) => band ?? reach ?? separate)
