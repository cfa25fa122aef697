import { InputError, newHistory } from '../../../engine/index.ts'
import type { Core } from '../core.ts'
import { loadedSystem } from '../loadedSystem.ts'
import type { Offer, State } from '../state.ts'
import { loadWords } from '../words.ts'
import type { Entry } from './entries.ts'
import { keptWork } from './keptWork.ts'
import { reasonOf, textOf, written } from './shelf.ts'
import { sentenceOf } from './workFound.ts'
import { workText } from './steps.ts'

const stays =
  'What stands here would be lost, so it stays. Save it or forget other work first, or go on with that in another tab.'

/**
 * Reads a piece of work that is kept, as it is now, with the systems that it needs.
 * @returns shows it, and offers what was shown in its place, which is kept before; or says why one or the other cannot be
 */
export async function resumption(core: Core, offer: Offer): Promise<() => void> {
  const { get, set, known } = core
  const { id } = offer
  const refuse = (problem: string) => () =>
    set({ kept: get().kept.map((each) => (each === offer ? { ...offer, problem } : each)) })
  const text = textOf(localStorage, id)
  if (text === undefined) return refuse('It is no longer there.')
  const systemOf = async (id: string) => {
    const system = known.get(id) ?? (await loadedSystem(id))
    if (system) known.set(id, system)
    return system
  }
  try {
    const { work, lost } = await keptWork(systemOf, text)
    await loadWords(known, work.present)
    return () => {
      const { kept, history, system, checkpoints } = get()
      let former: Entry | undefined
      try {
        former = nowKept(get())
      } catch (error) {
        set({ notices: [`${reasonOf(error)} ${stays}`] })
        return
      }
      const { title: name = system.title } = history.present
      const others = kept.filter((each) => each !== offer)
      set({
        origin: work.origin,
        // What could be read in part alone stays as it is, and goes on in another place.
        keptAs: lost.length === 0 ? { id, text } : undefined,
        kept: former ? [{ id: former.id, name, at: Date.now() }, ...others] : others,
        // Back leads to what stood here, be it a link that nobody has changed.
        checkpoints: checkpoints + 1,
        // Another system has other desks: nobody asked for one of these.
        ...(work.present.scenario.system !== history.present.scenario.system && { view: {} }),
      })
      core.origins.set(work.past[0] ?? work.present, work.origin)
      const { present, past, future = [] } = work
      core.step({ ...newHistory(present), past, future }, 'a')
      if (lost.length > 0) set({ notices: [sentenceOf(lost)] })
    }
  } catch (error) {
    if (error instanceof InputError) return refuse(error.message)
    throw error
  }
}

/**
 * The place of what stands here, written where a change has not been yet; nothing where nobody has changed anything.
 * @throws DOMException where there is no room
 */
function nowKept(state: State): Entry | undefined {
  const { keptAs, history } = state
  if (!keptAs && history.past.length + history.future.length === 0) return undefined
  const text = workText(state)
  const isThere = keptAs && textOf(localStorage, keptAs.id) === keptAs.text && sameWork(keptAs.text, text)
  return isThere ? keptAs : written(localStorage, keptAs, text)
}

/** Whether two say the same, whenever they were written. */
const sameWork = (a: string, b: string): boolean => body(a) === body(b)

const body = (text: string): string => text.slice(text.indexOf('"present"'))
