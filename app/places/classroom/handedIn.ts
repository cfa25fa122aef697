import { readLinkInPart, type Envelope, type LinkInPart, type SubjectOf } from '../../../engine/index.ts'
import { Missing } from '../../loading/come.ts'
import { linksIn, type Found } from '../../document/address/linksIn.ts'

/** A link that could be read. */
export interface HandedIn {
  /** Of the text, from 1; several may stand in one line. */
  readonly line: number
  /** Who made it: by the link itself, else what stands before it in its line, else its line. */
  readonly name: string
  readonly envelope: Envelope
  readonly fragment: string
  /** The line of the same link, where it was found before with the same name in it: mail programs quote. */
  readonly sameAs?: number
}

/** One that could not be, and why: a sentence that follows 'Line 7'. */
export interface NotRead {
  readonly line: number
  readonly because: string
}

/** How much is taken in: many times a class, and what a page can draw. */
export const handedLimits = { characters: 1_000_000, links: 2000 } as const

export interface Handed {
  /** The text has no words at all. */
  readonly blank: boolean
  /** How many were found. */
  readonly found: number
  /** How many of them, the last ones, are not looked at: there are more than `handedLimits.links`. */
  readonly beyond: number
  readonly read: readonly HandedIn[]
  readonly notRead: readonly NotRead[]
}

/** How long a hand may have to wait [ms]. */
const slice = 12

/** Reads the links of a text: each once, however often the text is changed around it. */
export function linkReader(subjectOf: SubjectOf, page: string): (text: string) => Promise<Handed> {
  const known = new Map<string, Promise<LinkInPart>>()
  const read = (fragment: string) => {
    const before = known.get(fragment)
    if (before) return before
    const reading = readLinkInPart(fragment, subjectOf).catch((error: unknown): LinkInPart => {
      if (!(error instanceof Missing)) throw error
      // It is read again with the next change of the text.
      known.delete(fragment)
      return { ok: false, error: { path: 'link', message: error.message } }
    })
    known.set(fragment, reading)
    return reading
  }
  return async (text) => {
    const found = linksIn(text, page)
    const all: Opened[] = []
    let since = performance.now()
    for (const each of found.slice(0, handedLimits.links)) {
      all.push(await opened(each, read))
      if (performance.now() - since < slice) continue
      await new Promise((resolve) => setTimeout(resolve))
      since = performance.now()
    }
    return { blank: text.trim() === '', found: found.length, beyond: found.length - all.length, ...told(all) }
  }
}

type Opened = HandedIn | NotRead

async function opened(
  { line, fragments, before }: Found,
  read: (fragment: string) => Promise<LinkInPart>,
): Promise<Opened> {
  let because: string | undefined
  for (const fragment of fragments) {
    const link = await read(fragment)
    if (link.ok && !link.cut) {
      const { envelope } = link
      return { line, name: nameOf(envelope, before) ?? `Line ${line}`, envelope, fragment }
    }
    because ??= link.ok ? 'is cut off: a link ends in “&end”.' : whyNot(fragment, link.error.message)
  }
  return { line, because: because! }
}

const nameOf = ({ name }: Envelope, before: string): string | undefined =>
  [name?.trim(), before].find((each) => each !== undefined && each !== '')

/** In the words of the reader of links, but for what happens most. */
function whyNot(fragment: string, message: string): string {
  if (!fragment.startsWith('v=')) return 'is an address without a scenario: it is copied by “Copy link”.'
  const version = Number(/^v=(\d+)/.exec(fragment)![1])
  if (version > 1) return `was made by a newer page (version ${version}).`
  return `cannot be read: ${message}`
}

/** Nameless links may be alike by chance, and are not told to be the same. */
function told(all: readonly Opened[]): Pick<Handed, 'read' | 'notRead'> {
  const first = new Map<string, number>()
  const read: HandedIn[] = []
  const notRead: NotRead[] = []
  for (const each of all) {
    if ('because' in each) notRead.push(each)
    else {
      const sameAs = each.envelope.name === undefined ? undefined : first.get(each.fragment)
      read.push(sameAs === undefined ? each : { ...each, sameAs })
      if (sameAs === undefined) first.set(each.fragment, each.line)
    }
  }
  return { read, notRead }
}
