import { InputError, sameValue, systemTitles, type SubjectOf } from '../../../engine/index.ts'
import type { Content } from '../content.ts'
import type { Offer, Work } from '../state.ts'
import { glanceAt, keptWork, type Glance } from './keptWork.ts'
import type { Entry, Shelf } from './entries.ts'
import { declined } from './declined.ts'
import { leftAt } from './shelf.ts'

/** What a page finds of earlier work as it opens. */
export interface WorkFound {
  /** What the address is about, with its way back. */
  readonly work?: Work
  /** Where it goes on being kept; absent where a part of it could not be read, which then stays as it is. */
  readonly keptAs?: Entry
  /** The rest, the newest first. */
  readonly offers: readonly Offer[]
  readonly notices: readonly string[]
}

/**
 * What this tab finds at its address; what it does not want to hear of is left out.
 * @param session  as `sessionStorage`
 */
export async function workHere(
  subjectOf: SubjectOf,
  entries: readonly Entry[],
  session: Shelf,
  address: string,
  content: Content | undefined,
): Promise<WorkFound> {
  const found = await workFound(subjectOf, entries, leftAt(session, address, entries), content)
  const not = declined(session)
  return { ...found, offers: found.offers.filter(({ id }) => !not.includes(id)) }
}

/**
 * @param left  the piece of work that this tab was left with at this address: the address may be a moment behind it
 * @param content  what the address says; undefined where it cannot be read
 */
export async function workFound(
  subjectOf: SubjectOf,
  entries: readonly Entry[],
  left: Entry | undefined,
  content: Content | undefined,
): Promise<WorkFound> {
  const glances = entries.map(({ text }) => glanceAt(text, systemTitles))
  const seen = entries
    .map((entry, i) => ({ entry, glance: glances[i] }))
    .sort((a, b) => (b.glance?.at ?? 0) - (a.glance?.at ?? 0))
  const says = (glance: Glance | undefined) =>
    content !== undefined && glance !== undefined && sameValue(glance.present, content)
  const mine = seen.find(({ entry }) => entry === left) ?? seen.find(({ glance }) => says(glance))
  const others = seen.filter((each) => each !== mine && !says(each.glance))
  const offers = others.map(({ entry, glance }) => offerOf(entry, glance))
  if (!mine) return { offers, notices: [] }
  try {
    const { work, lost } = await keptWork(subjectOf, mine.entry.text)
    if (lost.length === 0) return { work, keptAs: mine.entry, offers, notices: [] }
    const aside = { ...offerOf(mine.entry, mine.glance), problem: lost[0]! }
    return { work, offers: [aside, ...offers], notices: [sentenceOf(lost)] }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { offers: [{ ...offerOf(mine.entry, undefined), problem: error.message }, ...offers], notices: [] }
  }
}

const offerOf = (entry: Entry, glance: Glance | undefined): Offer => ({
  id: entry.id,
  name: glance?.name ?? 'Something that was kept',
  at: glance?.at ?? 0,
  ...(!glance && { problem: 'It is damaged, or a newer Stagescope has kept it.' }),
})

/** What of a piece of work could not be read. */
export const sentenceOf = (lost: readonly string[]): string =>
  `Of the work that was kept ${lost.length === 1 ? 'one part' : `${lost.length} parts`} could not be read, and all of it was set aside as it is: ${lost[0]!}.`
