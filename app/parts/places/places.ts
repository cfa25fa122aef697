import { useSyncExternalStore } from 'react'

/** Where programs are in a text at the time that is looked at. */
export interface Places {
  /** The path of the text among the parameters. */
  readonly path: string
  /** The time, in words. */
  readonly time: string
  readonly who: readonly Place[]
  /** To the last and the next step of any of them; absent where there is none. */
  readonly back?: () => void
  readonly on?: () => void
}

/** Who runs a program, and where it is. */
export interface Place {
  readonly name: string
  /** From 1; absent before it begins and after its end. */
  readonly line?: number
  /** 'in a send', 'has ended'. */
  readonly says: string
}

let now: Places | undefined
const listeners = new Set<() => void>()

/** Tells whoever shows the text. @param places  undefined when the picture has gone */
export function setPlaces(places: Places | undefined): void {
  now = places
  for (const listen of listeners) listen()
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Where programs are in the text at this path; undefined while nothing runs it. */
export function usePlaces(path: string): Places | undefined {
  const places = useSyncExternalStore(subscribe, () => now)
  return places?.path === path ? places : undefined
}
