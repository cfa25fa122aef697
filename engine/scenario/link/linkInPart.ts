import { InputError } from '../../base/inputError.ts'
import { visible } from '../../base/visible.ts'
import { openedLink, readLink, refusedLink, type RefusedLink } from '../link.ts'
import type { Envelope } from '../envelope.ts'
import type { Omissions } from './omissions.ts'
import type { SubjectOf } from '../scenario.ts'
import { publishedChain, type UpgradeChain } from '../upgrade.ts'
import { checkedView, type ViewWordsOf } from '../viewWords.ts'

/** A part of a link that was not taken. */
export interface LeftOut {
  /** The key it stands under; empty where it was cut before its key began. */
  readonly key: string
  /** As it stands in the link, behind its key. */
  readonly text: string
  /** Why, for the person who opens the link. */
  readonly sentence: string
}

/** What can be read of a link that is refused, for a person who wants that much of it. */
export interface PartOfLink {
  readonly envelope: Envelope
  /** In the order in which it was found; the first is what the link is refused for. */
  readonly leftOut: readonly LeftOut[]
}

/** A link that opens, with what is to be said of it, or one that is refused, with as much of it as can be read. */
export type LinkInPart =
  | {
      readonly ok: true
      readonly envelope: Envelope
      /** The link lacks its end, and nothing else is wrong with what is there. */
      readonly cut?: LeftOut
      /** Words of what is shown that could not be read: they change no result, and the rest is shown. */
      readonly unheard?: readonly LeftOut[]
      /** Of what opens, what may have been meant otherwise: one sentence each. */
      readonly doubts?: readonly string[]
    }
  | (RefusedLink & { readonly part?: PartOfLink })

interface HowToRead {
  /** What desks declare; without it, words of desks are kept unread. */
  readonly wordsOf?: ViewWordsOf
  readonly chain?: UpgradeChain
}

/**
 * Reads a link as a page does, which can say what was wrong and offer a way back. One that was cut opens without its
 * last part, which is named, and one whose words of what is shown are wrong without those. Any other fault refuses it in the sentence of `readLink`; where at least its system is
 * known, what could be read comes along. Keys are taken or left out as a whole, and no value is replaced. Rejects as `readLink` does.
 * @param fragment  with or without the `#`
 */
export async function readLinkInPart(
  fragment: string,
  subjectOf: SubjectOf,
  { wordsOf, chain = publishedChain }: HowToRead = {},
): Promise<LinkInPart> {
  const found = collectedOmissions()
  try {
    const opened = await openedLink(fragment, subjectOf, chain, found)
    const envelope = wordsOf ? await withCheckedView(opened, wordsOf, found) : opened
    const { leftOut, cut, first } = found
    const unheard = leftOut.filter((each) => each !== cut && each.key.startsWith('view.'))
    if (first && leftOut.length > unheard.length + (cut ? 1 : 0))
      return { ...refusedLink(first), part: { envelope, leftOut } }
    const doubts = /%(25|2c|3b)/i.test(fragment) ? await doubtsOf(fragment, envelope, subjectOf) : []
    return {
      ok: true,
      envelope,
      ...(cut && { cut }),
      ...(unheard.length > 0 && { unheard }),
      ...(doubts.length > 0 && { doubts }),
    }
  } catch (error) {
    return refusedLink(error instanceof InputError ? (found.first ?? error) : error)
  }
}

/** Loaded only for what may be in doubt; without it the link opens as well. */
async function doubtsOf(
  fragment: string,
  { scenario, other }: Envelope,
  subjectOf: SubjectOf,
): Promise<readonly string[]> {
  const names = Object.keys({ ...scenario.params, ...other?.params })
  try {
    const { encodedNames } = await import('./encodedNames.ts')
    return await encodedNames(
      fragment,
      (key) => names.includes(key),
      async (link) => (await readLink(link, subjectOf)).ok,
    )
  } catch {
    return []
  }
}

/** Of an envelope from elsewhere, such as a file: without the words that no desk understands. */
export async function withReadableView(
  envelope: Envelope,
  wordsOf: ViewWordsOf,
): Promise<{ readonly envelope: Envelope; readonly unheard: readonly LeftOut[] }> {
  const found = collectedOmissions()
  return { envelope: await withCheckedView(envelope, wordsOf, found), unheard: found.leftOut }
}

async function withCheckedView(
  envelope: Envelope,
  wordsOf: ViewWordsOf,
  omissions: Omissions,
): Promise<Envelope> {
  const { view, ...rest } = envelope
  if (!view) return envelope
  const checked = await checkedView(wordsOf, envelope.scenario.system, view, omissions)
  return Object.keys(checked).length === 0 ? rest : { ...rest, view: checked }
}

interface CollectedOmissions extends Omissions {
  /** In the order in which they were found. */
  readonly leftOut: readonly LeftOut[]
  /** Also among those left out. */
  readonly cut: LeftOut | undefined
  /** What the strict reader would have said. */
  readonly first: InputError | undefined
}

function collectedOmissions(): CollectedOmissions {
  const leftOut: LeftOut[] = []
  let cut: LeftOut | undefined
  let first: InputError | undefined
  return {
    leftOut,
    get cut() {
      return cut
    },
    get first() {
      return first
    },
    leaveOut(key, text, error) {
      first ??= error
      leftOut.push({ key, text, sentence: error.message })
    },
    cutAt(part, error) {
      first ??= error
      const [, key = '', text = ''] = /^([^=]*)=?(.*)$/s.exec(part) ?? []
      cut = { key, text, sentence: cutSentence(part) }
      leftOut.push(cut)
    },
  }
}

const cutSentence = (part: string): string =>
  part === ''
    ? 'The link was cut: what stood at its end is missing.'
    : `The link was cut: its last part “${visible(part, 80)}” was left out.`
