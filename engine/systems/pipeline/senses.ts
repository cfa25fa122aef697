import type { Senses } from '../senses.ts'

/** A message is better sooner. */
export const senses: Senses = {
  less: ['latency', 'excessOverBound', 'certificateGap'],
  more: ['speedUp', 'saving'],
  work: [],
}
