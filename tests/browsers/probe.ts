import { systemOf } from '../../engine/index.ts'
import { digestOf } from '../browser/digest.ts'

/** What stands for every byte that a preset shows: of what is computed at once, first and in full, and of its run. */
export async function digestsOfPreset(systemId: string, presetId: string): Promise<readonly string[]> {
  const system = (await systemOf(systemId))!
  const { params, interventions = [] } = system.presets.find(({ id }) => id === presetId)!
  const complete = (await system.complete?.()) ?? system
  const run = complete.simulate?.(params, 1, interventions)
  while (run?.step(10_007));
  return [digestOf(system.analyse(params)), digestOf(complete.analyse(params)), digestOf(run?.result())]
}
