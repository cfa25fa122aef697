import type { Envelope } from '../../../engine/index.ts'
import { ownStep } from '../../document/ownLesson.ts'
import type { HandedIn } from './handedIn.ts'

/** Links that answer the same. */
export interface Group {
  readonly key: string
  /** Those that count. */
  readonly links: readonly HandedIn[]
  /** Of who has handed in more than once, each but the last answer. */
  readonly earlier: readonly Earlier[]
  /** What was asked, as most of them have it: some go on to change it. */
  readonly envelope: Envelope
}

/** A link of somebody who has another that counts. */
export interface Earlier {
  readonly link: HandedIn
  readonly counted: HandedIn
}

/**
 * By the step of a lesson, or by what is asked under which title, and by the fault that is hidden; the largest group first.
 * @param each  every link counts; otherwise the last answer of each name
 */
export function groupsOf(links: readonly HandedIn[], each = false): readonly Group[] {
  const groups = new Map<string, HandedIn[]>()
  for (const link of links) {
    const key = keyOf(link.envelope)
    const group = groups.get(key)
    if (group) group.push(link)
    else groups.set(key, [link])
  }
  return [...groups]
    .map(([key, all]) => {
      const earlier = earlierOf(all)
      const past = new Set(earlier.map(({ link }) => link))
      const links = each ? all : all.filter((link) => !past.has(link))
      return { key, links, earlier, envelope: mostCommon(links) }
    })
    .sort((a, b) => b.links.length - a.links.length)
}

/** By the name that a link says itself: words before a link may be anything. One without an answer takes none back, nor does a copy. */
function earlierOf(links: readonly HandedIn[]): readonly Earlier[] {
  const last = new Map<string, HandedIn>()
  for (const link of links) {
    const name = whose(link)
    const before = last.get(name)
    if (link.sameAs !== undefined) continue
    if (before?.envelope.prediction === undefined || link.envelope.prediction !== undefined)
      last.set(name, link)
  }
  return links.flatMap((link) => {
    const name = whose(link)
    const counted = last.get(name)!
    return name === '' || counted === link ? [] : [{ link, counted }]
  })
}

/** '' where nobody says it. */
export const whose = ({ envelope: { name = '' } }: HandedIn): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

function keyOf({ lesson, scenario, predict, title, fault }: Envelope): string {
  const what = lesson ? asHandedOut(lesson) : [scenario.system, predict ?? [], title ?? '']
  return JSON.stringify([what, fault])
}

/** The first step gets its picture on the way to another one, as each student left it. */
function asHandedOut({ id, step, steps }: NonNullable<Envelope['lesson']>) {
  const [first, ...others] = steps
  return { id, step, steps: first === undefined ? [] : [ownStep(first).words, ...others] }
}

function mostCommon(links: readonly HandedIn[]): Envelope {
  const counts = new Map<string, { readonly envelope: Envelope; count: number }>()
  for (const { envelope } of links) {
    const key = JSON.stringify(envelope.scenario)
    const known = counts.get(key)
    if (known) known.count++
    else counts.set(key, { envelope, count: 1 })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]!.envelope
}
