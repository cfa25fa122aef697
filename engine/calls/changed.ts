import { InputError } from '../base/inputError.ts'
import { checkedValue } from '../scenario/check.ts'
import type { Params, Scenario } from '../scenario/document.ts'
import { applyEdit } from '../scenario/edit.ts'
import { changedAt } from '../scenario/place.ts'
import { checkedSeed } from '../scenario/scenario.ts'
import type { Field, Value } from '../scenario/schema.ts'
import type { Subject } from '../scenario/subject.ts'
import type { Given } from './given.ts'

/**
 * A scenario with other values, by path, all at once, in whatever order they are said: a whole comes before its parts.
 * Rules between parameters are checked when all are there, and what depends on them follows as on the page. `seed` is
 * the seed, null leaves an optional number open, and a name at a union chooses that case with its defaults.
 * @throws InputError
 */
export function changed(subject: Subject, scenario: Scenario, set: Given) {
  let params = scenario.params
  const paths = Object.keys(set).toSorted((a, b) => a.split('.').length - b.split('.').length)
  for (const path of paths) if (path !== 'seed') params = withValue(subject, params, path, set[path])
  const edited = applyEdit(subject, scenario, { kind: 'replace', params })
  if (set['seed'] === undefined) return edited
  const seed = checkedSeed(set['seed'], `${subject.id}.seed`)
  const seeded = applyEdit(subject, edited.scenario, { kind: 'seed', seed })
  return { ...edited, scenario: seeded.scenario }
}

const withValue = (subject: Subject, params: Params, path: string, value: unknown): Params =>
  changedAt(subject.parameters, params, subject.id, path, ({ field, path: at }) => {
    if (value === null && field.kind === 'optional') return undefined
    if (value === null) throw new InputError(at, 'a value: this one cannot be left open', value)
    return checkedValue(field, wholeCase(field, value), at)
  })

const wholeCase = (field: Field, value: unknown): Value =>
  (field.kind === 'variant' && typeof value === 'string' ? { kind: value } : value) as Value
