import type { Edit } from '../../../scenario/document.ts'

/** The ring of the curve edits how many pages are guessed right. @param x  [%] */
export const moveCostMark = (x: number): Edit => ({
  kind: 'set',
  path: 'experiment.success',
  value: Math.min(100, Math.max(0, Math.round(x))),
})
