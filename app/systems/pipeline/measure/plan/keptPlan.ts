import { planSystems } from '../../../../../engine/systems/pipeline/door.ts'

/** Results that stood there and can be brought back. */
type Before = readonly { readonly text: string }[]

/** Which plan is looked at and what was pasted for each: as long as the page lasts, in no link. */
const held = { id: planSystems[0]!.id, texts: new Map<string, string>(), before: new Map<string, Before>() }

export const heldPlan = (): string => held.id

export const heldResults = (id: string): string => held.texts.get(id) ?? ''

export function holdPlan(id: string, text: string): void {
  held.id = id
  held.texts.set(id, text)
}

export const heldBefore = (id: string): Before => held.before.get(id) ?? []

export function holdBefore(id: string, results: Before): void {
  held.before.set(id, results)
}
