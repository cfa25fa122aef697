import { newScenario, writeLink, type Params, type System } from '../../engine/index.ts'
import type { View } from './state.ts'

interface Meant {
  readonly params?: Params
  readonly interventions?: readonly Params[]
  /** The preset that it begins with. */
  readonly from?: string
  readonly view?: View
}

/** Where a scenario of a system is opened: `#v=1&s=…&end`. */
export async function linkOf(system: System, { params, interventions, from, view }: Meant): Promise<string> {
  const usual = newScenario(system)
  const scenario = { ...usual, ...(params && { params }), ...(interventions && { interventions }) }
  const envelope = { scenario, ...(from !== undefined && { from }), ...(view && { view }) }
  return `#${(await writeLink(() => system, envelope)).fragment}`
}
