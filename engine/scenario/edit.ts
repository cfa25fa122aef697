import { InputError } from '../base/inputError.ts'
import { checkedIntervention, checkedLength, checkedValue, schemaParams } from './check.ts'
import type { Edit, Params, Scenario } from './document.ts'
import { changedAt, checkedIndex } from './place.ts'
import { isList, sameValue } from './sameValue.ts'
import { checkedSeed, maxInterventions } from './scenario.ts'
import type { ListField, Value } from './schema.ts'
import type { Subject } from './subject.ts'

/** A scenario after an edit, and what else the edit changed, in sentences. */
interface Edited {
  readonly scenario: Scenario
  readonly notices: readonly string[]
}

/**
 * The only way a scenario changes. Pure; unchanged parts stay the same objects, and an edit that changes nothing
 * returns the very same scenario.
 * @throws InputError naming path, rule and value; the old scenario is untouched
 */
export function applyEdit(subject: Subject, scenario: Scenario, edit: Edit): Edited {
  switch (edit.kind) {
    case 'seed': {
      const seed = checkedSeed(edit.seed, 'edit.seed')
      return { scenario: seed === scenario.seed ? scenario : { ...scenario, seed }, notices: [] }
    }
    case 'intervene': {
      const path = `${subject.id}.interventions.${scenario.interventions.length}`
      if (scenario.interventions.length >= maxInterventions)
        throw new InputError(path, `at most ${maxInterventions} interventions`, maxInterventions + 1)
      const intervention = checkedIntervention(subject, edit.intervention, path)
      return {
        scenario: { ...scenario, interventions: [...scenario.interventions, intervention] },
        notices: [],
      }
    }
    case 'withdraw': {
      const { interventions } = scenario
      const index = checkedIndex(edit.index, interventions.length - 1, 'edit.index')
      return { scenario: { ...scenario, interventions: interventions.toSpliced(index, 1) }, notices: [] }
    }
    case 'together':
      return edit.edits.reduce<Edited>(
        (done, each) => {
          const next = applyEdit(subject, done.scenario, each)
          return { scenario: next.scenario, notices: [...done.notices, ...next.notices] }
        },
        { scenario, notices: [] },
      )
    default:
      return editedParams(subject, scenario, edit)
  }
}

type ParamsEdit = Exclude<Edit, { kind: 'seed' | 'intervene' | 'withdraw' | 'together' }>

function editedParams(subject: Subject, scenario: Scenario, edit: ParamsEdit): Edited {
  const before = scenario.params
  const wanted = wantedParams(subject, before, edit)
  if (sameValue(wanted, before)) return { scenario, notices: [] }
  const { params, notices } = subject.reconcile?.(before, wanted) ?? { params: wanted, notices: [] }
  // What was wanted is valid by the schema already.
  const checked = params === wanted ? wanted : schemaParams(subject, params)
  subject.check?.(checked)
  return { scenario: { ...scenario, params: checked }, notices }
}

/** What the edit asks for, valid by the schema. */
function wantedParams(subject: Subject, before: Params, edit: ParamsEdit): Params {
  const at = (path: string, change: Parameters<typeof changedAt>[4]) =>
    changedAt(subject.parameters, before, subject.id, path, change)
  switch (edit.kind) {
    case 'set':
      return at(edit.path, ({ field, path }) => checkedValue(field, edit.value, path))
    case 'unset':
      return at(edit.path, ({ field, path, value }) => {
        if (field.kind !== 'optional') throw new InputError(path, 'a field that may be left out', value)
        return undefined
      })
    case 'insert':
      return at(edit.path, (place) => {
        const { field, items } = listAt(place)
        const index = checkedIndex(edit.index, items.length, 'edit.index')
        checkedLength(field, items.length + 1, place.path)
        return items.toSpliced(index, 0, checkedValue(field.item, edit.value, `${place.path}.${index}`)!)
      })
    case 'remove':
      return at(edit.path, (place) => {
        const { field, items } = listAt(place)
        const index = checkedIndex(edit.index, items.length - 1, 'edit.index')
        checkedLength(field, items.length - 1, place.path)
        return items.toSpliced(index, 1)
      })
    case 'move':
      return at(edit.path, (place) => {
        const { items } = listAt(place)
        const from = checkedIndex(edit.from, items.length - 1, 'edit.from')
        const to = checkedIndex(edit.to, items.length - 1, 'edit.to')
        return items.toSpliced(from, 1).toSpliced(to, 0, items[from]!)
      })
    case 'replace':
      return schemaParams(subject, edit.params)
    default:
      throw unknownEdit(edit)
  }
}

/** Edits also come from Python and from storage, where no compiler looks. */
const unknownEdit = (edit: unknown): InputError => new InputError('edit.kind', 'a kind of edit', edit)

function listAt({ field, value, path }: Parameters<Parameters<typeof changedAt>[4]>[0]): {
  field: ListField
  items: readonly Value[]
} {
  if (field.kind !== 'list' || !isList(value)) throw new InputError(path, 'a list', value)
  return { field, items: value }
}
