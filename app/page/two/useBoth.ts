import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { sensesOf, type Scenario, type Senses, type System } from '../../../engine/index.ts'
import { come } from '../../loading/come.ts'
import type { Editor } from '../../controls/editor.ts'
import { sides as bothSides, type Side } from '../../document/content.ts'
import { holdInB } from '../../document/locks.ts'
import type { Shown } from '../../document/shown.ts'
import { drawnOf, type SlotState } from '../../document/slot.ts'
import type { Store } from '../../document/store.ts'
import { sidesEditing } from '../../document/two/editing.ts'
import { systemOn } from '../../document/words.ts'

/** One of the two, with what is known of it. */
export interface OneOfTwo {
  readonly side: Side
  readonly system: System
  /** As it is in the document, or as a hand has it now. */
  readonly scenario: Scenario
  readonly slot: SlotState
  /** Its picture: the run before where the new one has not come. */
  readonly drawn: Shown | undefined
}

/** A and B as they are now; nothing for the moment in which B goes. */
export function useBoth(store: Store): readonly [OneOfTwo, OneOfTwo] | undefined {
  const present = useStore(store, ({ history }) => history.present)
  const drafts = useStore(store, (state) => state.drafts)
  const slots = useStore(store, (state) => state.slots)
  // A system that was completed, or whose words have come, takes the place of the one there was.
  const { known } = store.core
  const a = useStore(store, ({ history }) => systemOn(known, history.present, 'a'))
  const b = useStore(store, ({ history }) => history.present.other && systemOn(known, history.present, 'b'))
  return useMemo(() => {
    const { scenario, other } = present
    if (!other || !b) return undefined
    const one = (side: Side, system: System, scenario: Scenario): OneOfTwo => ({
      side,
      system,
      scenario: drafts?.[side] ?? scenario,
      slot: slots[side],
      drawn: drawnOf(slots[side]),
    })
    return [one('a', a, scenario), one('b', b, other)]
  }, [present, drafts, slots, a, b])
}

/** What controls may do to one of the two, or to both at once. */
export function useSidesEditor(store: Store, sides: 'a' | 'b' | 'ab'): Editor {
  const locks = useStore(store, ({ history }) => history.present.locks)
  const hidden = useStore(store, ({ history }) => history.present.hidden)
  const leaving = useStore(store, ({ keptBack }) => keptBack?.leaving)
  const held = useStore(store, ({ history }) => sides !== 'b' || holdInB(history.present))
  return useMemo(() => {
    const has = (paths: readonly string[] | undefined) => (path: string) =>
      (held && paths?.includes(path)) ?? false
    return {
      ...sidesEditing(store, sides === 'ab' ? bothSides : [sides]),
      provenance: () => undefined,
      changed: () => false,
      locked: has(locks),
      hidden: has(hidden),
      leaving,
    }
  }, [store, sides, locks, hidden, held, leaving])
}

const unknown: Senses = { less: [], more: [], work: [] }

/** Which numbers of a system are better large and which small, once that has come. */
export function useSenses(system: string): Senses {
  const [known, setKnown] = useState<{ readonly system: string; readonly senses: Senses }>()
  useEffect(() => {
    let over = false
    // Without them the numbers are there, and none of them is called better.
    come('Which numbers are better', () => sensesOf(system)).then(
      (senses) => !over && setKnown({ system, senses }),
      () => undefined,
    )
    return () => {
      over = true
    }
  }, [system])
  return known?.system === system ? known.senses : unknown
}
