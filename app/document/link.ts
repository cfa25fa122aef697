import {
  InputError,
  readLinkInPart,
  writeLink,
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

/** As `readLinkInPart`, with the page's own word for the side that is shown. */
export async function readAddress(
  fragment: string,
  subjectOf: SubjectOf,
  wordsOf: ViewWordsOf | undefined,
): Promise<LinkInPart> {
  const read = await readLinkInPart(fragment, subjectOf, wordsOf && { wordsOf })
  if (!read.ok) return read
  const { view = {}, ...rest } = read.envelope
  const { side, ...others } = view
  if (side === undefined || side === 'a' || (side === 'b' && rest.other)) return read
  const rule = rest.other ? 'a or b' : 'a, as there is no b'
  const { path, message } = new InputError('view.side', rule, side)
  const leftOut = [{ key: 'view.side', text: side, sentence: message }, ...(read.cut ? [read.cut] : [])]
  const part = { envelope: { ...rest, view: others }, leftOut }
  return { ok: false, error: { path, message }, fragment, part }
}
