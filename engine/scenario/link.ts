import { InputError } from '../base/inputError.ts'
import { visible } from '../base/visible.ts'
import { hasLongList, type Envelope } from './envelope.ts'
import { noteKeys } from './link/noteKeys.ts'
import { envelopeOf } from './link/envelopeOf.ts'
import { linkFields, linkText, linkVersion } from './linkFields.ts'
import { scenarioText } from './link/scenarioKeys.ts'
import { viewText } from './link/viewKeys.ts'
import { noOmissions, type Omissions } from './link/omissions.ts'
import { knownSubject, type SubjectOf } from './scenario.ts'
import type { Subject } from './subject.ts'
import { currentVersion, publishedChain, stepsFrom, type UpgradeChain } from './upgrade.ts'

/** Longer plain links are compressed; longer links still are for a file. Both in characters. */
const plainLength = 1000
const pasteableLength = 2000
/** Longer input is refused without being looked at. */
const longestInput = 64 * 1024

/** A link as it is written, and whether it suits to be pasted. */
export interface WrittenLink {
  /** What stands behind the `#`, without it. */
  readonly fragment: string
  /** Too long to be pasted safely: offer a file. */
  readonly tooLong: boolean
}

/** Why a link does not open: the path of its first fault, and a sentence of path, rule and value. */
export interface RefusedLink {
  readonly ok: false
  readonly error: { readonly path: string; readonly message: string }
}

export type ReadLink = { readonly ok: true; readonly envelope: Envelope } | RefusedLink

/**
 * The link of an envelope, current version. Defaults are never written; it ends in `end`, so that a link that was cut
 * on the way is not taken for a shorter one.
 * @throws InputError when the envelope's system is unknown or something in it could not be read again
 */
export async function writeLink(subjectOf: SubjectOf, envelope: Envelope): Promise<WrittenLink> {
  const { scenario, other, fault } = envelope
  const subject = await knownSubject(subjectOf, scenario.system, 's')
  const second = other && (await knownSubject(subjectOf, other.system, 'b.s'))
  const fields = envelopeText(envelope, subject, second)
  if (fault) fields.set('fault', (await import('./link/fault.ts')).faultText(subject, fault))
  return linkOf(await shortest(linkText(fields)), envelope)
}

/**
 * The text behind each key, but for what is hidden.
 * @param subject  the system of the scenario
 * @param second  that of the second one, where there is one
 * @throws InputError for what could not be read again
 */
export function envelopeText(envelope: Envelope, subject: Subject, second?: Subject): Map<string, string> {
  const { scenario, other, view } = envelope
  const fields = new Map(scenarioText(subject, scenario))
  if (other && second) for (const [key, text] of scenarioText(second, other)) fields.set(`b.${key}`, text)
  else if (envelope.otherFrom !== undefined)
    throw new InputError('link.b.from', 'a second scenario beside it', envelope.otherFrom)
  for (const { key, text } of noteKeys) {
    const said = text(envelope)
    if (said !== undefined) fields.set(key, said)
    if (key === 'code') for (const [key, text] of viewText(view ?? {})) fields.set(key, text)
  }
  return fields
}

/** A link by its fragment, too long above 2000 characters or where either scenario has a long list. */
export const linkOf = (fragment: string, { scenario, other }: Envelope): WrittenLink => ({
  fragment,
  tooLong: fragment.length > pasteableLength || hasLongList(scenario.params) || hasLongList(other?.params),
})

async function shortest(text: string): Promise<string> {
  if (!isLong(text)) return shorter(text)
  const { compressed } = await import('./compress.ts')
  return shorter(text, await compressed(text))
}

/** Whether a link of this text is packed. */
export const isLong = (text: string): boolean => shorter(text).length > plainLength

/** The link of a text, or of the same text packed where that is shorter. */
export function shorter(text: string, word?: string): string {
  const version = `v=${currentVersion}&`
  const packed = `z=${word!}`
  return version + (word !== undefined && packed.length < text.length ? packed : text)
}

/**
 * Reads a link, of any version that was ever published. Never replaces a value: whatever is unknown, damaged, out of
 * range or newer than this program is told in one sentence. Rejects with what is no fault of the link: a part of the
 * program that does not come.
 * @param fragment  with or without the `#`
 */
export async function readLink(
  fragment: string,
  subjectOf: SubjectOf,
  chain = publishedChain,
): Promise<ReadLink> {
  try {
    return { ok: true, envelope: await openedLink(fragment, subjectOf, chain, noOmissions) }
  } catch (error) {
    return refusedLink(error)
  }
}

/** @throws InputError for all that `omissions` do not allow to leave out */
export async function openedLink(
  fragment: string,
  subjectOf: SubjectOf,
  chain: UpgradeChain,
  omissions: Omissions,
): Promise<Envelope> {
  if (fragment.length > longestInput)
    throw new InputError('link', `at most ${longestInput} characters`, fragment.length)
  const { version, body } = linkVersion(fragment.replace(/^#/, ''))
  const steps = stepsFrom(chain, version, 'link.v')
  const current = steps.reduce((fields, step) => step.link(fields), await linkFields(body, omissions))
  return envelopeOf(current, subjectOf, omissions)
}

/** What was thrown, in one sentence. @throws what is no fault of the link */
export function refusedLink(error: unknown): RefusedLink {
  if (!(error instanceof InputError)) throw error
  return { ok: false, error: { path: visible(error.path), message: error.message } }
}
