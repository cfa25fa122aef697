import fc from 'fast-check'
import type { Params, Scenario } from '../../engine/scenario/document.ts'
import { newScenario } from '../../engine/scenario/scenario.ts'
import type { System } from '../../engine/systems/system.ts'
import { arbitraryParams } from '../engine/scenario/arbitrary.ts'
import { runs } from '../sample.ts'

export type Named = readonly [name: string, scenario: Scenario]

/** Parameters that say only how much is run, with how much of it has all that a run can have: the sample runs no more. */
const enough: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'ini-cluster': { requests: 2000, pointRequests: 500 },
}

/** Every preset, with what is done to its run; in the sample no longer than `enough`. */
export const presetScenarios = (system: System): readonly Named[] =>
  system.presets.map(({ id, params, interventions = [] }) => {
    const { params: whole, ...rest } = newScenario(system, params)
    return [id, { ...rest, params: runs(1, 0) ? { ...whole, ...shorter(system, whole) } : whole, interventions }]
  })

const shorter = ({ id }: System, params: Params): Params =>
  Object.fromEntries(
    Object.entries(enough[id] ?? {}).flatMap(([name, most]) => {
      const value = params[name]
      return typeof value === 'number' && value > most ? [[name, most]] : []
    }),
  )

/** Scenarios drawn from the schema, small ones, the same each time. */
export const randomScenarios = (system: System, count: number): readonly Named[] =>
  fc
    .sample(
      arbitraryParams(system).filter((params) => system.cells(params) <= 4096),
      { seed: 1998, numRuns: count },
    )
    .map((params, at) => [`random ${at}`, newScenario(system, params)])
