import type { NumberField, Params, Scenario, System } from '../../../engine/index.ts'

/** Something that can be done to a packet. */
export interface Deed {
  readonly kind: string
  readonly label: string
  readonly sentence: string
  /** What it asks for, if anything: by how much. */
  readonly amount?: { readonly name: string; readonly field: NumberField }
}

/** The interventions that name a packet as this one is named, with the one number that some of them ask for. */
export function deedsOf(system: System, chosen: Params): readonly Deed[] {
  const { interventions } = system
  if (!interventions || !system.packetSelector) return []
  return Object.entries(interventions.cases).flatMap(([kind, { label, sentence, fields }]) => {
    if (!Object.keys(chosen).every((name) => name in fields)) return []
    const amounts = Object.entries(fields).filter(
      (entry): entry is [string, NumberField] => !(entry[0] in chosen) && entry[1].kind === 'number',
    )
    const [amount] = amounts.map(([name, field]) => ({ name, field }))
    return [{ kind, label, sentence, ...(amount && { amount }) }]
  })
}

/** The indices of the interventions that are about this packet. */
export const doneTo = ({ interventions }: Scenario, chosen: Params): number[] =>
  [...interventions.keys()].filter((index) =>
    Object.entries(chosen).every(([name, value]) => interventions[index]![name] === value),
  )
