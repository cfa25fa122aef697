import { useSyncExternalStore } from 'react'

/** A part of the page that has not come. */
export interface Gap {
  /** As its sentence begins: 'The curves'. */
  readonly what: string
  /** Why it has not come, as its sentence ends. */
  readonly why: string
  /** What would tell of it. */
  readonly place: Element
  /** Asks for it once more. */
  readonly attempt: () => void
}

let gaps: readonly Gap[] = []
const listeners = new Set<() => void>()

function change(next: readonly Gap[]): void {
  gaps = next
  listeners.forEach((listener) => listener())
}

/** @returns what closes it */
export function openGap(gap: Gap): () => void {
  change([...gaps, gap])
  return () => change(gaps.filter((each) => each !== gap))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useGaps = (): readonly Gap[] => useSyncExternalStore(subscribe, () => gaps)

/** What brings one brings the others. */
export const tryAll = (): void => gaps.forEach(({ attempt }) => attempt())

/**
 * What a gap says: many at once have one cause, which the first of them that can be read tells for all.
 * @param alone  its sentence when no other part is missing
 */
export function toldOf(own: Gap, all: readonly Gap[], alone: string): Told {
  const same = all.filter(({ why }) => why === own.why)
  const parts = new Set(same.map(({ what }) => what)).size
  if (parts < 2) return { text: alone, leads: true }
  const [first] = same
    .map(({ place }) => place)
    .filter((place) => place.getClientRects().length > 0)
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))
  return first === own.place
    ? { text: `${parts} parts of the page could not be loaded: ${own.why}`, leads: true }
    : { text: `${own.what} could not be loaded either.`, leads: false }
}

interface Told {
  readonly text: string
  /** Whether it tells the cause, and is the one that is spoken. */
  readonly leads: boolean
}
