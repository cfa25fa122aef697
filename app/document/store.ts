import { createStore } from 'zustand/vanilla'
import { committed, type System } from '../../engine/index.ts'
import { come } from '../loading/come.ts'
import { defined, scenarioIfOn, sides, type Content } from './content.ts'
import { createCore, shownOn, type Core } from './core.ts'
import { onSide, sideOf, withoutSide } from './two/sideShown.ts'
import { editing } from './editing.ts'
import { opening } from './opening.ts'
import { createSlots, emptySlots, type MakeRunner } from './slots.ts'
import type { Entry } from './keeping/entries.ts'
import type { Actions, Offer, Problem, State, View, Work } from './state.ts'
import { systemOn } from './words.ts'

export type { Chosen, State, View } from './state.ts'
export type Store = ReturnType<typeof createStagescope>

/** What the page begins with. */
export interface Opened {
  readonly work: Work
  readonly view?: View | undefined
  /** Other work that is kept. */
  readonly kept?: readonly Offer[]
  readonly keptAs?: Entry | undefined
  readonly problem?: Problem | undefined
  readonly notices?: readonly string[]
}

/**
 * The document with its undo (in the link), and the session (in neither). Everything that changes a scenario goes
 * through `applyEdit`; an edit that is refused leaves everything as it was and says why.
 * @param known  the systems that are loaded, those of the work among them
 */
export function createStagescope(
  known: Map<string, System>,
  makeRunner: MakeRunner,
  { work, view = {}, kept = [], keptAs, problem, notices = [] }: Opened,
) {
  let core!: Core
  const store = createStore<State & Actions>()((set, get) => {
    const slots = createSlots(
      makeRunner,
      get,
      (change) => set(change),
      (sentence, lost) =>
        set({ problem: { from: 'run', sentence, ...(lost && { again: () => get().redraw() }) } }),
      (sentence) => set({ notices: [sentence] }),
    )
    core = createCore(get, (change) => set(change), known, slots)
    core.origins.set(work.past[0] ?? work.present, work.origin)
    const edits = editing(core)

    return {
      ...emptySlots,
      history: { past: work.past, present: work.present, future: work.future ?? [] },
      ...shownOn(emptySlots, known, work.present, sideOf(view)),
      origin: work.origin,
      draft: undefined,
      base: undefined,
      selection: undefined,
      meaning: '',
      notices,
      problem,
      incomplete: undefined,
      asked: undefined,
      view,
      checkpoints: 0,
      kept,
      keptAs,

      ...edits,
      ...opening(core),
      showSide(side) {
        const { view, history, side: seen, drafts } = get()
        if (side === view.side || !history.present.other) return
        edits.cancel()
        const next = side ?? 'a'
        set({
          view: side ? { ...view, side } : withoutSide(view),
          ...(next !== seen && shownOn(get(), known, history.present, next)),
          drafts: undefined,
          base: undefined,
          selection: undefined,
          notices: [],
          problem: undefined,
        })
        if (drafts) get().redraw()
      },
      note(words) {
        const { history } = get()
        set({ history: committed(history, defined<Content>({ ...history.present, ...words })) })
      },
      look: (view, checkpoint) =>
        set({
          view: onSide(get().view, view, checkpoint),
          checkpoints: get().checkpoints + (checkpoint ? 1 : 0),
        }),
      redraw() {
        const { present } = get().history
        for (const side of sides) {
          const scenario = scenarioIfOn(present, side)
          if (scenario) slots.show(side, systemOn(known, present, side), scenario, 'edit')
        }
      },
      async complete(system = get().system) {
        if (!system.complete) return
        // Until it comes the worker is asked, which has all of it.
        const completed = await come(restOf(system), () => system.complete!()).catch((error: unknown) => {
          set({ incomplete: { system, error } })
          throw error
        })
        known.set(completed.id, completed)
        const { draft, history, side: seen, system: now } = get()
        const { present } = history
        if (now === system) set({ system: systemOn(known, present, seen), incomplete: undefined })
        for (const side of sides) {
          const scenario = (side === seen ? draft : undefined) ?? scenarioIfOn(present, side)
          if (scenario?.system === completed.id) slots.again(side, systemOn(known, present, side), scenario)
        }
      },
      select: (selection) => set({ selection }),
      mean: (meaning) => set({ meaning }),
      withdraw: (still) => set({ kept: get().kept.filter(still) }),
      report: (problem) => set({ problem }),
      notify: (sentence) => set({ notices: [sentence] }),
      dismiss: () => set({ problem: undefined, notices: [] }),
      stop: () => slots.stop(get().side),
      agree: () => slots.agree(get().side),
    }
  })
  store.getState().redraw()
  return Object.assign(store, { core })
}

/** As a sentence of what a system is completed with begins. */
export const restOf = ({ title }: System): string => `The rest of “${title}”`
