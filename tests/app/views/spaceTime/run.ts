import type { Timeline } from '../../../../engine/index.ts'
import type { Messages } from '../../../../engine/facets/messages.ts'
import type { Result } from '../../../../engine/facets/result.ts'
import { newScenario } from '../../../../engine/index.ts'
import { runToEnd } from '../../../../engine/systems/run.ts'
import { virtualNetwork } from '../../../../engine/systems/virtual-network/system.ts'

/** The result of a preset: real packets, with their timeline. */
export function resultOf(preset: string): Result & { timeline: Timeline; messages: Messages } {
  const { params, interventions = [] } = virtualNetwork.presets.find(({ id }) => id === preset)!
  const scenario = { ...newScenario(virtualNetwork, params), interventions }
  return runToEnd(virtualNetwork, scenario) as Result & { timeline: Timeline; messages: Messages }
}
