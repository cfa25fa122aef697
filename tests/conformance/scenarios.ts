import fc from 'fast-check'
import type { Scenario } from '../../engine/scenario/document.ts'
import { newScenario } from '../../engine/scenario/scenario.ts'
import type { System } from '../../engine/systems/system.ts'
import { arbitraryParams } from '../engine/scenario/arbitrary.ts'

export type Named = readonly [name: string, scenario: Scenario]

/** Every preset, with what is done to its run. */
export const presetScenarios = (system: System): readonly Named[] =>
  system.presets.map(({ id, params, interventions = [] }) => [
    id,
    { ...newScenario(system, params), interventions },
  ])

/** Scenarios drawn from the schema, small ones, the same each time. */
export const randomScenarios = (system: System, count: number): readonly Named[] =>
  fc
    .sample(
      arbitraryParams(system).filter((params) => system.cells(params) <= 4096),
      { seed: 1998, numRuns: count },
    )
    .map((params, at) => [`random ${at}`, newScenario(system, params)])
