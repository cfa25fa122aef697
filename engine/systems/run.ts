import type { Scenario } from '../scenario/document.ts'
import { mergedResult } from '../facets/merge.ts'
import type { Result } from '../facets/result.ts'
import type { System } from './system.ts'
import { toEnd } from './systemCalls.ts'

/**
 * All that a scenario yields, in one go: for programs that have nothing else to do meanwhile.
 * @param scenario  checked, and of this system
 */
export function runToEnd(system: System, { params, seed, interventions }: Scenario): Result {
  const analysed = system.analyse(params)
  const run = system.simulate?.(params, seed, interventions)
  if (!run) return analysed
  toEnd(run)
  const result = mergedResult(analysed, run.result())
  run.release?.()
  return result
}
