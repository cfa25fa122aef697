import { InputError } from '../base/inputError.ts'
import type { Scenario } from '../scenario/document.ts'
import { scenarioOf, upgradedDocument } from '../scenario/scenario.ts'
import type { Home, Offered } from './home.ts'

/** @throws InputError at `path` */
export function offeredOf({ systems }: Home, id: unknown, path: string): Offered {
  const offered = typeof id === 'string' ? systems.get(id) : undefined
  if (!offered) throw new InputError(path, `one of the systems ${[...systems.keys()].join(', ')}`, id)
  return offered
}

/** A document, checked, with its system. @throws InputError */
export function givenScenario(home: Home, value: unknown): Offered & { readonly scenario: Scenario } {
  const document = upgradedDocument(value)
  const offered = offeredOf(home, document['system'], 'scenario.system')
  return { ...offered, scenario: scenarioOf(offered.system, document) }
}
