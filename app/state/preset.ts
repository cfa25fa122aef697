import {
  newScenario,
  sameValue,
  valueAt,
  type Params,
  type Preset,
  type Provenance,
  type Scenario,
  type System,
  type Value,
} from '../../engine/index.ts'

/** The preset that a scenario is, exactly. Derived, never stored: a link needs no name for it. */
export const presetOf = (
  system: System,
  scenario: Pick<Scenario, 'params' | 'interventions'>,
): Preset | undefined =>
  system.presets.find(
    (preset) =>
      sameValue(preset.params as Value, scenario.params as Value) &&
      sameValue((preset.interventions ?? []) as Value, scenario.interventions as Value),
  )

/** What choosing a preset opens. */
export const scenarioOf = (system: System, preset: Preset): Scenario => ({
  ...newScenario(system, preset.params),
  interventions: preset.interventions ?? [],
})

/** How sure the preset is of a number: its own entry, or the nearest above it. Nothing once the number is changed. */
export function provenanceAt(
  preset: Preset | undefined,
  params: Params,
  path: string,
): Provenance | undefined {
  if (!preset || !sameValue(valueAt(preset.params, path), valueAt(params, path))) return undefined
  const keys = path.split('.')
  for (let length = keys.length; length > 0; length--) {
    const found = preset.provenance[keys.slice(0, length).join('.')]
    if (found) return found
  }
  return undefined
}
