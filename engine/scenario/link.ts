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
import { currentVersion, publishedChain, stepsFrom, type UpgradeChain } from './upgrade.ts'

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

export interface RefusedLink {
  readonly ok: false
  readonly error: { readonly path: string; readonly message: string }
  /** What was read, unchanged, so that the page can keep it in the address bar. */
  readonly fragment: string
}

export type ReadLink = { readonly ok: true; readonly envelope: Envelope } | RefusedLink

/**
 * The link of an envelope, current version. Defaults are never written; it ends in `end`, so that a link that was cut
 * on the way is not taken for a shorter one.
 * @throws InputError when the envelope's system is unknown or something in it could not be read again
 */
export async function writeLink(subjectOf: SubjectOf, envelope: Envelope): Promise<WrittenLink> {
  const { scenario, other, view, fault } = envelope
  const subject = await knownSubject(subjectOf, scenario.system, 's')
  const fields = new Map(scenarioText(subject, scenario))
  if (other) {
    const second = scenarioText(await knownSubject(subjectOf, other.system, 'b.s'), other)
    for (const [key, text] of second) fields.set(`b.${key}`, text)
  } else if (envelope.otherFrom !== undefined)
    throw new InputError('link.b.from', 'a second scenario beside it', envelope.otherFrom)
  for (const { key, text } of noteKeys) {
    const said = text(envelope)
    if (said !== undefined) fields.set(key, said)
    if (key === 'code') for (const [key, text] of viewText(view ?? {})) fields.set(key, text)
  }
  if (fault) fields.set('fault', (await import('./link/fault.ts')).faultText(subject, fault))
  const fragment = await shortest(linkText(fields))
  const tooLong =
    fragment.length > pasteableLength || hasLongList(scenario.params) || hasLongList(other?.params)
  return { fragment, tooLong }
}

async function shortest(text: string): Promise<string> {
  const plain = `v=${currentVersion}&${text}`
  if (plain.length <= plainLength) return plain
  const { compressed } = await import('./compress.ts')
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
    return { ok: true, envelope: await openedLink(fragment, subjectOf, chain, noOmissions) }
  } catch (error) {
    return refusedLink(error, fragment)
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

/** What was thrown, in one sentence. */
export function refusedLink(error: unknown, fragment: string): RefusedLink {
  const { message } = error as Error
  const path = error instanceof InputError ? visible(error.path) : 'link'
  return { ok: false, error: { path, message }, fragment }
}
