import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Editor } from '../controls/editor.ts'
import { fromOn } from '../document/content.ts'
import { holdInB } from '../document/locks.ts'
import { changedFrom, originOf, provenanceAt } from '../document/preset.ts'
import type { Store } from '../document/store.ts'

/**
 * What controls may do to the scenario that is shown. It stays the same while values change: a control is drawn anew with
 * its own, and asks then.
 */
export function useDocumentEditor(store: Store): Editor {
  const system = useStore(store, (state) => state.system)
  const scenario = useStore(store, (state) => state.scenario)
  const from = useStore(store, ({ history, side }) => fromOn(history.present, side))
  const held = useStore(store, ({ history, side }) => side === 'a' || holdInB(history.present))
  const locks = useStore(store, ({ history }) => history.present.locks)
  const hidden = useStore(store, ({ history }) => history.present.hidden)
  const leaving = useStore(store, ({ keptBack }) => keptBack?.leaving)
  const preset = originOf(system, scenario, from)
  return useMemo(() => {
    const { preview, cancel, edit } = store.getState()
    const now = () => {
      const { draft, scenario } = store.getState()
      return (draft ?? scenario).params
    }
    return {
      preview,
      commit: edit,
      cancel,
      provenance: (path) => provenanceAt(preset, now(), path),
      changed: (path) => changedFrom(preset, now(), path),
      locked: (path) => (held && locks?.includes(path)) ?? false,
      hidden: (path) => (held && hidden?.includes(path)) ?? false,
      leaving,
    }
  }, [store, preset, held, locks, hidden, leaving])
}
