import type { Scenario, System } from '../../engine/index.ts'
import { isInline, isInstant, type Runner, type RunnerEvents } from '../task/runner.ts'
import type { RunProgress } from '../task/runMessages.ts'
import type { KeptResults } from './keptResults.ts'
import type { Shown } from './shown.ts'

/** What a slot knows of its scenario. */
export interface SlotState {
  readonly shown: Shown | undefined
  /**
   * While `shown` has no run of its own: the picture with the run before it, whose timeline still stands. Only where
   * the scenario of `shown` is an edit of that one.
   */
  readonly before: Shown | undefined
  /** A run is under way. */
  readonly running: boolean
  /** Of a long run: how far it is, and the time that it simulates; of a long analysis how far that is. */
  readonly progress: (RunProgress & { readonly scenario: Scenario }) | undefined
  /** A person has stopped the run of the scenario: what is shown of a run is of another, if anything. */
  readonly stopped: boolean
  /** The run waits for a person's word, for it would take about so long [s]. */
  readonly takes: number | undefined
}

export const emptySlot: SlotState = {
  shown: undefined,
  before: undefined,
  running: false,
  progress: undefined,
  stopped: false,
  takes: undefined,
}

/** How a scenario comes: passed through by a hand, as an edit of what is shown, or as something else. */
export type Coming = 'drag' | 'edit' | 'open'

export interface Slot {
  /** Shows a scenario: at once if it is known, as soon as it can be otherwise. */
  show(system: System, scenario: Scenario, coming: Coming): void
  /** The same once more, for there is more to know of it now. */
  again(system: System, scenario: Scenario): void
  /** What a drag passed through is an edit now: its result is worth keeping. */
  letGo(): void
  /** Stops a long run. */
  stop(): void
  /** Runs what waited for a person's word, however long it takes. */
  agree(): void
  /** What is shown is of no use any more: another system's. */
  clear(): void
  /** There is no scenario any more: nothing is run for it, nor for what has waited. */
  drop(): void
}

/**
 * How long a picture with its run stays whole while a newer scenario is run [ms]. A run that is quicker takes its place
 * at once; otherwise the analysis does, and nothing flickers between the two: what takes longer than a drag's grace
 * does not come before the hand rests.
 */
export const hold = 250

/** The picture whose timeline stands: what is shown, or the run before where that has none yet. */
export const drawnOf = ({ shown, before }: Pick<SlotState, 'shown' | 'before'>): Shown | undefined =>
  before ?? shown

/**
 * One scenario's place in the page: its runner, and what is shown of it.
 * @param get  the present state of the slot @param set  changes some of it @param refuse  what cannot be computed, in words, and whether it was lost on the way @param tell  what the person should know
 */
export function createSlot(
  makeRunner: (events: RunnerEvents) => Runner,
  get: () => SlotState,
  set: (change: Partial<SlotState>) => void,
  refuse: (sentence: string, lost: boolean) => void,
  tell: (sentence: string) => void,
): Slot {
  let wanted: { readonly system: System; readonly scenario: Scenario; coming: Coming } | undefined
  /** The analysis of a scenario that is newer than what is shown. */
  let ahead: Shown | undefined
  let held: ReturnType<typeof setTimeout> | undefined
  let results: KeptResults | undefined

  /** Nothing more comes to it. */
  const whole = (shown: Shown | undefined): boolean =>
    shown !== undefined && (shown.simulated !== undefined || !wanted?.system.simulate)

  const forget = () => {
    clearTimeout(held)
    held = ahead = undefined
  }

  /** The analysis takes the place of a picture that has had its time. */
  const publish = () => {
    const next = ahead
    forget()
    if (!next) return
    const { shown, before } = get()
    const stands = whole(shown) ? shown : before
    set({ shown: next, before: wanted?.coming === 'open' ? undefined : stands })
  }

  const arrived = (next: Shown) => {
    if (wanted?.system.id === next.scenario.system) wanted.system.learn?.(next.scenario.params, next.analysed)
    if (!whole(next)) {
      const { shown } = get()
      if (whole(shown) && shown?.scenario === next.scenario) return
      ahead = next
      if (!whole(shown)) publish()
      else held ??= setTimeout(publish, hold)
      return
    }
    clearTimeout(held)
    held = undefined
    if (ahead?.scenario === next.scenario) ahead = undefined
    if (ahead) held = setTimeout(publish, hold)
    set({ shown: next, before: undefined, progress: undefined, stopped: false })
    void keep()
  }

  const runner = makeRunner({
    onKnown: (scenario, known) => arrived({ scenario, ...known }),
    onProgress: (scenario, progress) => set({ progress: { ...progress, scenario } }),
    onLong: (scenario, takes) => wanted?.scenario === scenario && set({ takes }),
    onRefused: (_scenario, _path, message) => refuse(message, false),
    onTrouble: (sentence) => refuse(sentence, true),
    onInstead: (lost) =>
      tell(
        (lost
          ? 'The script that runs scenarios has not loaded yet'
          : 'This browser gives the page no workers') +
          ': long computations run in the page itself, which may then respond slowly.',
      ),
    onIdle() {
      set({ running: false, progress: undefined })
      publish()
    },
  })

  /**
   * What took a run is there at once when undo comes back to it; what a drag passes through is not kept. Loaded with
   * the first such result, for the first picture is instant.
   */
  const keep = async () => {
    const { shown } = get()
    if (!wanted || wanted.coming === 'drag' || shown?.scenario !== wanted.scenario || !whole(shown)) return
    if (isInstant(wanted.system, shown.scenario)) return
    try {
      const { keptResults } = await import('./keptResults.ts')
      results ??= keptResults()
      results.keep(shown)
    } catch {
      // Without what keeps results they are computed anew.
    }
  }

  const start = (system: System, scenario: Scenario, coming: Coming, agreed = false) => {
    if (!isInstant(system, scenario)) set({ stopped: false, takes: undefined, running: true })
    else if (get().stopped || get().takes) set({ stopped: false, takes: undefined })
    runner.run(system, scenario, coming === 'drag', agreed)
  }

  return {
    show(system, scenario, coming) {
      wanted = { system, scenario, coming }
      const { shown, before } = get()
      const there = [shown, before].find((each) => each?.scenario === scenario && whole(each))
      const known = there ?? results?.get(scenario)
      if (coming === 'open' && before) set({ before: undefined })
      if (!known) {
        start(system, scenario, coming)
        return
      }
      // A run that is under way would put its picture over this one.
      forget()
      runner.cancel()
      set({ ...emptySlot, shown: known })
    },
    again(system, scenario) {
      const before = wanted?.scenario === scenario ? wanted.system : undefined
      if (wanted && before) wanted = { ...wanted, system }
      // A worker is asked for all that there is to know.
      if (!before || isInline(before, scenario)) runner.run(system, scenario, true)
      else if (get().shown?.scenario === scenario) system.learn?.(scenario.params, get().shown!.analysed)
    },
    letGo() {
      if (wanted?.coming !== 'drag') return
      wanted.coming = 'edit'
      void keep()
    },
    stop() {
      if (!runner.stop()) return
      publish()
      set({ running: false, progress: undefined, stopped: true })
    },
    agree() {
      if (wanted) start(wanted.system, wanted.scenario, 'edit', true)
    },
    clear() {
      forget()
      set({ shown: undefined, before: undefined, takes: undefined })
    },
    drop() {
      wanted = undefined
      forget()
      runner.cancel()
      set(emptySlot)
    },
  }
}
