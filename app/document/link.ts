import {
  InputError,
  readLinkInPart,
  valueAt,
  visible,
  withReadableView,
  writeLink,
  type Envelope,
  type LeftOut,
  type LinkInPart,
  type PartOfLink,
  type SubjectOf,
  type ViewWordsOf,
} from '../../engine/index.ts'
import { Missing } from '../loading/come.ts'
import { fieldAt } from './fieldAt.ts'
import { envelopeShown } from './envelopeShown.ts'
import type { State } from './state.ts'
import type { Store } from './store.ts'

/** What links are read and written with: loaded with a link, or with the first change. */

/** What stands behind the `#` for what the page shows. @throws InputError where a link cannot say it */
export async function fragmentOf(
  state: Pick<State, 'history' | 'view'>,
  systemOf: SubjectOf,
): Promise<string> {
  return (await writeLink(systemOf, envelopeShown(state))).fragment
}

/** As `readLinkInPart`, with what the person who opens it is told. */
export type ReadAddress =
  | (Extract<LinkInPart, { ok: true }> & {
      readonly told: readonly string[]
      /** How its times are told from the first picture on, where not in their own units. */
      readonly tell: ((store: Store) => Store) | undefined
    })
  | (Extract<LinkInPart, { ok: false }> & { readonly tell?: undefined })

/**
 * With the page's own word for the side that is shown.
 * @param changed  what is told of a link that has been changed on the way, and is as it was written
 */
export async function readAddress(
  fragment: string,
  subjectOf: SubjectOf,
  wordsOf: ViewWordsOf | undefined,
  changed?: string,
): Promise<ReadAddress> {
  const read = await readLinkInPart(fragment, subjectOf, wordsOf && { wordsOf }).catch((error: unknown) => {
    // Without what knows the words of a desk the rest opens, and the desk says itself what it lacks.
    if (!wordsOf || !(error instanceof Missing)) throw error
    return readLinkInPart(fragment, subjectOf)
  })
  if (!changed && (!read.ok || read.cut)) {
    const whole = await import('./address/linksIn.ts').then(
      ({ withoutAdded, changedOnTheWay }) =>
        readAddress(withoutAdded(fragment), subjectOf, wordsOf, changedOnTheWay),
      () => undefined,
    )
    if (whole?.ok && !whole.cut) return whole
  }
  if (!read.ok) return read.part ? { ...read, part: heardPart(read.part) } : read
  const { envelope, told } = heard(read.envelope, read.unheard)
  const idle = await idleWords(envelope, subjectOf)
  const tell = envelope.view?.['times'] === 'us' ? await telling() : undefined
  const { cut, doubts = [] } = read
  return { ...read, envelope, tell, told: [changed ?? cut?.sentence ?? [], doubts, told, idle].flat() }
}

/** Where it does not come now, the page asks for it once more and says so. */
const telling = () =>
  import('./times/toldStore.ts').then(
    ({ toldStore }) => toldStore,
    () => undefined,
  )

/** Of a link that is refused: words of nobody are left out with the rest. */
function heardPart({ envelope, leftOut }: PartOfLink): PartOfLink {
  const { envelope: kept, refused } = heard(envelope)
  return { envelope: kept, leftOut: [...leftOut, ...refused] }
}

interface Heard {
  readonly envelope: Envelope
  readonly told: readonly string[]
}

/** What a file holds, without what its view says to nobody; that is told. */
export async function heardDocument(
  document: Envelope,
  subjectOf: SubjectOf,
  wordsOf: ViewWordsOf,
): Promise<Heard> {
  const { envelope: whole, unheard } = await withReadableView(document, wordsOf)
  const { envelope, told } = heard(whole, unheard)
  return { envelope, told: [...told, ...(await idleWords(envelope, subjectOf))] }
}

/** That what is locked or hidden is not there: somebody meant something by it. */
async function idleWords(
  { scenario: { system, params }, locks = [], hidden = [] }: Envelope,
  subjectOf: SubjectOf,
): Promise<readonly string[]> {
  const subject = await subjectOf(system)
  const isThere = (path: string) => {
    const field = subject && fieldAt(subject, params, path)
    return field !== undefined && (field.kind === 'optional' || valueAt(params, path) !== undefined)
  }
  const idle = (paths: readonly string[], what: string) => {
    const absent = paths.filter((path) => !isThere(path))
    const names = absent.slice(0, mostTold).map((path) => `“${visible(path)}”`)
    const more = absent.length > mostTold ? ` and ${absent.length - mostTold} more places` : ''
    return names.length === 0 ? [] : [`Nothing stands at ${names.join(', ')}${more}, which ${what}.`]
  }
  return [...idle(locks, 'is locked'), ...idle(hidden, 'is hidden')]
}

/** What is shown, without a side that is not there and words of nobody; what was left out of it is told. */
function heard(
  envelope: Envelope,
  unheard: readonly LeftOut[] = [],
): Heard & { readonly refused: readonly LeftOut[] } {
  const { view = {}, ...rest } = envelope
  // In what times are told was once a word of each desk that had the choice.
  const words = Object.entries(view).map(
    ([word, text]) => [word.replace(/^.+\.times$/, 'times'), text] as const,
  )
  const refused = new Map<string, LeftOut>()
  for (const [word, text] of words) {
    const rule = word === 'side' ? ruleOfSide(text, rest.other) : ruleOfWord(word, text)
    const key = `view.${word}`
    if (rule !== undefined)
      refused.set(word, { key, text, sentence: new InputError(key, rule, text).message })
  }
  const told = toldOf([...refused.values(), ...unheard].map(({ sentence }) => sentence))
  const kept = words.filter(([word]) => !refused.has(word))
  return {
    envelope: kept.length === 0 ? rest : { ...rest, view: Object.fromEntries(kept) },
    told,
    refused: [...refused.values()],
  }
}

const ruleOfSide = (side: string, other: Envelope['other']): string | undefined =>
  side === 'a' || (side === 'b' && other) ? undefined : other ? 'a or b' : 'a, as there is no b'

/** The page's own words; those of a desk have its id before a dot. The oldest links say `tab`, which did what nothing does now. */
const ownWords = ['desk', 'side', 'below', 'marks', 'times', 'setting', 'tab']
const ruleOfWord = (word: string, text: string): string | undefined => {
  if (word === 'times') return ['us', 'cycles'].includes(text) ? undefined : 'us or cycles'
  return word.includes('.') || ownWords.includes(word)
    ? undefined
    : `a word of the page, one of ${ownWords.slice(0, 5).join(', ')}`
}

const mostTold = 3

function toldOf(sentences: readonly string[]): readonly string[] {
  if (sentences.length === 0) return []
  const more = sentences.length > mostTold ? `; and ${sentences.length - mostTold} more` : ''
  const said = sentences.slice(0, mostTold).join('; ')
  return [`Not all of what is shown was understood; the rest is kept: ${said}${more}.`]
}
