import type { Result, Scenario } from '../../../engine/index.ts'
import { without } from '../content.ts'
import type { Shown } from '../shown.ts'
import type { SlotState } from '../slot.ts'
import type { State } from '../state.ts'
import type { Store } from '../store.ts'
import { isFound } from '../fault/guess.ts'
import { hiddenBy, type PartWord } from './asked.ts'
import { askedIn, isMade, predictedIn } from './predicted.ts'

/** The parts of the page that would show each facet: it is not there while any of them is hidden. */
const shownIn: { readonly [K in keyof Result]-?: readonly PartWord[] } = {
  metrics: ['numbers'],
  estimates: ['numbers'],
  headline: ['headline'],
  findings: ['findings'],
  chosen: ['headline', 'numbers'],
  said: ['headline', 'numbers', 'findings'],
  challenge: ['headline', 'timeline', 'alternatives', 'numbers'],
  proof: ['headline', 'alternatives', 'numbers', 'findings'],
  timeline: ['timeline'],
  bottleneck: ['timeline', 'findings'],
  phases: ['timeline'],
  criticalPath: ['timeline'],
  gaps: ['timeline'],
  cut: ['timeline'],
  curves: ['curves'],
  alternatives: ['alternatives'],
  messages: ['timeline'],
  journeys: ['timeline'],
  state: ['timeline'],
  series: ['timeline'],
  shares: ['timeline'],
  stations: ['timeline'],
  stacks: ['stacks'],
}

/** What parts that stay cannot do without; a headline of no metric says nothing. */
const nothing: Result = { metrics: {}, findings: [], headline: { lead: [], metric: '', rest: [] } }

/** A result without what the parts would show. The numbers stay while the headline, which is made of them, does. */
export function withoutParts(result: Result, parts: readonly PartWord[]): Result {
  const hides = (facet: keyof Result) => shownIn[facet].some((part) => parts.includes(part))
  const kept = (Object.keys(result) as (keyof Result)[]).filter(
    (facet) => !hides(facet) || (facet === 'metrics' && !hides('headline')),
  )
  const { chosen } = result
  return {
    ...nothing,
    ...Object.fromEntries(kept.map((facet) => [facet, result[facet]])),
    // A parameter that is left to the system has a control, which says that its value is hidden.
    ...(chosen && hides('chosen') && { chosen: hiddenNumbers(chosen) }),
  }
}

const hiddenNumbers = (numbers: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.keys(numbers).map((path) => [path, Number.NaN]))

/** What is hidden of a state of the page; nothing where nothing is asked, or all has been predicted. */
export function hiddenIn({ history: { present }, system }: State): readonly PartWord[] {
  // What a run says of itself would name the fault that is to be found.
  if (present.fault) return isFound(system, present) ? [] : ['findings']
  const asked = askedIn(present, system)
  return asked && !isMade(predictedIn(present, asked)) ? hiddenBy(asked) : []
}

/**
 * The same document without what is to be predicted first: nothing that reads this store can show it, read it out or write
 * it to a file. Actions are the store's own. What was shown of a scenario once, because it had been predicted, stays: undo
 * takes a prediction back, and nobody unsees.
 */
export function veiled(store: Store): Store {
  const pictures = new WeakMap<Shown, { readonly parts: string; readonly shown: Shown }>()
  /** What was asked about each scenario that was revealed. */
  const revealed = new WeakMap<Scenario, string>()
  const states = new WeakMap<object, ReturnType<Store['getState']>>()

  const picture = (shown: Shown | undefined, parts: readonly PartWord[]): Shown | undefined => {
    if (!shown) return undefined
    const [key, known] = [parts.join(), pictures.get(shown)]
    if (known?.parts === key) return known.shown
    const { analysed, simulated, result, scenario } = shown
    const less = {
      scenario,
      analysed: withoutParts(analysed, parts),
      ...(simulated && { simulated: withoutParts(simulated, parts) }),
      result: withoutParts(result, parts),
    }
    pictures.set(shown, { parts: key, shown: less })
    return less
  }
  const slot = <S extends SlotState>(state: S, parts: readonly PartWord[]): S => ({
    ...state,
    shown: picture(state.shown, parts),
    before: picture(state.before, parts),
  })
  const seen = (state: ReturnType<Store['getState']>) => {
    const known = states.get(state)
    if (known) return known
    const parts = stillHidden(state)
    const next = parts.length === 0 ? state : less(state, parts)
    states.set(state, next)
    return next
  }
  const stillHidden = (state: State): readonly PartWord[] => {
    const { scenario, predict } = state.history.present
    const asked = predict?.join() ?? ''
    if (revealed.get(scenario) === asked) return []
    const parts = hiddenIn(state)
    if (parts.length === 0 && predict) revealed.set(scenario, asked)
    return parts
  }
  const less = (state: ReturnType<Store['getState']>, parts: readonly PartWord[]) => {
    const { a, b } = state.slots
    const onlyFault = state.history.present.fault !== undefined
    return {
      ...slot(state, parts),
      slots: { a: slot(a, parts), b: slot(b, parts) },
      // What a hand would see of the answer on its way, and desks that compute it anew.
      ...(!onlyFault && { base: undefined, selection: undefined, view: without(state.view, 'desk') }),
      veil: { parts, desks: onlyFault },
    }
  }

  return {
    ...store,
    getState: () => seen(store.getState()),
    getInitialState: () => seen(store.getInitialState()),
    subscribe: (listener) => store.subscribe((now, before) => listener(seen(now), seen(before))),
  }
}
