import type { Preset, Scenario, System } from '../../engine/index.ts'
import { come } from '../loading/come.ts'
import { fromOn, scenarioOn, sides, type Content, type Side } from './content.ts'
import { presetOf } from './preset.ts'

/** The vocabulary of what a scenario began with; of one that is a preset now and says nothing of it, that preset's. */
const wordsOf = (system: System, scenario: Scenario, from: string | undefined): Preset['words'] =>
  (system.presets.find(({ id }) => id === from) ?? presetOf(system, scenario))?.words

/** The system of a side, in the words of what the scenario began with; in its own until it is complete. */
export function systemOn(known: ReadonlyMap<string, System>, content: Content, side: Side): System {
  const scenario = scenarioOn(content, side)!
  const system = known.get(scenario.system)!
  return system.inWords?.[wordsOf(system, scenario, fromOn(content, side)) ?? ''] ?? system
}

/** Completes what is to be shown in other words than its own, for its first picture should have them. */
export async function completeForWords(known: Map<string, System>, content: Content): Promise<void> {
  for (const side of sides) {
    const scenario = scenarioOn(content, side)
    const system = scenario && known.get(scenario.system)
    if (!system?.complete || !wordsOf(system, scenario!, fromOn(content, side))) continue
    // Where it does not come its own words stand; the page asks for the rest again, and says what is missing.
    const complete = await come(system.title, () => system.complete!()).catch(() => system)
    known.set(system.id, complete)
  }
}
