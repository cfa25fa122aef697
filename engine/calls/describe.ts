import { units } from '../base/unit.ts'
import { newScenario } from '../scenario/scenario.ts'
import { description } from '../systems/description.ts'
import type { System } from '../systems/system.ts'
import type { Home } from './home.ts'

/** `describe`: all that a program needs to know of every system, as data. */
export function describe({ systems }: Home): unknown {
  return {
    units: Object.fromEntries(Object.entries(units).map(([id, { word }]) => [id, word])),
    systems: Array.from(systems.values(), ({ system, calls }) => ({
      ...described(system),
      offers: Object.keys(calls),
    })),
  }
}

const described = (system: System) => ({
  ...description(system),
  presets: system.presets.map(({ id, name, group, sentence, source, date, params, interventions = [] }) => ({
    id,
    name,
    group,
    sentence,
    source,
    date,
    scenario: { ...newScenario(system, params), interventions },
  })),
})
