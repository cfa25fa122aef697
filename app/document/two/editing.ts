import { applyEdit, committed, InputError, type Edit, type Scenario } from '../../../engine/index.ts'
import { fromOn, scenarioOn, withScenario, type Content, type Side } from '../content.ts'
import { systemOn } from '../words.ts'
import { brokenLock, holdInB } from '../locks.ts'
import { presetOf } from '../preset.ts'
import type { Store } from '../store.ts'

/** The same edit of each side, or one for each. */
type EditOf = Edit | ((side: Side) => Edit)

type Drafts = Partial<Record<Side, Scenario>>

/** Edits of A, of B, or of both at once, while both are shown. */
export interface SidesEditing {
  readonly preview: (edit: EditOf) => void
  /** As one step of undo. @returns false where it is refused */
  readonly commit: (edit: EditOf) => boolean
  readonly cancel: () => void
}

/**
 * An edit that one of the sides refuses is made in none of them.
 * @param sides  at least one; both are of one system where they are two
 */
export function sidesEditing(store: Store, sides: readonly Side[]): SidesEditing {
  const { core } = store

  const preview = (edit: EditOf): boolean => {
    const content = store.getState().history.present
    const drafts: Drafts = { ...store.getState().drafts }
    const notices: string[] = []
    for (const side of sides) {
      const scenario = scenarioOn(content, side)
      try {
        const edited = applyEdit(
          systemOn(core.known, content, side),
          scenario,
          typeof edit === 'function' ? edit(side) : edit,
        )
        const held = side === 'a' || holdInB(content)
        const path = held ? brokenLock(content, scenario, edited.scenario) : undefined
        if (path !== undefined) {
          core.set({ problem: { from: 'lock', path } })
          return false
        }
        drafts[side] = edited.scenario
        notices.push(...edited.notices.filter((notice) => !notices.includes(notice)))
      } catch (error) {
        if (!(error instanceof InputError)) throw error
        const sentence = sides.length > 1 ? `In ${side.toUpperCase()}: ${error.message}` : error.message
        core.set({ problem: { from: 'edit', sentence } })
        return false
      }
    }
    core.set({ drafts, notices, problem: undefined })
    show(drafts, 'drag')
    return true
  }

  const show = (drafts: Drafts, coming: 'drag' | 'edit') => {
    const content = store.getState().history.present
    for (const side of sides) {
      const scenario = drafts[side] ?? scenarioOn(content, side)
      core.slots.show(side, systemOn(core.known, content, side), scenario, coming)
    }
  }

  const cancel = () => {
    if (!store.getState().drafts) return
    core.set({ drafts: undefined, notices: [], problem: undefined })
    show({}, 'edit')
  }

  return {
    preview: (edit) => void preview(edit),
    cancel,
    commit(edit) {
      // What is dragged stays where it is until it is refused.
      if (!preview(edit)) {
        const { problem } = store.getState()
        cancel()
        core.set({ problem })
        return false
      }
      const { history, drafts = {}, side } = store.getState()
      const next = sides.reduce((content, each) => withDraft(store, content, each, drafts), history.present)
      core.set({ history: committed(history, next), scenario: scenarioOn(next, side), drafts: undefined })
      for (const each of sides) core.slots.letGo(each)
      return true
    },
  }
}

function withDraft(store: Store, content: Content, side: Side, drafts: Drafts): Content {
  const scenario = scenarioOn(content, side)
  const draft = drafts[side] ?? scenario
  const system = store.core.known.get(scenario.system)!
  // From the first change on only the link knows what it began with.
  const began = fromOn(content, side) ?? presetOf(system, scenario)?.id
  return draft === scenario ? content : withScenario(content, side, draft, began)
}
