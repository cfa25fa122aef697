import { useEffect, useState } from 'react'
import { systemOf, type Scenario } from '../../../engine/index.ts'
import { entriesHere } from '../../document/keeping/entries.ts'
import { keptWork } from '../../document/keeping/keptWork.ts'
import { titledChallenge } from '../../document/keptBack/titled.ts'
import type { Work } from '../../document/state.ts'
import { scoreOf, type Challenge, type Score } from '../../lessons/challenges/challenge.ts'
import { challenges } from '../../lessons/challenges/index.ts'
import { askedOf, challengeLink, isOf, startOf } from '../../lessons/challenges/work.ts'

/** Where a challenge begins, and the best of what this browser keeps of it. */
export interface Tried {
  /** Fragments of links. */
  readonly start: string
  readonly best: number
  readonly own?: { readonly score: Score; readonly link: string }
}

/** By the id of the challenge; filled one after the other. */
export function useTries(daily: Challenge): ReadonlyMap<string, Tried> | undefined {
  const [tries, setTries] = useState<ReadonlyMap<string, Tried>>()
  const { id } = daily
  useEffect(() => {
    let wanted = true
    const all = async () => {
      const made = await keptScenarios()
      const done = new Map<string, Tried>()
      for (const challenge of [daily, ...challenges]) {
        done.set(challenge.id, await triedOf(challenge, made))
        if (!wanted) return
        setTries(new Map(done))
      }
    }
    // What is not computed is not told: the list stands without it.
    void all().catch(() => undefined)
    return () => {
      wanted = false
    }
    // The day does not change but with its id.
  }, [id]) // oxlint-disable-line react/exhaustive-deps
  return tries
}

/** @param made  scenarios, of any kind */
export async function triedOf(challenge: Challenge, made: readonly Scenario[]): Promise<Tried> {
  const tried = { start: await challengeLink(challenge), best: challenge.best.of(await startOf(challenge)) }
  let own: Tried['own']
  for (const scenario of made) {
    if (!(await isOf(challenge, scenario))) continue
    const score = scoreOf(challenge, await askedOf(scenario), tried.best)
    if (!own || better(score, own.score)) own = { score, link: await challengeLink(challenge, scenario) }
  }
  return own ? { ...tried, best: Math.min(tried.best, own.score.best), own } : tried
}

const better = (a: Score, b: Score): boolean => (a.met === b.met ? a.cost < b.cost : a.met)

/** What stands there, and of a challenge each step to it: whoever goes on after a good try has not lost it. */
export function triesIn({ present, past, future = [] }: Work): readonly Scenario[] {
  const steps = [...past, ...future].filter(({ title }) => title?.startsWith(titledChallenge))
  return [
    ...new Map([present, ...steps].map(({ scenario }) => [JSON.stringify(scenario), scenario])).values(),
  ]
}

/** Of all work that this browser keeps; what cannot be read is passed over. */
async function keptScenarios(): Promise<readonly Scenario[]> {
  const read = (entriesHere() ?? []).map(async ({ text }) => {
    try {
      return triesIn((await keptWork(systemOf, text)).work)
    } catch {
      return []
    }
  })
  return (await Promise.all(read)).flat()
}
