import { InputError } from '../../base/inputError.ts'
import { checkedParams } from '../check.ts'
import type { Params, Scenario } from '../document.ts'
import { readOrLeftOut, type LeavesOut } from './omissions.ts'
import { reserved } from './reserved.ts'
import {
  checkedInterventions,
  checkedSeed,
  defaultSeed,
  knownSubject,
  maxInterventions,
} from '../scenario.ts'
import type { SubjectOf } from '../scenario.ts'
import type { ListField, Value, VariantField } from '../schema.ts'
import type { Subject } from '../subject.ts'
import { outer, outerValue, paramsText } from '../text.ts'
import type { LinkFields } from '../upgrade.ts'
import { numberOf, numeral, textOf, word } from '../word.ts'

/** The text of each key of a scenario; what has its default has none. */
export function scenarioText(
  subject: Subject,
  { params, seed, interventions }: Scenario,
): [key: string, text: string][] {
  const changed = paramsText(subject.parameters, params)
  const clash = changed.find(([key]) => reserved.includes(key))
  if (clash) throw new Error(`link: ${clash[0]} may not be the name of a parameter`)
  const texts: [string, string][] = [['s', word(subject.id)], ...changed]
  if (seed !== defaultSeed) texts.push(['seed', numeral(seed)])
  if (interventions.length > 0) texts.push(['do', outer(interventionList(subject), interventions)])
  return texts
}

/**
 * The scenario of its keys. Each key is taken as a whole or, where `omissions` allow it, left out as a whole.
 * @throws InputError for an unknown system, whatever `omissions` allow
 */
export async function linkedScenario(
  fields: LinkFields,
  subjectOf: SubjectOf,
  path: string,
  omissions: LeavesOut,
): Promise<Scenario> {
  return scenarioOfKeys(
    await knownSubject(subjectOf, systemId(fields, path), `${path}.s`),
    fields,
    path,
    omissions,
  )
}

/** What the keys name as their system, which may be unknown. */
export function systemId(fields: LinkFields, path: string): string | undefined {
  const id = fields.get('s')
  return id && textOf(id, `${path}.s`)
}

/** @param subject  the system that the keys name */
export function scenarioOfKeys(
  subject: Subject,
  fields: LinkFields,
  path: string,
  omissions: LeavesOut,
): Scenario {
  const keyOf = (key: string) => `${path}.${key}`.slice('link.'.length)
  const params = new Map<string, Value | undefined>()
  let seed = defaultSeed
  let interventions: readonly Params[] = []
  for (const [key, text] of fields)
    readOrLeftOut(omissions, keyOf(key), text, () => {
      if (key === 's') return
      if (key === 'seed') seed = checkedSeed(numberOf(text, `${path}.seed`), `${path}.seed`)
      else if (key === 'do') {
        const at = `${subject.id}.interventions`
        interventions = checkedInterventions(subject, outerValue(interventionList(subject), text, at), at)
      } else params.set(key, parameterOf(subject, key, text))
    })
  const accepted = acceptedParams(subject, params, (key, error) =>
    omissions.leaveOut(keyOf(key), fields.get(key)!, asInLinks(subject, params.get(key), error)),
  )
  return { v: 1, system: subject.id, params: accepted, seed, interventions }
}

function parameterOf(subject: Subject, key: string, text: string): Value | undefined {
  const known = subject.parameters.fields
  if (Object.hasOwn(known, key)) return outerValue(known[key]!, text, `${subject.id}.${key}`)
  const names = Object.keys(known).join(', ')
  throw new InputError(`${subject.id}.${key}`, `no field of this name (there are ${names})`, text)
}

/**
 * What the schema and the system's rules accept of the parameters that were given, without the fewest that they
 * name: one at a time, and the last one where a rule between fields names none of them.
 */
function acceptedParams(
  subject: Subject,
  given: Map<string, Value | undefined>,
  leaveOut: (key: string, error: InputError) => void,
): Params {
  for (;;) {
    try {
      return checkedParams(subject, Object.fromEntries(given))
    } catch (error) {
      const last = [...given.keys()].at(-1)
      if (!(error instanceof InputError) || last === undefined) throw error
      const named = error.path.split('.')[1] ?? ''
      const key = given.has(named) ? named : last
      leaveOut(key, error)
      given.delete(key)
    }
  }
}

/** Sizes that a link writes as differences may have been meant as they are. */
function asInLinks({ parameters }: Subject, value: Value | undefined, error: InputError): InputError {
  const [, key = '', name = ''] = error.path.split('.')
  const field = parameters.fields[key]
  const said = Object(value) as Readonly<Record<string, unknown>>
  const list = field?.kind === 'variant' && field.cases[said['kind'] as string]?.fields[name]
  const sizes = said[name]
  if (!list || list.kind !== 'list' || !list.delta || !Array.isArray(sizes) || sizes.length < 2) return error
  const rule = `${error.rule} (in a link each but the first is its difference from the one before)`
  return new InputError(error.path, rule, error.value)
}

/** @throws InputError where the system takes no interventions */
export function interventionField(subject: Subject, path: string): VariantField {
  if (!subject.interventions) throw new InputError(path, `none: ${subject.id} takes none`, 'some')
  return subject.interventions
}

const interventionList = (subject: Subject): ListField => ({
  kind: 'list',
  label: 'Interventions',
  sentence: 'What was done to the run.',
  noun: 'intervention',
  item: interventionField(subject, `${subject.id}.interventions`),
  minItems: 0,
  maxItems: maxInterventions,
  default: [],
})
