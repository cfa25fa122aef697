import { useEffect, useState } from 'react'
import type { System, Term } from '../../engine/index.ts'
import { afterFirstPicture } from '../loading/afterFirstPicture.ts'

/** The general terms and those of a system, once they are loaded; where they do not come the words stay plain. */
export function useGlossary(system: System): readonly Term[] {
  const [loaded, setLoaded] = useState<readonly Term[]>(none)
  useEffect(() => {
    let set: (terms: readonly Term[]) => void = setLoaded
    void afterFirstPicture()
      .then(async () => (await import('./glossaryOf.ts')).glossaryOf(system))
      .then((terms) => set(terms), nothing)
    return () => {
      set = nothing
      setLoaded(none)
    }
  }, [system])
  return loaded
}

const none: readonly Term[] = []
const nothing = () => undefined
