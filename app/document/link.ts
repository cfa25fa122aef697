import {
  InputError,
  readLinkInPart,
  withReadableView,
  writeLink,
  type Envelope,
  type LeftOut,
  type LinkInPart,
  type SubjectOf,
  type System,
  type ViewWordsOf,
} from '../../engine/index.ts'
import { envelopeShown } from './envelopeShown.ts'
import type { State } from './state.ts'

/** What links are read and written with: loaded with a link, or with the first change. */

/** What stands behind the `#` for what the page shows. @throws InputError where a link cannot say it */
export async function fragmentOf(
  state: Pick<State, 'history' | 'side' | 'view'>,
  known: ReadonlyMap<string, System>,
): Promise<string> {
  return (await writeLink((id) => known.get(id), envelopeShown(state))).fragment
}

/** As `readLinkInPart`, with what the person who opens it is told. */
export type ReadAddress =
  | (Extract<LinkInPart, { ok: true }> & { readonly told: readonly string[] })
  | Extract<LinkInPart, { ok: false }>

/** With the page's own word for the side that is shown. */
export async function readAddress(
  fragment: string,
  subjectOf: SubjectOf,
  wordsOf: ViewWordsOf | undefined,
): Promise<ReadAddress> {
  const read = await readLinkInPart(fragment, subjectOf, wordsOf && { wordsOf })
  if (!read.ok) return read
  const { envelope, told } = heard(read.envelope, read.unheard)
  return { ...read, envelope, told: [...(read.cut ? [read.cut.sentence] : []), ...told] }
}

interface Heard {
  readonly envelope: Envelope
  readonly told: readonly string[]
}

/** What a file holds, without what its view says to nobody; that is told. */
export async function heardDocument(document: Envelope, wordsOf: ViewWordsOf): Promise<Heard> {
  const { envelope, unheard } = await withReadableView(document, wordsOf)
  return heard(envelope, unheard)
}

/** What is shown, without a side that is not there; what was left out of it is told. */
function heard(envelope: Envelope, unheard: readonly LeftOut[] = []): Heard {
  const { view = {}, ...rest } = envelope
  const { side, ...others } = view
  if (side === undefined || side === 'a' || (side === 'b' && rest.other))
    return { envelope, told: toldOf(unheard.map(({ sentence }) => sentence)) }
  const rule = rest.other ? 'a or b' : 'a, as there is no b'
  const { message } = new InputError('view.side', rule, side)
  const told = toldOf([message, ...unheard.map(({ sentence }) => sentence)])
  const isEmpty = Object.keys(others).length === 0
  return { envelope: isEmpty ? rest : { ...rest, view: others }, told }
}

const mostTold = 3

function toldOf(sentences: readonly string[]): readonly string[] {
  if (sentences.length === 0) return []
  const more = sentences.length > mostTold ? `; and ${sentences.length - mostTold} more` : ''
  const said = sentences.slice(0, mostTold).join('; ')
  return [`What is shown was not all understood, and the rest is kept: ${said}${more}.`]
}
