import { InputError } from '../base/inputError.ts'
import { checkedIntervention, isObject } from './check.ts'
import type { Params, Scenario } from './document.ts'
import type { Envelope, Notes, View } from './envelope.ts'
import { faultOf, faultText } from './link/fault.ts'
import { checkedLesson } from './link/lesson.ts'
import { noteKeys } from './link/noteKeys.ts'
import { viewText } from './link/viewKeys.ts'
import { checkedScenario, knownSubject, type SubjectOf } from './scenario.ts'
import type { Subject } from './subject.ts'
import { publishedChain, stepsFrom } from './upgrade.ts'

/** An envelope as a file has it. What it hides stands there as in a link, so that a glance does not find it. */
export type WrittenEnvelope = Omit<Envelope, 'fault'> & { readonly v: 1; readonly fault?: string }

/** @throws InputError when the envelope's system is unknown, or takes no faults and there is one */
export async function writtenEnvelope(
  subjectOf: SubjectOf,
  { fault, ...rest }: Envelope,
): Promise<WrittenEnvelope> {
  if (!fault) return { v: 1, ...rest }
  const subject = await knownSubject(subjectOf, rest.scenario.system, 'envelope.scenario.system')
  return { v: 1, ...rest, fault: faultText(subject, fault) }
}

const faultPath = 'envelope.fault'
const texts = ['title', 'prediction', 'code', 'from', 'otherFrom', 'reason', 'name'] as const
const lists = ['locks', 'hidden', 'predict', 'embed'] as const
const others = ['v', 'scenario', 'other', 'view', 'lesson', 'fault']

/**
 * An envelope from outside (a file, storage): `{ v, scenario, title, ... }` with a fault in words or as links have it, or a scenario alone, as older files have it.
 * What is absent or empty is left out, anything that is wrong is refused.
 * @throws InputError naming the path: `envelope.title`, `scenario.seed`, `pipeline.stages.2.overhead`, `envelope.other.params.bytes`
 */
export async function checkedEnvelope(subjectOf: SubjectOf, value: unknown): Promise<Envelope> {
  if (!isObject(value) || !Object.hasOwn(value, 'scenario'))
    return { scenario: await checkedScenario(subjectOf, value) }
  stepsFrom(publishedChain, value['v'], 'envelope.v')
  const known = [...others, ...texts, ...lists]
  const foreign = Object.keys(value).find((key) => !known.includes(key))
  if (foreign !== undefined)
    throw new InputError(
      `envelope.${foreign}`,
      `no field of this name (there are ${known.join(', ')})`,
      value[foreign],
    )
  const scenario = await checkedScenario(subjectOf, value['scenario'])
  const other = value['other'] === undefined ? undefined : await secondScenario(subjectOf, value['other'])
  const notes = checkedNotes(value)
  if (notes.otherFrom !== undefined && !other)
    throw new InputError('envelope.otherFrom', 'a second scenario beside it', notes.otherFrom)
  const view = value['view'] === undefined ? undefined : checkedWords(value['view'])
  const subject = await knownSubject(subjectOf, scenario.system, 'envelope.scenario.system')
  const fault = hiddenIn(subject, value['fault'])
  return {
    scenario,
    ...(other && { other }),
    ...notes,
    ...(view && Object.keys(view).length > 0 && { view }),
    ...(fault && { fault }),
  }
}

/** @throws InputError at `envelope.other`, so that nobody looks for it in the first one */
async function secondScenario(subjectOf: SubjectOf, value: unknown): Promise<Scenario> {
  try {
    return await checkedScenario(subjectOf, value)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const [room, ...place] = error.path.split('.')
    const path = ['envelope', 'other', ...(room === 'scenario' ? [] : ['params']), ...place]
    throw new InputError(path.join('.'), error.rule, error.value)
  }
}

/** In words, or as links have it. */
function hiddenIn(subject: Subject, fault: unknown): Params | undefined {
  if (fault === undefined) return undefined
  return typeof fault === 'string'
    ? faultOf(subject, fault, faultPath)
    : checkedIntervention(subject, fault, faultPath)
}

/** Of the form that each has, and such that a link can carry it. */
function checkedNotes(value: Readonly<Record<string, unknown>>): Notes {
  const notes: Record<string, unknown> = {}
  for (const key of texts) {
    const text = value[key]
    if (text === undefined) continue
    if (typeof text !== 'string') throw new InputError(`envelope.${key}`, 'text', text)
    notes[key] = text
  }
  for (const key of lists) {
    const list: unknown = value[key]
    if (list === undefined) continue
    if (!Array.isArray(list) || !list.every((entry) => typeof entry === 'string'))
      throw new InputError(`envelope.${key}`, 'a list of texts', list)
    if (list.length > 0) notes[key] = list
  }
  if (value['lesson'] !== undefined) notes['lesson'] = checkedLesson(value['lesson'], 'envelope.lesson')
  for (const { text } of noteKeys) text(notes, 'envelope')
  return notes
}

function checkedWords(view: unknown): View {
  const path = 'envelope.view'
  if (!isObject(view)) throw new InputError(path, 'an object', view)
  const wrong = Object.entries(view).find(([, text]) => typeof text !== 'string')
  if (wrong) throw new InputError(`${path}.${wrong[0]}`, 'text', wrong[1])
  viewText(view as View, 'envelope')
  return view as View
}
