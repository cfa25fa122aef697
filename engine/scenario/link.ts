import { InputError } from '../base/inputError.ts'
import { checkedParams } from './check.ts'
import { compressed } from './compress.ts'
import type { Params, Scenario } from './document.ts'
import { checkedText, hasLongList, type Envelope } from './envelope.ts'
import { linkFields, linkText, linkVersion } from './linkFields.ts'
import { checkedInterventions, checkedSeed, defaultSeed, knownSubject, maxInterventions } from './scenario.ts'
import type { SubjectOf } from './scenario.ts'
import type { ListField, Value } from './schema.ts'
import type { Subject } from './subject.ts'
import { outer, outerValue, paramsText } from './text.ts'
import { currentVersion, publishedChain, stepsFrom, type LinkFields } from './upgrade.ts'
import { numberOf, numeral, textOf, word } from './word.ts'

/** Longer plain links are compressed; longer links still are for a file. Both in characters. */
const plainLength = 1000
const pasteableLength = 2000
/** Longer input is refused without being looked at. */
const longestInput = 64 * 1024

export interface WrittenLink {
  /** What stands behind the `#`, without it. */
  readonly fragment: string
  /** Too long to be pasted safely: offer a file. */
  readonly tooLong: boolean
}

export type ReadLink =
  | { readonly ok: true; readonly envelope: Envelope }
  | {
      readonly ok: false
      readonly error: { readonly path: string; readonly message: string }
      /** What was read, unchanged, so that the page can keep it in the address bar. */
      readonly fragment: string
    }

/**
 * The link of an envelope, current version. Defaults are never written; it ends in `end`, so that a link that was cut
 * on the way is not taken for a shorter one.
 * @throws InputError when the envelope's system is unknown or a text in it is longer than links carry
 */
export async function writeLink(subjectOf: SubjectOf, envelope: Envelope): Promise<WrittenLink> {
  const { scenario, other } = envelope
  const fields = new Map<string, string>()
  const put = (key: string, text: string) => fields.set(key, text)
  const putScenario = async (scenario: Scenario, prefix: string) => {
    const subject = await knownSubject(subjectOf, scenario.system, `${prefix}s`)
    put(`${prefix}s`, word(subject.id))
    for (const [key, text] of paramsText(subject.parameters, scenario.params)) {
      if (reserved.includes(key)) throw new Error(`link: ${key} may not be the name of a parameter`)
      put(prefix + key, text)
    }
    if (scenario.seed !== defaultSeed) put(`${prefix}seed`, numeral(scenario.seed))
    if (scenario.interventions.length > 0)
      put(`${prefix}do`, outer(interventionList(subject), scenario.interventions))
  }
  await putScenario(scenario, '')
  if (other) await putScenario(other, 'b.')
  for (const key of ['title', 'prediction', 'code'] as const) {
    const text = envelope[key]
    if (text !== undefined) put(key, word(checkedText(key, text, `link.${key}`)))
  }
  for (const [key, text] of Object.entries(envelope.view ?? {})) {
    if (!/^\w+$/.test(key)) throw new InputError('link.view', 'names of letters and digits', key)
    put(`view.${key}`, word(checkedText('view', text, `link.view.${key}`)))
  }
  for (const [key, paths] of [
    ['lock', envelope.locks],
    ['hide', envelope.hidden],
  ] as const) {
    if (paths && paths.length > 0)
      put(key, paths.map((path) => word(checkedText('path', path, `link.${key}`))).join(','))
  }
  const fragment = await shortest(linkText(fields))
  const tooLong =
    fragment.length > pasteableLength || hasLongList(scenario.params) || hasLongList(other?.params)
  return { fragment, tooLong }
}

/** Words that links use themselves, so that no parameter may be called so. */
export const reserved: readonly string[] = [
  'v',
  's',
  'z',
  'seed',
  'do',
  'title',
  'prediction',
  'code',
  'lock',
  'hide',
  'end',
]

async function shortest(text: string): Promise<string> {
  const plain = `v=${currentVersion}&${text}`
  if (plain.length <= plainLength) return plain
  const packed = `v=${currentVersion}&z=${await compressed(text)}`
  return packed.length < plain.length ? packed : plain
}

/**
 * Reads a link, of any version that was ever published. Never throws and never replaces a value: whatever is unknown,
 * damaged, out of range or newer than this program is told in one sentence.
 * @param fragment  with or without the `#`
 */
export async function readLink(
  fragment: string,
  subjectOf: SubjectOf,
  chain = publishedChain,
): Promise<ReadLink> {
  try {
    if (fragment.length > longestInput)
      throw new InputError('link', `at most ${longestInput} characters`, fragment.length)
    const { version, body } = linkVersion(fragment.replace(/^#/, ''))
    const steps = stepsFrom(chain, version, 'link.v')
    const current = steps.reduce((fields, step) => step.link(fields), await linkFields(body))
    return { ok: true, envelope: await envelopeOf(current, subjectOf) }
  } catch (error) {
    const { message } = error as Error
    return {
      ok: false,
      error: error instanceof InputError ? { path: error.path, message } : { path: 'link', message },
      fragment,
    }
  }
}

async function envelopeOf(fields: LinkFields, subjectOf: SubjectOf): Promise<Envelope> {
  const own = new Map<string, string>()
  const others = new Map<string, string>()
  const view: [string, string][] = []
  const rest: { -readonly [K in keyof Envelope]?: Envelope[K] } = {}
  const paths = (text: string, at: string) =>
    text.split(',').map((path) => checkedText('path', textOf(path, at), at))
  for (const [key, text] of fields) {
    const at = `link.${key}`
    if (key.startsWith('b.')) others.set(key.slice(2), text)
    else if (/^view\.\w+$/.test(key)) view.push([key.slice(5), checkedText('view', textOf(text, at), at)])
    else if (key === 'title' || key === 'prediction' || key === 'code')
      rest[key] = checkedText(key, textOf(text, at), at)
    else if (key === 'lock') rest.locks = paths(text, at)
    else if (key === 'hide') rest.hidden = paths(text, at)
    else own.set(key, text)
  }
  if (view.length > 0) rest.view = Object.fromEntries(view)
  const scenario = await scenarioOf(own, subjectOf, 'link')
  if (others.size === 0) return { scenario, ...rest }
  return { scenario, other: await scenarioOf(others, subjectOf, 'link.b'), ...rest }
}

async function scenarioOf(fields: LinkFields, subjectOf: SubjectOf, path: string): Promise<Scenario> {
  const id = fields.get('s')
  const subject = await knownSubject(subjectOf, id && textOf(id, `${path}.s`), `${path}.s`)
  const known = subject.parameters.fields
  const params: Record<string, Value | undefined> = {}
  let seed = defaultSeed
  let interventions: readonly Params[] = []
  for (const [key, text] of fields) {
    if (key === 's') continue
    if (key === 'seed') seed = checkedSeed(numberOf(text, `${path}.seed`), `${path}.seed`)
    else if (key === 'do') {
      const at = `${subject.id}.interventions`
      interventions = checkedInterventions(subject, outerValue(interventionList(subject), text, at), at)
    } else if (Object.hasOwn(known, key)) params[key] = outerValue(known[key]!, text, `${subject.id}.${key}`)
    else {
      const names = Object.keys(known).join(', ')
      throw new InputError(`${subject.id}.${key}`, `no field of this name (there are ${names})`, text)
    }
  }
  return { v: 1, system: subject.id, params: checkedParams(subject, params), seed, interventions }
}

function interventionList(subject: Subject): ListField {
  const item = subject.interventions
  if (!item) throw new InputError(`${subject.id}.interventions`, `none: ${subject.id} takes none`, 'some')
  return {
    kind: 'list',
    label: 'Interventions',
    sentence: 'What was done to the run.',
    noun: 'intervention',
    item,
    minItems: 0,
    maxItems: maxInterventions,
    default: [],
  }
}
