import {
  newScenario,
  systemOf,
  systems,
  type LinkInPart,
  type System,
  type ViewWordsOf,
} from '../../engine/index.ts'
import type { Runner, RunnerEvents } from '../task/runner.ts'
import { keepAddress } from './address.ts'
import { contentOf, sameContent, type Content } from './content.ts'
import { lookedAt } from './opening.ts'
import type { Problem, Work } from './state.ts'
import { workKey } from './workKey.ts'
import { createStagescope, type Opened, type Store } from './store.ts'

/** What a bare address shows: the first that is registered. */
const firstSystem = Object.keys(systems)[0]!

type KnownSystem = (id: string) => Promise<System | undefined>

/** The store with the document of the address, solved already where it is instant, and the address kept in step. */
export async function openPage(
  makeRunner: (events: RunnerEvents) => Runner,
  wordsOf?: ViewWordsOf,
): Promise<Store> {
  const known = new Map<string, System>()
  const knownSystem: KnownSystem = async (id) => {
    const system = known.get(id) ?? (await systemOf(id))
    if (system) known.set(id, system)
    return system
  }
  const read = async (fragment: string): Promise<LinkInPart> =>
    (await import('./link.ts')).readAddress(fragment, knownSystem, wordsOf)

  const fragment = location.hash.slice(1)
  // Of a link that cannot be opened, its system at least; it is loaded while the link is read.
  const named = knownSystem(/(?:^|&)s=([^&]*)/.exec(fragment)?.[1] ?? firstSystem)
  const link = fragment === '' ? undefined : await read(fragment)
  const usual = { scenario: newScenario(((await named) ?? (await knownSystem(firstSystem)))!) }
  const work = await workOfLastVisit(knownSystem)
  const store = createStagescope(known, makeRunner, openedBy(link, usual, work))

  /** Back, Forward, or an address pasted over ours. */
  const follow = async (fragment: string) => {
    const found = fragment === '' ? undefined : await read(fragment)
    if (found && !found.ok) {
      store.getState().report(problemOf(found)!)
      return
    }
    const envelope = found?.envelope ?? usual
    const { history, openDocument, look, showSide, notify } = store.getState()
    if (sameContent(contentOf(envelope), history.present)) {
      const { view, side } = lookedAt(envelope)
      look(view, false)
      showSide(side)
    } else await openDocument(envelope, false)
    if (found?.cut) notify(found.cut.sentence)
  }
  // Nothing is kept before the first change, and nothing is loaded for it.
  const stop = store.subscribe((state, before) => {
    if (state.history === before.history) return
    stop()
    void import('./keepWork.ts').then(({ keepWork }) => keepWork(store))
  })
  keepAddress(store, known, (hash) => void follow(hash.slice(1)))
  return store
}

/** Its code is loaded only where there is something to read. */
async function workOfLastVisit(knownSystem: KnownSystem): Promise<Work | undefined> {
  let kept: string | null = null
  try {
    kept = localStorage.getItem(workKey)
  } catch {
    // Storage may be forbidden.
  }
  return kept === null ? undefined : (await import('./keptWork.ts')).keptWork(knownSystem, kept)
}

/** The document of the link, with the way back where it is the one that was worked on. */
function openedBy(link: LinkInPart | undefined, usual: Content, work: Work | undefined): Opened {
  if (!link?.ok)
    return link
      ? { work: fresh(usual), problem: problemOf(link) }
      : work && sameContent(work.present, usual)
        ? { work: { ...work, present: usual } }
        : { work: fresh(usual), kept: work }
  const present = contentOf(link.envelope)
  // Of a link that was cut, undo leads to what there would be without it.
  if (link.cut)
    return {
      work: { ...fresh(present), past: [usual] },
      ...lookedAt(link.envelope),
      notices: [link.cut.sentence],
    }
  const goesOn = work !== undefined && sameContent(work.present, present)
  return { work: goesOn ? { ...work, present } : fresh(present), ...lookedAt(link.envelope) }
}

const fresh = (present: Content): Work => ({ present, origin: present, past: [] })

const problemOf = (link: LinkInPart): Problem | undefined =>
  link.ok ? undefined : { from: 'link', sentence: link.error.message, ...(link.part && { part: link.part }) }
