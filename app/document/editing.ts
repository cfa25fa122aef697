import {
  applyEdit,
  committed,
  InputError,
  redone,
  undone,
  type Edit,
  type History,
} from '../../engine/index.ts'
import { defined, fromOn, withScenario, type Content, type Side } from './content.ts'
import type { Core } from './core.ts'
import { brokenLock, holdInB } from './locks.ts'
import { presetOf } from './preset.ts'
import { drawnOf } from './slot.ts'
import type { Actions } from './state.ts'

type Editing = Pick<Actions, 'preview' | 'commit' | 'cancel' | 'edit' | 'undo' | 'redo' | 'reset'>

/** Edits of the scenario that is shown, and the way back. */
export function editing({ get, set, slots, step, origins, change }: Core): Editing {
  const show = (coming: 'drag' | 'edit') => {
    const { side, system, draft, scenario } = get()
    slots.show(side, system, draft ?? scenario, coming)
  }

  const preview = (edit: Edit) => {
    const { history, side, system, scenario, base } = get()
    try {
      const edited = applyEdit(system, scenario, edit)
      const content = history.present
      const locked =
        side === 'a' || holdInB(content) ? brokenLock(content, scenario, edited.scenario) : undefined
      if (locked !== undefined) {
        set({ problem: { from: 'lock', path: locked } })
        return
      }
      set({
        draft: edited.scenario,
        notices: edited.notices,
        problem: undefined,
        base: base ?? drawnOf(get()),
      })
      show('drag')
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      set({ problem: { from: 'edit', sentence: error.message } })
    }
  }

  const commit = () => {
    const { draft, history, side, system, scenario } = get()
    set({ base: undefined })
    if (!draft) return
    // From the first change on only the link knows what it began with.
    const began = fromOn(history.present, side) ?? presetOf(system, scenario)?.id
    const next = draft === scenario ? history.present : withScenario(history.present, side, draft, began)
    set({ history: committed(history, next), scenario: draft, draft: undefined })
    slots.letGo(side)
  }

  /** Past what was opened, what Reset leads to changes too, and with it whose locks these are. */
  const go = (next: History<Content>) => {
    const { history, side, origin } = get()
    const opened = [...next.past, next.present].findLast((content) => origins.has(content))
    set({ origin: (opened && origins.get(opened)) ?? origin })
    step(next, changedSide(history.present, next.present, side))
  }

  return {
    preview,
    commit,
    cancel() {
      if (!get().draft) return
      set({ draft: undefined, base: undefined, notices: [], problem: undefined })
      show('edit')
    },
    edit(edit) {
      set({ draft: undefined })
      preview(edit)
      const { draft } = get()
      if (!draft) show('edit')
      commit()
      return draft !== undefined
    },
    undo: () => go(undone(get().history)),
    redo: () => go(redone(get().history)),
    reset() {
      const { history, origin, side } = get()
      const { scenario, from, other, otherFrom } = origin
      change(defined<Content>({ ...history.present, scenario, from, other, otherFrom }), side)
    },
  }
}

/** The side that alone has changed, so that a step of undo is seen; otherwise the one that is shown. */
function changedSide(before: Content, after: Content, side: Side): Side {
  const [a, b] = [before.scenario !== after.scenario, before.other !== after.other]
  if (a === b) return side
  return a ? 'a' : 'b'
}
