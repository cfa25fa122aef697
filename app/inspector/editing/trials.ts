import { use, useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import {
  applyEdit,
  InputError,
  inlineCells,
  type Bar,
  type HandleMeaning,
  type Result,
  type Scenario,
  type System,
} from '../../../engine/index.ts'
import { headlineChange } from '../../chart/headlineChange.ts'
import { KilobyteContext } from '../../chart/kilobyte.ts'
import type { Store } from '../../document/store.ts'
import { whenIdle } from '../../parts/whenIdle.ts'

type Trials = ReadonlyMap<string, string>

/**
 * What one step more of each meaning would do to the number of the headline: '+0.5 µs'. By the analysis, one after the
 * other while nothing else is at work; nothing where that would take a run.
 */
export function useTrials(store: Store, bar: Bar, meanings: readonly HandleMeaning[]): Trials {
  const { system, shown, scenario, draft } = useStore(store)
  const kilobyte = use(KilobyteContext)
  const [tried, setTried] = useState<{ readonly of: string; readonly trials: Trials }>()
  const of = [scenario.params, bar, kilobyte].map((each) => JSON.stringify(each)).join()
  const ready = !draft && shown?.scenario === scenario && isQuick(system, scenario)
  // Bars and meanings are made anew with every picture: what is tried is known by its values.
  const begin = useEffectEvent(() => {
    let idle: AbortController | undefined
    const trials = new Map<string, string>()
    const tryNext = (at: number) => {
      const meaning = meanings[at]
      if (!meaning || !shown) {
        setTried({ of, trials })
        return
      }
      idle = whenIdle(() => {
        const after = stepped(system, scenario, bar, meaning.id)
        const change = after && headlineChange(system, shown.result, after, kilobyte)
        if (change !== undefined) trials.set(meaning.id, change)
        tryNext(at + 1)
      })
    }
    tryNext(0)
    return () => idle?.abort()
  })
  useEffect(() => (ready ? begin() : undefined), [of, ready])
  return tried?.of === of ? tried.trials : none
}

const none: Trials = new Map()

const isQuick = (system: System, { params }: Scenario): boolean =>
  system.simulate === undefined && system.cells(params) <= inlineCells

function stepped(system: System, scenario: Scenario, bar: Bar, meaning: string): Result | undefined {
  try {
    const edit = system.handles?.nudge(scenario.params, bar, meaning, 1)
    return edit && system.analyse(applyEdit(system, scenario, edit).scenario.params)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return undefined
  }
}
