import { describe, expect, it } from 'vitest'
import type { Params } from '../../engine/scenario/document.ts'
import type { System } from '../../engine/systems/system.ts'
import { registered } from './registered.ts'
import { runs } from '../sample.ts'
import { sentenceFaults } from './faults/sentence.ts'

/** How far an estimate may be from what a run of more than `long` events has. */
const factor = 4
const long = 20_000
/** Runs are given up after so many events. */
const most = runs(250_000, 1_000_000)

const simulating = registered.filter((system) => 'simulate' in system)

describe.each(simulating.map((system) => [system.id, system] as const))('the work of %s', (_, system) => {
  const params = system.presets.map(
    (preset) => [preset.id, preset.params, preset.interventions ?? []] as const,
  )

  it.each(params)(
    `is told beforehand, within a factor of ${factor} where it is long: %s`,
    (_, params, faults) => {
      const { events, shorter } = system.work!(params)
      const fired = eventsOf(system, params, faults)
      expect(sentenceFaults(shorter, 'what takes less')).toEqual([])
      expect(Number.isInteger(events) && events >= 0).toBe(true)
      // Where all is computed nothing is run, and nobody is told of a run.
      if (events === 0) expect(fired).toBe(0)
      if (fired <= long) return
      expect(events).toBeGreaterThan(fired / factor)
      if (fired < most) expect(events).toBeLessThan(fired * factor)
    },
  )
})

function eventsOf(system: System, params: Params, interventions: readonly Params[]): number {
  const run = system.simulate!(params, 1, interventions)
  let fired = 0
  while (fired < most && run.step(50)) fired += 50
  return fired
}
