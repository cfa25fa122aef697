import type { Result } from '../../engine/index.ts'

type Fits = (result: Result) => boolean

const always: Fits = () => true
/** Whether a result has a facet, and something in it. */
export function isThere(result: Result, facet: keyof Result): boolean {
  const value = result[facet]
  return value !== undefined && !(Array.isArray(value) && value.length === 0)
}

const has =
  (facet: keyof Result): Fits =>
  (result) =>
    isThere(result, facet)
const drawn = has('timeline')

/** When each part of the page has something to show: what the page goes by, and the test that nothing is left out. */
export const fits = {
  headline: always,
  timeline: drawn,
  cut: (result) => drawn(result) && has('cut')(result),
  byHand: (result) => drawn(result) && has('challenge')(result),
  spaceTime: (result) => drawn(result) && has('messages')(result),
  state: has('state'),
  rates: (result) => has('series')(result) || has('shares')(result),
  stations: has('stations'),
  records: has('records'),
  curves: has('curves'),
  stacks: has('stacks'),
  comparison: has('alternatives'),
  /** No comparison of policies names them already; it says nothing of how sure they are. */
  numbers: (result) => result.alternatives === undefined || has('estimates')(result),
  parameters: always,
  reading: always,
  referee: has('proof'),
} as const satisfies Readonly<Record<string, Fits>>

export type PartName = keyof typeof fits
