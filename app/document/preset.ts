import {
  newScenario,
  sameValue,
  valueAt,
  type Params,
  type Preset,
  type Provenance,
  type Scenario,
  type System,
} from '../../engine/index.ts'

/** The preset that a scenario is, exactly. */
export function presetOf(
  system: System,
  scenario: Pick<Scenario, 'params' | 'interventions'>,
): Preset | undefined {
  const known = found.get(scenario)
  if (known?.system === system) return known.preset
  const preset = system.presets.find(
    ({ params, interventions = [] }) =>
      sameValue(params, scenario.params) && sameValue(interventions, scenario.interventions),
  )
  found.set(scenario, { system, preset })
  return preset
}

/** By document, which never changes: the comparison with every preset is asked for many times while a run goes on. */
const found = new WeakMap<object, { readonly system: System; readonly preset: Preset | undefined }>()

/**
 * What a scenario began with: the preset that it still is, otherwise the preset or the measurement that the link names.
 * A preset that is not there any more is none.
 */
export const originOf = (system: System, scenario: Scenario, from = ''): Preset | undefined =>
  presetOf(system, scenario) ??
  system.presets.find(({ id }) => id === from) ??
  system.measured?.(from, scenario.params)

/** What it began with, by name, and whether it is that still. */
export function originName(system: System, scenario: Scenario, { name, params }: Preset): string {
  const still = params === scenario.params || presetOf(system, scenario) !== undefined
  return still ? name : `${name}, changed`
}

/** What choosing a preset opens. */
export const scenarioOf = (system: System, preset: Preset): Scenario => ({
  ...newScenario(system, preset.params),
  interventions: preset.interventions ?? [],
})

/** Whether the preset that a scenario began with had another number there. */
export const changedFrom = (preset: Preset | undefined, params: Params, path: string): boolean =>
  preset !== undefined && !sameValue(valueAt(preset.params, path), valueAt(params, path))

/** How sure the preset is of a number: its own entry, or the nearest above it. Nothing once the number is changed. */
export function provenanceAt(
  preset: Preset | undefined,
  params: Params,
  path: string,
): Provenance | undefined {
  if (!preset || changedFrom(preset, params, path)) return undefined
  const keys = path.split('.')
  for (let length = keys.length; length > 0; length--) {
    const found = preset.provenance[keys.slice(0, length).join('.')]
    if (found) return found
  }
  return undefined
}
