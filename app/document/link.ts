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
  type SubjectOf,
  type System,
  type ViewWordsOf,
} from '../../engine/index.ts'
import { fieldAt } from './fieldAt.ts'
import { envelopeShown } from './envelopeShown.ts'
import type { State } from './state.ts'

/** What links are read and written with: loaded with a link, or with the first change. */

/** What stands behind the `#` for what the page shows. @throws InputError where a link cannot say it */
export async function fragmentOf(
  state: Pick<State, 'history' | 'view'>,
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
  const idle = await idleWords(envelope, subjectOf)
  return { ...read, envelope, told: [...(read.cut ? [read.cut.sentence] : []), ...told, ...idle] }
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
  const { envelope, unheard } = await withReadableView(document, wordsOf)
  const { told, ...rest } = heard(envelope, unheard)
  return { ...rest, told: [...told, ...(await idleWords(envelope, subjectOf))] }
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
