import type { StateTable } from '../../../engine/index.ts'

/** Whether a table of the state is drawn in a shape of its own, beside its rows. */
export const isDrawn = (shape: StateTable['shape']): boolean =>
  shape === 'ring' || shape === 'timers' || shape === 'queue' || shape === 'page'
