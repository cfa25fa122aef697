import { useEffect, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Scenario } from '../../../engine/index.ts'
import type { Store } from '../../document/store.ts'
import { scoreOf, type Challenge, type Score } from '../../lessons/challenges/challenge.ts'
import { challengesTitled } from '../../lessons/challenges/index.ts'
import { isOf, startOf } from '../../lessons/challenges/work.ts'
import { dropTyped, keepTyped, typedAt } from '../predict/typed.ts'

/** The challenge that a document is, with the best of it, and where one stands. */
interface Challenged {
  readonly challenge: Challenge
  /** Nothing else has been changed than may be. */
  readonly within: boolean
  /** Undefined while it is computed. */
  readonly score: Score | undefined
}

interface Known {
  readonly challenge: Challenge
  /** Undefined until it is computed. */
  readonly best?: number
}

/** Finds the challenge of a title that the scenario is of; undefined on the way, and where there is none. */
export function useChallenge(store: Store, title: string): Challenged | undefined {
  const { shown, scenario, draft, system, side } = useStore(store)
  const [known, setKnown] = useState<Known>()
  const [left, setLeft] = useState<Scenario>()

  // What cannot be computed is not told.
  useEffect(() => {
    const given = new AbortController()
    const find = async () => {
      const challenge = await firstOf(title, store.getState().history.present.scenario)
      if (!challenge) return
      setKnown({ challenge })
      const best = challenge.best.of(await startOf(challenge))
      if (!given.signal.aborted) setKnown({ challenge, best })
    }
    void find().catch(() => undefined)
    return () => given.abort()
  }, [store, title])

  const found = known?.challenge
  useEffect(() => {
    if (!found) return undefined
    const given = new AbortController()
    const look = async () => {
      const within = await isOf(found, scenario)
      if (!given.signal.aborted) setLeft(within ? undefined : scenario)
    }
    void look().catch(() => undefined)
    return () => given.abort()
  }, [found, scenario])

  if (!known || side === 'b') return undefined
  const { challenge, best } = known
  const isThere = shown?.scenario === (draft ?? scenario) && (!system.simulate || shown.simulated)
  const asked = isThere && { system, scenario: shown.scenario, result: shown.result }
  const within = left !== scenario
  return {
    challenge,
    within,
    score: within && asked && best !== undefined ? scoreOf(challenge, asked, best) : undefined,
  }
}

/** The challenge is met or given up: what helps is shown. */
const free = (store: Store): void => store.setState(({ origin }) => ({ freed: origin }))

/** A reload of the tab does not take it back. */
export function giveUp(store: Store): void {
  keepTyped('challenge', store.getState().origin, {})
  free(store)
}

/** For who tries once more, or sits down at the same page next. */
export function tryAgain(store: Store): void {
  dropTyped('challenge')
  store.setState({ freed: undefined })
}

/** Whether what helps is shown: nothing is left to be found, or this is no challenge. */
export function useFreed(store: Store, title: string, found: Challenged | undefined): boolean {
  const freed = useStore(store, (state) => state.freed === state.origin)
  const origin = useStore(store, (state) => state.origin)
  // Met or given up before a reload of the tab.
  useLayoutEffect(() => {
    if (typedAt('challenge', origin) !== undefined) free(store)
  }, [origin, store])
  // Until it is known whether this is a challenge, its title says so.
  const left = found ? !found.within || found.score?.met === true : challengesTitled(title).length === 0
  const tried = found !== undefined
  useEffect(() => {
    if (left && !freed) (tried ? giveUp : free)(store)
  }, [left, freed, store, tried])
  return freed || left
}

async function firstOf(title: string, scenario: Scenario): Promise<Challenge | undefined> {
  for (const challenge of challengesTitled(title)) if (await isOf(challenge, scenario)) return challenge
  return undefined
}
