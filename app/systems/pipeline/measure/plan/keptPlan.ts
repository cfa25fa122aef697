import { planSystems } from '../../../../../engine/systems/pipeline/door.ts'

/** Which plan is looked at and what was pasted for each: as long as the page lasts, in no link. */
const held = { id: planSystems[0]!.id, texts: new Map<string, string>() }

export const heldPlan = (): string => held.id

export const heldResults = (id: string): string => held.texts.get(id) ?? ''

export function holdPlan(id: string, text: string): void {
  held.id = id
  held.texts.set(id, text)
}
