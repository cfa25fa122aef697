import { planSystems } from '../../../../engine/systems/pipeline/door.ts'
import type { Settable } from './mixAdvice.ts'

/** How a system that was measured is set, and what it uses unless it is told otherwise. */
export type KnownSystem = Settable & { readonly name: string; readonly bytes: number }

/** What a plan knows of the system of that id. */
export function knownSystem(id: string): KnownSystem | undefined {
  const system = planSystems.find((each) => each.id === id)
  if (!system) return undefined
  const { name, standard, version, warning, write } = system
  return { name, bytes: standard, version, warning, write }
}
