import type { Result } from '../../../engine/index.ts'
import { fits } from '../fits.ts'

/** Whether a result has something to show on the axis of its timeline. */
export const hasPanels = (result: Result): boolean =>
  fits.spaceTime(result) || fits.state(result) || fits.rates(result) || fits.stations(result)
