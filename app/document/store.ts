import { createStore } from 'zustand/vanilla'
import {
  applyEdit,
  committed,
  InputError,
  newHistory,
  redone,
  undone,
  type Edit,
  type History,
  type Scenario,
  type System,
  type Target,
} from '../../engine/index.ts'
import type { Runner, RunnerEvents } from '../task/runner.ts'
import type { Shown } from './shown.ts'
import { createSlot, drawnOf, emptySlot, type Coming, type SlotState } from './slot.ts'

/** Something refused, in words: path, rule and value. The last good picture stays. */
export interface Problem {
  readonly from: 'link' | 'edit' | 'run' | 'file'
  readonly sentence: string
}

export interface State extends SlotState {
  /** The system of the present scenario. */
  readonly system: System
  readonly history: History<Scenario>
  /** What a link, a preset or a file opened: where Reset leads. */
  readonly origin: Scenario
  /** What a drag or a slider shows before it is let go. */
  readonly draft: Scenario | undefined
  /** The picture before the drag began, for the ghost and the consequence. */
  readonly base: Shown | undefined
  readonly selection: Target | undefined
  readonly notices: readonly string[]
  readonly problem: Problem | undefined
  /** What of it is looked at, by names of the page: in the link, not in undo. `desk` is the part beside the timeline. */
  readonly view: View
  /** Counts the named checkpoints (preset, opened file): each gets an entry in the browser's history. */
  readonly checkpoints: number
  /** Work of an earlier visit that a bare address does not show; the person may take it up again. */
  readonly kept: Work | undefined
}

export type View = Readonly<Record<string, string>> & { readonly desk?: string }

/** What outlasts the page: what was on screen, where it came from and the way back. */
export interface Work {
  readonly present: Scenario
  readonly origin: Scenario
  readonly past: readonly Scenario[]
}

export interface Actions {
  readonly preview: (edit: Edit) => void
  readonly commit: () => void
  readonly cancel: () => void
  /** Preview and commit at once. */
  readonly edit: (edit: Edit) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Back to `origin`, as one step that undo takes back. */
  readonly reset: () => void
  /** A preset, a file, a link: one step of undo, of another system too. `checkpoint` gives it an entry in the browser's history. */
  readonly open: (system: System, scenario: Scenario, checkpoint: boolean, view?: View) => void
  /** Shows another part of the page; a change of desk is a checkpoint when a person asked for it. */
  readonly look: (view: View, checkpoint: boolean) => void
  /** Takes up the work of an earlier visit. */
  readonly resume: () => void
  /** Runs the present scenario if its picture is not there. */
  readonly redraw: () => void
  /** Loads what the first picture did without, and adds it to the picture. */
  readonly complete: () => Promise<void>
  readonly select: (target: Target | undefined) => void
  readonly report: (problem: Problem) => void
  readonly dismiss: () => void
  /** Stops a long run. */
  readonly stop: () => void
}

export type Store = ReturnType<typeof createStagescope>

/**
 * The scenario with its undo (in the link), and the session (in neither). Everything that changes a scenario goes
 * through `applyEdit`; an edit that is refused leaves everything as it was and says why.
 */
export function createStagescope(
  known: Map<string, System>,
  makeRunner: (events: RunnerEvents) => Runner,
  { present, origin, past }: Work,
  kept?: Work,
  view: View = {},
) {
  const store = createStore<State & Actions>()((set, get) => {
    const slot = createSlot(
      makeRunner,
      get,
      (change) => set(change),
      (sentence) => set({ problem: { from: 'run', sentence } }),
    )
    const show = (scenario: Scenario, coming: Coming) =>
      slot.show(known.get(scenario.system)!, scenario, coming)

    const step = (history: History<Scenario>) => {
      const system = known.get(history.present.system)!
      set({ system, history, draft: undefined, base: undefined, notices: [], problem: undefined })
      // What another system has drawn cannot be read with the words and the handles of this one.
      if (get().shown?.scenario.system !== system.id) slot.clear()
      show(history.present, 'open')
    }

    return {
      system: known.get(present.system)!,
      history: { ...newHistory(present), past },
      origin,
      draft: undefined,
      ...emptySlot,
      base: undefined,
      selection: undefined,
      notices: [],
      problem: undefined,
      view,
      checkpoints: 0,
      kept,

      preview(edit) {
        const { history, system, base } = get()
        try {
          const { scenario, notices } = applyEdit(system, history.present, edit)
          set({ draft: scenario, notices, problem: undefined, base: base ?? drawnOf(get()) })
          show(scenario, 'drag')
        } catch (error) {
          if (!(error instanceof InputError)) throw error
          set({ problem: { from: 'edit', sentence: error.message } })
        }
      },
      commit() {
        const { draft, history } = get()
        set({ base: undefined })
        if (!draft) return
        set({ history: committed(history, draft), draft: undefined })
        slot.letGo()
      },
      cancel() {
        const { draft, history } = get()
        if (!draft) return
        set({ draft: undefined, base: undefined, notices: [], problem: undefined })
        show(history.present, 'edit')
      },
      edit(edit) {
        set({ draft: undefined })
        get().preview(edit)
        if (!get().draft) show(get().history.present, 'edit')
        get().commit()
      },
      undo: () => step(undone(get().history)),
      redo: () => step(redone(get().history)),
      reset: () => step(committed(get().history, get().origin)),
      open(system, scenario, checkpoint, view = get().view) {
        // The one that is known may be complete already.
        if (!known.has(system.id)) known.set(system.id, system)
        const checkpoints = get().checkpoints + (checkpoint ? 1 : 0)
        set({ origin: scenario, checkpoints, view, selection: undefined, kept: undefined })
        step(committed(get().history, scenario))
      },
      look: (view, checkpoint) => set({ view, checkpoints: get().checkpoints + (checkpoint ? 1 : 0) }),
      resume() {
        const { kept } = get()
        if (!kept) return
        set({ origin: kept.origin, kept: undefined })
        step({ ...newHistory(kept.present), past: kept.past })
      },
      redraw: () => show(get().history.present, 'edit'),
      async complete() {
        const { system } = get()
        const completed = await system.complete?.()
        if (!completed) return
        known.set(completed.id, completed)
        const { draft, history, system: now } = get()
        if (now !== system) return
        set({ system: completed })
        slot.again(completed, draft ?? history.present)
      },
      select: (selection) => set({ selection }),
      report: (problem) => set({ problem }),
      dismiss: () => set({ problem: undefined, notices: [] }),
      stop: () => slot.stop(),
    }
  })
  store.getState().redraw()
  return store
}
