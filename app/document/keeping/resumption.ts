import { InputError, newHistory } from '../../../engine/index.ts'
import type { Core } from '../core.ts'
import { loadedSystem } from '../loadedSystem.ts'
import type { Offer } from '../state.ts'
import { loadWords } from '../words.ts'
import { keptWork } from './keptWork.ts'
import { textOf } from './shelf.ts'
import { sentenceOf } from './workFound.ts'

/**
 * Reads a piece of work that is kept, as it is now, with the systems that it needs.
 * @returns shows it, and offers what was shown in its place; or says why none of it can be read
 */
export async function resumption(core: Core, offer: Offer): Promise<() => void> {
  const { get, set, known } = core
  const { id } = offer
  const refuse = (problem: string) => () =>
    set({ kept: get().kept.map((each) => (each === offer ? { ...offer, problem } : each)) })
  const text = textOf(localStorage, id)
  if (text === undefined) return refuse('It is not there any more.')
  const systemOf = async (id: string) => {
    const system = known.get(id) ?? (await loadedSystem(id))
    if (system) known.set(id, system)
    return system
  }
  try {
    const { work, lost } = await keptWork(systemOf, text)
    await loadWords(known, work.present)
    return () => {
      const { kept, keptAs: former, history, system } = get()
      const { title: name = system.title } = history.present
      const others = kept.filter((each) => each !== offer)
      set({
        origin: work.origin,
        // What could be read in part alone stays as it is, and goes on in another place.
        keptAs: lost.length === 0 ? { id, text } : undefined,
        kept: former ? [{ id: former.id, name, at: Date.now() }, ...others] : others,
      })
      core.origins.set(work.past[0] ?? work.present, work.origin)
      core.step({ ...newHistory(work.present), past: work.past }, 'a')
      if (lost.length > 0) set({ notices: [sentenceOf(lost)] })
    }
  } catch (error) {
    if (error instanceof InputError) return refuse(error.message)
    throw error
  }
}
