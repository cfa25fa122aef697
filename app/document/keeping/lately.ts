import { isElsewhere } from '../address/elsewhere.ts'
import { originName, originOf } from '../preset.ts'
import type { Store } from '../store.ts'

/** A document that was open in this browser. */
export interface Visited {
  /** With its `#`. */
  readonly link: string
  /** Its title, or what it began with. */
  readonly name: string
  readonly system: string
}

const key = 'stagescope.lately'
const most = 8
/** Longer ones would fill the browser's storage [characters]. */
const longest = 20_000
/** How long a change settles before it is noted [ms]: longer than the address takes to follow it. */
const pause = 800

/** The last first. Storage may be denied, and what is in it may come from elsewhere: what is no visit is left out. */
export function lately(): readonly Visited[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found.filter(isVisited).slice(0, most) : []
  } catch {
    return []
  }
}

export const forgetLately = (): void => write([])

/** Notes what is open, each document once, as it was left. @returns stops it */
export function keepLately(store: Store): () => void {
  let mine: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let { origin } = store.getState()

  const note = (link: string) => {
    clearTimeout(timer)
    if (isElsewhere(link) || link.length > longest) return
    const { history, system, problem, awaiting } = store.getState()
    // A link that could not be opened, or has not come, is in the address already.
    if (problem?.from === 'link' || awaiting === history) return
    const { scenario, title, from } = history.present
    const began = originOf(system, scenario, from)
    const name = title ?? (began ? originName(system, scenario, began) : system.title)
    const others = lately().filter((each) => each.link !== link && each.link !== mine)
    mine = link
    write([{ link, name, system: scenario.system }, ...others].slice(0, most))
  }
  const noteHere = () => note(location.hash)
  const onHash = ({ oldURL }: HashChangeEvent) => {
    if (isElsewhere()) note(new URL(oldURL).hash)
    // Back from another page, or another link.
    else timer = setTimeout(noteHere, pause)
  }

  const stop = store.subscribe((state, before) => {
    if (state.history === before.history && state.origin === before.origin) return
    if (state.origin !== origin) {
      origin = state.origin
      mine = undefined
    }
    clearTimeout(timer)
    timer = setTimeout(noteHere, pause)
  })
  addEventListener('pagehide', noteHere)
  addEventListener('hashchange', onHash)
  noteHere()
  return () => {
    stop()
    clearTimeout(timer)
    removeEventListener('pagehide', noteHere)
    removeEventListener('hashchange', onHash)
  }
}

function write(visits: readonly Visited[]): void {
  try {
    if (visits.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(visits))
  } catch {
    // Full or denied: then nothing is kept, and nothing is lost.
  }
}

function isVisited(found: unknown): found is Visited {
  const { link, name, system } = (found ?? {}) as Partial<Record<keyof Visited, unknown>>
  return (
    typeof link === 'string' && link.startsWith('#') && typeof name === 'string' && typeof system === 'string'
  )
}
