import { useEffect, useState } from 'react'
import { come } from '../../../loading/come.ts'
import type { KnownSystem } from './knownSystem.ts'

/** What is known of a system that was measured, loaded for it alone; without it the Advisor only lacks its command. */
export function useKnownSystem(id: string | undefined): KnownSystem | undefined {
  const [known, setKnown] = useState<{ readonly id: string; readonly system: KnownSystem | undefined }>()
  useEffect(() => {
    if (id === undefined) return
    let wanted = true
    come('What is known of the system', async () => (await import('./knownSystem.ts')).knownSystem(id)).then(
      (system) => wanted && setKnown({ id, system }),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [id])
  return known && known.id === id ? known.system : undefined
}
