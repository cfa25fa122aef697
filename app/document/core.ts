import { committed, type History, type System } from '../../engine/index.ts'
import { scenarioIfOn, scenarioOn, sides, type Content, type Side } from './content.ts'
import { brokenBetween } from './locks.ts'
import type { Slots } from './slots.ts'
import type { State } from './state.ts'
import { lacksWords, loadWords, systemOn } from './words.ts'

/** What every action on the document goes through. */
export interface Core {
  readonly get: () => State
  readonly set: (change: Partial<State>) => void
  /** The systems that are loaded, complete where they are. */
  readonly known: Map<string, System>
  readonly slots: Slots
  /** Shows the present of a history, as something else than an edit of what was shown. */
  readonly step: (history: History<Content>, side: Side) => void
  /** What Reset leads to from a content of the history on: what was opened, and what the page began with. */
  readonly origins: WeakMap<Content, Content>
  /** One step of undo, unless it would change something locked: then that is said. */
  readonly change: (content: Content, side: Side) => void
}

/** A side that is there. */
const sideIn = (content: Content, side: Side): Side => (content.other ? side : 'a')

/** What changes with the side that is shown. */
export function shownOn(
  { slots }: Pick<State, 'slots'>,
  known: ReadonlyMap<string, System>,
  content: Content,
  wanted: Side,
) {
  const side = sideIn(content, wanted)
  const scenario = scenarioOn(content, side)
  return { side, scenario, system: systemOn(known, content, side), ...slots[side] }
}

export function createCore(
  get: () => State,
  set: (change: Partial<State>) => void,
  known: Map<string, System>,
  slots: Slots,
): Core {
  const step = (history: History<Content>, wanted: Side) => {
    const { history: old, draft, drafts, side: seen, system, view } = get()
    const content = history.present
    // Where both are shown neither is the one that is.
    const turned = shownOn(get(), known, content, view.side ? wanted : 'a')
    set({
      history,
      ...turned,
      ...((turned.side !== seen || turned.system.id !== system.id) && { selection: undefined }),
      ...(view.side && { view: { ...view, side: turned.side } }),
      draft: undefined,
      drafts: undefined,
      base: undefined,
      notices: [],
      problem: undefined,
      asked: undefined,
    })
    for (const side of sides) {
      const scenario = scenarioIfOn(content, side)
      const drafted = drafts?.[side] ?? (side === seen && draft)
      const stays = scenario === scenarioIfOn(old.present, side) && !drafted
      if (!scenario) slots.drop(side)
      else if (side === turned.side || !stays)
        slots.show(side, systemOn(known, content, side), scenario, 'open')
    }
  }

  const stepInWords = (history: History<Content>, wanted: Side) => {
    const { present } = history
    step(history, wanted)
    // What undo comes back to may speak words that nobody has asked for yet.
    if (lacksWords(known, present))
      void loadWords(known, present).then(() => get().history === history && step(history, wanted))
  }

  const change = (content: Content, side: Side) => {
    const { history } = get()
    const broken = brokenBetween(history.present, content)
    if (broken === undefined) stepInWords(committed(history, content), side)
    else set({ problem: { from: 'lock', path: broken } })
  }

  return { get, set, known, slots, step: stepInWords, origins: new WeakMap(), change }
}
