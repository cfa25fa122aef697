import { isElsewhere } from '../address/elsewhere.ts'
import type { State, Store } from '../store.ts'

/** A document that was open in this browser. */
export interface Visited {
  /** With its `#`. */
  readonly link: string
  /** What it is called, and where another one is called so too, what tells it apart. */
  readonly name: string
  readonly system: string
}

/** What a document is called, and what tells it from others that are called so; '' where nothing does. */
export interface Called {
  readonly name: string
  readonly about: string
}

interface Kept extends Visited {
  /** Older pages kept the name alone. */
  readonly called?: Called
}

const key = 'stagescope.lately'
const most = 8
/** Longer ones would fill the browser's storage [characters]. */
const longest = 20_000
/** How long a change settles before it is noted [ms]: longer than the address takes to follow it. */
const pause = 800

/** What could not be written, where storage is full or denied: it lasts as long as the page. */
let unkept: readonly Kept[] | undefined

export const isLatelyKept = (): boolean => !unkept

/** The last first. Storage may be denied, and what is in it may come from elsewhere: what is no visit is left out. */
export function lately(): readonly Kept[] {
  if (unkept) return unkept
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found.filter(isVisited).slice(0, most) : []
  } catch {
    return []
  }
}

export const forgetLately = (): void => write([])

/**
 * Notes what is open, each document once, as it was left; not the steps of lessons, whose places are kept by themselves.
 * @returns stops it
 */
export function keepLately(store: Store, calledOf: (state: State) => Called): () => void {
  let mine: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let { origin } = store.getState()

  const note = (link: string) => {
    clearTimeout(timer)
    if (isElsewhere(link) || link.length > longest) return
    const state = store.getState()
    const { history, problem, awaiting } = state
    // A link that could not be opened, or has not come, is in the address already.
    if (problem?.from === 'link' || awaiting === history || history.present.lesson?.id) return
    const called = calledOf(state)
    const others = lately().filter((each) => each.link !== link && each.link !== mine)
    mine = link
    const now = { link, name: called.name, system: history.present.scenario.system, called }
    write(toldApart([now, ...others].slice(0, most)))
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

/** Those that are called the same, of one system, say what is theirs alone. */
function toldApart(visits: readonly Kept[]): readonly Kept[] {
  const plain = ({ name, called }: Kept) => called?.name ?? name
  return visits.map((visit) => {
    const name = plain(visit)
    const alike = visits.filter((other) => plain(other) === name && other.system === visit.system)
    const about = visit.called?.about ?? ''
    return { ...visit, name: alike.length > 1 && about !== '' ? `${name}: ${about}` : name }
  })
}

function write(visits: readonly Kept[]): void {
  try {
    if (visits.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(visits))
    unkept = undefined
  } catch {
    unkept = visits
  }
}

function isVisited(found: unknown): found is Visited {
  const { link, name, system } = (found ?? {}) as Partial<Record<keyof Visited, unknown>>
  return (
    typeof link === 'string' && link.startsWith('#') && typeof name === 'string' && typeof system === 'string'
  )
}
