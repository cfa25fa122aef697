import { describe, expect, it } from 'vitest'
import { allCalls } from '../../../engine/systems/allCalls.ts'
import { systemOf } from '../../../engine/systems/index.ts'
import { runToEnd } from '../../../engine/systems/run.ts'
import type { Scenario } from '../../../engine/scenario/document.ts'
import type { System } from '../../../engine/systems/system.ts'
import { isLong } from '../../sample.ts'
import { call } from './opened.ts'

interface Numbers {
  readonly metrics: Record<string, number>
  readonly estimates?: Record<string, unknown>
}

/** Of each thing that a system looks at the preset with the fewest events; all of them in the long run. */
function chosen(system: System, presets: readonly Scenario[]): readonly Scenario[] {
  if (isLong) return presets
  const eventsOf = ({ params }: Scenario) => system.work!(params).events
  const kindOf = ({ params, interventions }: Scenario) =>
    `${(params['experiment'] as { kind: string }).kind} ${interventions.length > 0}`
  const descending = presets.toSorted((a, b) => eventsOf(b) - eventsOf(a))
  return [...new Map(descending.map((each) => [kindOf(each), each])).values()]
}

const simulated = Object.keys(allCalls).filter((id) => id !== 'pipeline')

describe('numbers alone are those of the whole run, to the last bit', () => {
  it.each(simulated)('of the presets of %s', async (id) => {
    const first = (await systemOf(id))!
    const system = (await first.complete?.()) ?? first
    const names = system.metrics.map(({ name }) => name)
    const presets = system.presets.map(({ params, interventions = [] }): Scenario => ({
      v: 1,
      system: id,
      params,
      seed: 7,
      interventions,
    }))
    for (const scenario of chosen(system, presets)) {
      const whole = runToEnd(system, scenario)
      const alone = call('run', { scenario, metrics: names }) as Numbers
      const kind = JSON.stringify(scenario.params['experiment'])
      expect([kind, alone.metrics]).toEqual([kind, whole.metrics])
      const estimates = Object.entries(whole.estimates ?? {}).filter(([name]) => names.includes(name))
      expect([kind, alone.estimates ?? {}]).toEqual([kind, Object.fromEntries(estimates)])
    }
  })
})
