import { describe, expect, it } from 'vitest'
import { newScenario } from '../../../engine/scenario/scenario.ts'
import { record } from '../../../engine/scenario/schema.ts'
import type { Result } from '../../../engine/facets/result.ts'
import { runToEnd } from '../../../engine/systems/run.ts'
import { defineSystem } from '../../../engine/systems/system.ts'

const result = (metrics: Record<string, number>): Result => ({
  metrics,
  findings: [],
  headline: { lead: [], metric: 'left', rest: [] },
})

/** Counts a million events down, and remembers its seed. */
const countdown = defineSystem({
  id: 'countdown',
  title: 'Countdown',
  citation: { authors: '', title: '', venue: '', year: 2000 },
  clock: 'us',
  parameters: record({}),
  metrics: [],
  presets: [],
  analyse: () => result({ exact: 7 }),
  cells: () => 0,
  simulate(_, seed) {
    let left = 1_000_000
    return {
      step: (n) => (left = Math.max(0, left - n)) > 0,
      progress: () => ({ fraction: 1 - left / 1_000_000, time: 0 }),
      result: () => result({ left, seed }),
    }
  },
})

describe('a run to the end', () => {
  it('steps the simulation until it is over and merges both results', () => {
    const scenario = { ...newScenario(countdown), seed: 42 }
    expect(runToEnd(countdown, scenario).metrics).toEqual({ exact: 7, left: 0, seed: 42 })
  })
})
