import { useEffect, useState } from 'react'
import type { System, Term } from '../../engine/index.ts'
import { afterFirstPicture } from '../loading/afterFirstPicture.ts'

/** The general terms and those of a system, once they are loaded; where they do not come the words stay plain. */
export function useGlossary(system: System): readonly Term[] {
  const [loaded, setLoaded] = useState<{ readonly of: System; readonly terms: readonly Term[] }>()
  useEffect(() => {
    let wanted = true
    afterFirstPicture()
      .then(() => Promise.all([general(), system.glossary?.()]))
      .then(
        ([all, own = []]) => wanted && setLoaded({ of: system, terms: [...own, ...all] }),
        () => undefined,
      )
    return () => {
      wanted = false
    }
  }, [system])
  return loaded?.of.id === system.id ? loaded.terms : none
}

const general = async () => (await import('./generalTerms.ts')).generalTerms

const none: readonly Term[] = []
