import { InputError } from '../base/inputError.ts'
import { checkedIntervention, checkedParams, isObject } from './check.ts'
import { defaultParams } from './defaults.ts'
import type { Params, Scenario } from './document.ts'
import type { Subject } from './subject.ts'
import { publishedChain, stepsFrom } from './upgrade.ts'

/** Finds a system by its id; undefined for an unknown one. Systems load on demand, so it may take a moment. */
export type SubjectOf = (id: string) => Subject | undefined | Promise<Subject | undefined>

/** What a seed is when nobody chose one. */
export const defaultSeed = 1

/** How many interventions a scenario has at most. */
export const maxInterventions = 256

/** @param params  checked */
export const newScenario = (subject: Subject, params: Params = defaultParams(subject)): Scenario => ({
  v: 1,
  system: subject.id,
  params,
  seed: defaultSeed,
  interventions: [],
})

/**
 * A document from outside (a file, storage, the command line, Python). Absent fields take their defaults, older
 * versions are upgraded, anything else that is wrong is refused.
 * @throws InputError naming the path: `scenario.seed`, `pipeline.stages.2.overhead`
 */
export async function checkedScenario(
  subjectOf: SubjectOf,
  value: unknown,
  chain = publishedChain,
): Promise<Scenario> {
  const document = upgradedDocument(value, chain)
  return scenarioOf(await knownSubject(subjectOf, document['system'], 'scenario.system'), document)
}

/**
 * A document as the current version has it, with fields of known names alone, and of a system that may be unknown.
 * @throws InputError
 */
export function upgradedDocument(value: unknown, chain = publishedChain): Readonly<Record<string, unknown>> {
  if (!isObject(value)) throw new InputError('scenario', 'an object', value)
  let document = value
  for (const step of stepsFrom(chain, value['v'], 'scenario.v')) document = step.document(document)
  const known = ['v', 'system', 'params', 'seed', 'interventions']
  const foreign = Object.keys(document).find((key) => !known.includes(key))
  if (foreign !== undefined)
    throw new InputError(
      `scenario.${foreign}`,
      `no field of this name (there are ${known.join(', ')})`,
      document[foreign],
    )
  return document
}

/** @param document  of the current version and of this system @throws InputError */
export function scenarioOf(subject: Subject, document: Readonly<Record<string, unknown>>): Scenario {
  // Only what is absent has a default: null is something else.
  const { params = {}, seed = defaultSeed, interventions = [] } = document
  return {
    v: 1,
    system: subject.id,
    params: checkedParams(subject, params),
    seed: checkedSeed(seed, 'scenario.seed'),
    interventions: checkedInterventions(subject, interventions, 'scenario.interventions'),
  }
}

/** @throws InputError where no system has this id */
export async function knownSubject(subjectOf: SubjectOf, id: unknown, path: string): Promise<Subject> {
  const subject = typeof id === 'string' ? await subjectOf(id) : undefined
  if (!subject) throw new InputError(path, 'the id of a system', id)
  return subject
}

/** @param value 0 to 2^32 - 1 @throws InputError */
export function checkedSeed(value: unknown, path: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 0xffffffff)
    throw new InputError(path, 'a whole number, 0 to 4294967295', value)
  return value === 0 ? 0 : value
}

/** @throws InputError naming the first that the system does not take, or their number */
export function checkedInterventions(subject: Subject, value: unknown, path: string): readonly Params[] {
  if (!Array.isArray(value)) throw new InputError(path, 'a list of interventions', value)
  if (value.length > maxInterventions)
    throw new InputError(path, `at most ${maxInterventions} interventions`, value.length)
  return Array.from(value as unknown[], (item, i) => checkedIntervention(subject, item, `${path}.${i}`))
}
