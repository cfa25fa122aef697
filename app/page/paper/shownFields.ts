import type { Fields, System } from '../../../engine/index.ts'
import type { Content, Side } from '../../document/content.ts'
import { holdInB } from '../../document/locks.ts'

/** What the parameters of one side are declared as, without those that the document hides. */
export function shownFields(system: System, present: Content, side: Side): Fields {
  const { fields } = system.parameters
  const hidden = side === 'a' || holdInB(present) ? (present.hidden ?? []) : []
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.includes(name)))
}
