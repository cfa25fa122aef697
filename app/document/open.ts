import { newScenario, sameValue, systems, type System, type ViewWordsOf } from '../../engine/index.ts'
import { come, Missing } from '../loading/come.ts'
import { keepAddress } from './address/address.ts'
import { contentOf, type Content, type Side } from './content.ts'
import type { ReadAddress } from './link.ts'
import { loadedSystem } from './loadedSystem.ts'
import type { MakeRunner } from './slots.ts'
import type { Problem, View } from './state.ts'
import { keepEarlyWork } from './keeping/earlyWork.ts'
import { entriesOn } from './keeping/entries.ts'
import type { WorkFound } from './keeping/workFound.ts'
import { createStagescope, type Opened, type Store } from './store.ts'
import { loadWords } from './words.ts'

/** What a link shows that names none: the first that is registered. */
const firstSystem = Object.keys(systems)[0]!

type KnownSystem = (id: string) => Promise<System | undefined>

/** The store with the document of the address, solved already where it is instant, and the address kept in step. */
export async function openPage(makeRunner: MakeRunner, wordsOf?: ViewWordsOf): Promise<Store> {
  const known = new Map<string, System>()
  const knownSystem: KnownSystem = async (id) => {
    const system = known.get(id) ?? (await loadedSystem(id))
    if (system) known.set(id, system)
    return system
  }
  const read = (fragment: string): Promise<ReadAddress> =>
    come('What reads links', async () =>
      (await import('./link.ts')).readAddress(fragment, knownSystem, wordsOf),
    )

  const asked = location.hash
  const fragment = asked.slice(1)
  // Of a link that cannot be opened, its system at least; it is loaded while the link is read.
  const named = knownSystem(/(?:^|&)s=([^&]*)/.exec(fragment)?.[1] ?? firstSystem)
  // It is waited for below; until then nobody hears that it does not come.
  named.catch(() => undefined)
  const link = fragment === '' ? undefined : await read(fragment)
  const usual = { scenario: newScenario(((await named) ?? (await knownSystem(firstSystem)))!) }
  const content = link ? (link.ok ? contentOf(link.envelope) : undefined) : usual
  const kept = await workKept(knownSystem, asked, content)
  const opened = openedBy(link, usual, kept)
  await loadWords(known, opened.work.present)
  const store = createStagescope(known, makeRunner, opened)
  if (link?.tell) store.setState({ told: link.tell(store) })

  /** Back, Forward, or an address pasted over ours. */
  const follow = (found: ReadAddress | undefined) => {
    if (found && !found.ok) {
      store.setState({ awaiting: undefined })
      store.getState().report(problemOf(found))
      return
    }
    const envelope = found?.envelope ?? usual
    const { history, openDocument, look, showSide, notify } = store.getState()
    const tellLeftOut = () => {
      if (found?.told.length) notify(found.told.join(' '))
    }
    if (sameValue(contentOf(envelope), history.present)) {
      store.setState({ awaiting: undefined })
      const view: View = found?.envelope.view ?? {}
      showSide(view.side as Side | undefined)
      look(view, false)
      tellLeftOut()
    } else void openDocument(envelope, false).then(tellLeftOut)
  }
  // Within another page nothing is kept: whose work it is nobody knows there.
  if (globalThis.parent === globalThis.window) keepEarlyWork(store)
  // A link that cannot be read stays, as it did when the work beside it was left.
  const behind = kept.work && content ? !sameValue(kept.work.present, content) : false
  keepAddress(store, known, asked, behind, (hash) => {
    const fragment = hash.slice(1)
    const { whenThere, history } = store.getState()
    store.setState({ awaiting: history })
    void whenThere(async () => (fragment === '' ? undefined : read(fragment)), follow)
  })
  return store
}

const nothing: WorkFound = { offers: [], notices: [] }

/** Its code is loaded only where there is something to read. */
async function workKept(
  knownSystem: KnownSystem,
  address: string,
  content: Content | undefined,
): Promise<WorkFound> {
  try {
    const entries = entriesOn(localStorage)
    if (entries.length === 0) return nothing
    return await come('Work that is kept', async () =>
      (await import('./keeping/workFound.ts')).workHere(
        knownSystem,
        entries,
        sessionStorage,
        address,
        content,
      ),
    )
  } catch (error) {
    // Where storage is forbidden there is nothing. Whatever else it is, the page opens without.
    if (error instanceof DOMException) return nothing
    const reason =
      error instanceof Missing ? error.message : `Work that is kept cannot be read: ${String(error)}.`
    return { ...nothing, notices: [`${reason} It stays as it is.`] }
  }
}

/** The document of the link, or what this tab has made of it, with the way back. */
function openedBy(link: ReadAddress | undefined, usual: Content, kept: WorkFound): Opened {
  const { work, keptAs, offers, notices } = kept
  const read = link?.ok ? link : undefined
  const others = {
    view: read?.envelope.view,
    problem: link && !link.ok ? problemOf(link) : undefined,
    kept: offers,
    notices: [...(read?.told ?? []), ...notices],
  }
  // Of a link that was cut, undo leads to what there would be without it.
  if (work && !read?.cut) return { work, keptAs, ...others }
  const present = read ? contentOf(read.envelope) : usual
  return { work: { present, origin: present, past: read?.cut ? [usual] : [] }, ...others }
}

const problemOf = ({ error, part }: Extract<ReadAddress, { ok: false }>): Problem => ({
  from: 'link',
  sentence: error.message,
  ...(part && { part }),
})
