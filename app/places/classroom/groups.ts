import type { Envelope } from '../../../engine/index.ts'
import type { HandedIn } from './handedIn.ts'

/** Links that answer the same. */
export interface Group {
  readonly key: string
  readonly links: readonly HandedIn[]
  /** What was asked, as most of them have it: some go on to change it. */
  readonly envelope: Envelope
}

/** By the step of a lesson, or by what is asked under which title, and by the fault that is hidden; the largest group first. */
export function groupsOf(links: readonly HandedIn[]): readonly Group[] {
  const groups = new Map<string, HandedIn[]>()
  for (const link of links) {
    const key = keyOf(link.envelope)
    const group = groups.get(key)
    if (group) group.push(link)
    else groups.set(key, [link])
  }
  return [...groups]
    .map(([key, links]) => ({ key, links, envelope: mostCommon(links) }))
    .sort((a, b) => b.links.length - a.links.length)
}

function keyOf({ lesson, scenario, predict, title, fault }: Envelope): string {
  const what = lesson ?? [scenario.system, predict ?? [], title ?? '']
  return JSON.stringify([what, fault])
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
