import type { FigureSwitch } from '../../../facets/figure.ts'
import type { Outcome } from './trial.ts'

/** How long the runs behind a figure are, and how many: [µs]. */
export interface Effort {
  readonly warm: number
  readonly until: number
}

/** Quick first: a figure is looked at before it is trusted. */
export const effortSwitch: FigureSwitch = {
  id: 'runs',
  label: 'Runs',
  options: [
    { value: 'quick', label: 'Quick', sentence: 'Few points and short runs: drawn in about a second.' },
    { value: 'thorough', label: 'Thorough', sentence: 'More points and longer runs, in a few seconds.' },
  ],
}

/** How long each run is, and how far its rate may be trusted. @param where  of which points, where not of all */
export function runNote(outcomes: readonly Outcome[], { warm, until }: Effort, where = ''): string {
  const widest = Math.max(
    ...outcomes.map(({ rate }) => (rate.mean > 0 ? (100 * rate.halfWidth) / rate.mean : 0)),
  )
  const span = `${milli(until - warm)} ms after ${milli(warm)} ms of warm-up`
  return `Each point is one simulated run of ${span}; the 95 % intervals of the rates (ten batch means) reach at most ±${widest.toFixed(2)} %${where}.`
}

const milli = (us: number): string => String(us / 1000)
