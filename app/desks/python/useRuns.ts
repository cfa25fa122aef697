import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Store } from '../../document/store.ts'
import { replaceCode, writeCode } from './code.ts'
import type { Python } from './usePython.ts'

export interface Runs {
  readonly run: () => void
  /** Whether it runs on a pause of typing, once a person has pressed Run. */
  readonly live: boolean
  readonly setLive: (live: boolean) => void
  readonly typed: (code: string) => void
  /** Puts another program in the place of this one. */
  readonly use: (code: string) => void
  /** The scenario on the page as Python reads it. */
  readonly shown: () => string
}

/** So long nothing is typed before the program runs [ms]. */
const pause = 600

/**
 * When the program runs: when a person says so, and from then on when typing pauses. A program that was not typed here, as
 * one of a link, waits for the person again.
 */
export function useRuns(store: Store, python: Python, code: string): Runs {
  const [live, setLive] = useState(true)
  const scenario = useStore(store, (state) => state.scenario)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The program that the person last ran or typed. */
  const own = useRef<string>(undefined)
  const now = useRef({ python, code, live })
  useEffect(() => {
    now.current = { python, code, live }
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  // Another scenario is cut by the same functions.
  const { cut } = python
  useEffect(() => {
    const { cuts, standing } = now.current.python
    if (cuts.length > 0 && standing.kind === 'ready') cut(textOf(store))
  }, [store, scenario, cut])

  const deeds = useMemo(() => {
    const shown = () => textOf(store)
    const runNow = (code: string, waits: boolean) => {
      clearTimeout(timer.current)
      own.current = code
      now.current.python.run(code, shown(), waits)
    }
    const typed = (code: string) => {
      clearTimeout(timer.current)
      const mine = own.current === now.current.code
      writeCode(store, code)
      if (mine) own.current = code
      else if (now.current.python.standing.kind === 'off') now.current.python.start()
      if (mine && now.current.live) timer.current = setTimeout(() => runNow(code, true), pause)
    }
    return {
      shown,
      typed,
      run: () => runNow(now.current.code, false),
      use: (code: string) => replaceCode(store, code),
    }
  }, [store])
  return { ...deeds, live, setLive }
}

const textOf = (store: Store): string => JSON.stringify(store.getState().scenario)
