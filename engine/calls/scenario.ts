import { parsedJson } from '../base/parsedJson.ts'
import { applyEdit } from '../scenario/edit.ts'
import type { Edit } from '../scenario/document.ts'
import { newScenario } from '../scenario/scenario.ts'
import type { Field, Value } from '../scenario/schema.ts'
import type { Given } from './given.ts'
import { givenObject, givenText } from './given.ts'
import { givenScenario, offeredOf } from './givenScenario.ts'
import type { Home } from './home.ts'
import { readLinkAtOnce } from './link.ts'

/**
 * `read`: what a link, with or without the address before its `#`, a JSON text or a document says, checked and complete.
 * What a page shows and a fault that is hidden are left out.
 */
export function read(home: Home, args: unknown): unknown {
  const { link, text, document } = givenObject(args, 'read', ['link', 'text', 'document'])
  if (link !== undefined) return readLinkAtOnce(home, givenText(link, 'link'))
  const given =
    text === undefined ? document : parsedJson(givenText(text, 'text'), 'scenario', 'a JSON document')
  return { scenario: givenScenario(home, given).scenario }
}

/** `edit`: a scenario with other values, by path; a name alone chooses a case of a union. */
export function edit(home: Home, args: unknown): unknown {
  const given = givenObject(args, 'edit', ['scenario', 'system', 'set'])
  const { system, scenario } =
    given['scenario'] === undefined ? begun(home, given['system']) : givenScenario(home, given['scenario'])
  const set = givenObject(given['set'] ?? {}, 'set', Object.keys((given['set'] ?? {}) as object))
  return applyEdit(system, scenario, { kind: 'together', edits: editsOf(system.parameters, set) })
}

function begun(home: Home, id: unknown) {
  const offered = offeredOf(home, id, 'system')
  return { ...offered, scenario: newScenario(offered.system) }
}

/** Values by path as edits: `seed` is the seed, null takes an optional number away. */
export const editsOf = (parameters: Field, set: Given): Edit[] =>
  Object.entries(set).map(([path, value]) => {
    if (path === 'seed') return { kind: 'seed', seed: value as number }
    if (value === null) return { kind: 'unset', path }
    return { kind: 'set', path, value: wholeCase(parameters, path, value) as Value }
  })

/** `'equal'` at a union is `{ kind: 'equal' }`, with the defaults of that case. */
function wholeCase(parameters: Field, path: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  let field: Field | undefined = parameters
  for (const key of path.split('.'))
    field = field?.kind === 'record' ? field.fields[key] : field?.kind === 'list' ? field.item : undefined
  return field?.kind === 'variant' ? { kind: value } : value
}
