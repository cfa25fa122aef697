import { useEffect, useState } from 'react'
import { systems } from '../../engine/index.ts'
import { loadedSystem } from '../document/loadedSystem.ts'
import { come } from '../loading/come.ts'
import { entriesOf, generalEntries } from './entries.ts'
import type { Entry } from './search.ts'

/** Of this visit, by system. */
const found = new Map<string, readonly Entry[]>()

/** All entries that have come, and in words what has not: a system after the other. */
export function useEntries(): {
  readonly entries: readonly Entry[]
  readonly coming: boolean
  readonly missing: string
} {
  const [, setCount] = useState(0)
  const [missing, setMissing] = useState('')
  useEffect(() => {
    let still = true
    const load = async () => {
      for (const id of Object.keys(systems)) {
        if (found.has(id)) continue
        const system = await loadedSystem(id)
        if (!still || !system) return
        found.set(id, await come('What can be found', () => entriesOf(system)))
        setCount((count) => count + 1)
      }
    }
    load().catch((error: unknown) => {
      if (still) setMissing(error instanceof Error ? error.message : String(error))
    })
    return () => {
      still = false
    }
  }, [])
  const ids = Object.keys(systems)
  return {
    entries: [...generalEntries, ...ids.flatMap((id) => found.get(id) ?? [])],
    coming: missing === '' && ids.some((id) => !found.has(id)),
    missing,
  }
}
