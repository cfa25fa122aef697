import type { TimeUnit } from '../../engine/index.ts'
import { phrase, scaledUnit, type Scaled } from '../chart/format.ts'

/** Times are never counted in bytes, so what a KB is does not matter to them. */
const kilobyte = 1024

/** '12.9 µs': a time of whatever counts in this unit. */
export const timePhrase = ({ unit }: { readonly unit: TimeUnit }, time: number): string =>
  phrase(time, unit, kilobyte)

/** The unit that suits times up to the largest. */
export const timeScaled = (unit: TimeUnit, largest: number): Scaled => scaledUnit(unit, largest, kilobyte)
