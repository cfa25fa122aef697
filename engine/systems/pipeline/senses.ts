import type { Senses } from '../system.ts'

/** A message is better sooner. */
export const senses: Senses = {
  less: ['latency', 'excessOverBound', 'certificateGap'],
  more: ['speedUp', 'saving'],
  work: [],
}
