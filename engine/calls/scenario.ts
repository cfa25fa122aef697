import { parsedJson } from '../base/parsedJson.ts'
import { newScenario } from '../scenario/scenario.ts'
import { changed } from './changed.ts'
import { givenObject, givenText, refuseBoth } from './given.ts'
import { givenScenario, offeredOf } from './givenScenario.ts'
import type { Home } from './home.ts'
import { readLinkAtOnce } from './link.ts'

/**
 * `read`: what a link, with or without the address before its `#`, a JSON text or a document says, checked and complete.
 * What a page shows and a fault that is hidden are left out.
 * @throws InputError for what is refused, naming its path in the link or the document
 */
export function read(home: Home, args: unknown): unknown {
  const given = givenObject(args, 'read', ['link', 'text', 'document'])
  refuseBoth(given, 'read', ['link'], ['text'], ['document'])
  const { link, text, document } = given
  if (link !== undefined) return readLinkAtOnce(home, givenText(link, 'link'))
  const said =
    text === undefined ? document : parsedJson(givenText(text, 'text'), 'scenario', 'a JSON document')
  return { scenario: givenScenario(home, said).scenario }
}

/**
 * `edit`: a scenario with other values, by path; a name alone chooses a case of a union.
 * @param args  `scenario`, or `system` to begin with its defaults; `set`: values by path, all made together
 * @throws InputError for a path that is not there, a value that is refused, or a rule between values that is broken
 */
export function edit(home: Home, args: unknown): unknown {
  const given = givenObject(args, 'edit', ['scenario', 'system', 'set'])
  refuseBoth(given, 'edit', ['scenario'], ['system'])
  const { system, scenario } =
    given['scenario'] === undefined ? begun(home, given['system']) : givenScenario(home, given['scenario'])
  const set = givenObject(given['set'] ?? {}, 'set', Object.keys(given['set'] ?? {}))
  return changed(system, scenario, set)
}

function begun(home: Home, id: unknown) {
  const offered = offeredOf(home, id, 'system')
  return { ...offered, scenario: newScenario(offered.system) }
}
