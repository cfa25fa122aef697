import { applyEdit, type Edit } from '../../../../engine/index.ts'
import { parameter } from '../../../../app/lessons/asked.ts'
import type { Asked } from '../../../../app/lessons/lesson.ts'
import { given, type Backing } from '../../../printed.ts'

/** What stands behind the numbers of a lesson's texts: of each step in turn, from its own scenario. */
export type Behind = readonly ((asked: Asked) => Backing)[]

export const formula = given('part of a formula')
export const goal = given('what is asked for')
export const option = given('something to choose')
export const name = given('a name')

/** What was asked with edits more, computed by the closed form alone. */
export function changed({ system, scenario }: Asked, ...edits: readonly Edit[]): Asked {
  const next = applyEdit(system, scenario, { kind: 'together', edits }).scenario
  return { system, scenario: next, result: system.analyse(next.params) }
}

export const number = (asked: Asked, path: string): number => Number(parameter(asked, path))
