import { useSyncExternalStore } from 'react'

/** A page of its own, beside the explorer: `#at=papers,pipeline` is the place `papers`, asked for `pipeline`. */
interface Whereabouts {
  /** The link's word of the place. Permanent. */
  readonly place: string
  /** What of it is meant, as the place understands it. */
  readonly rest: readonly string[]
}

/** Where the address leads; the last place while it leads to none. */
export function useWhereabouts(): Whereabouts {
  const words = useSyncExternalStore(listen, () => (last = /^#at=(.*)$/s.exec(location.hash)?.[1] ?? last))
  const [place = '', ...rest] = words.split(',').map(read)
  return { place, rest }
}

let last = ''

function listen(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** What is no text in an address's writing stays as it stands. */
function read(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

/** The site, as links of ours begin before their `#`. */
export const pageAddress = (): string => location.href.replace(/#.*/s, '')
