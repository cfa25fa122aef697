import type { System } from '../../engine/index.ts'
import type { Desk } from '../desks/desk.ts'
import { generalDesks } from '../desks/index.ts'
import { desksOfSystems } from '../systems/index.ts'

/** The desks of a system, those that serve every system first. */
export const desksOf = (system: System): readonly Desk[] =>
  [...generalDesks, ...(desksOfSystems[system.id] ?? [])].filter(({ fits }) => fits?.(system) ?? true)

export const deskOf = (system: System, id: string | undefined): Desk | undefined =>
  desksOf(system).find((desk) => desk.id === id)

/** What any system calls a desk of this id. */
export const labelOfDesk = (id: string): string | undefined =>
  [...generalDesks, ...Object.values(desksOfSystems).flat()].find((desk) => desk.id === id)?.label
