import { use, useEffect, useState } from 'react'
import { KilobyteContext } from '../../../chart/kilobyte.ts'
import type { Asked, Goal } from '../../lesson.ts'
import { solved } from '../solved.ts'
import { whatIsWrong } from './wrong.ts'

interface ToldProps {
  readonly goal: Goal
  /** Of what the step opens. */
  readonly start: Asked
  /** Of what has been made of it, which does not reach the goal. */
  readonly asked: Asked
}

/** How far it is to the goal, and what is wrong with what was done; the second may need runs of its own. */
export function Told({ goal, start, asked }: ToldProps) {
  const kilobyte = use(KilobyteContext)
  const [told, setTold] = useState<{ readonly of: Asked['scenario']; readonly words: readonly string[] }>()
  const { system, scenario } = asked
  useEffect(() => {
    const given = new AbortController()
    const solve = (made: Asked['scenario']) => solved(system, made, given.signal)
    const missed = { system, goal, start, now: asked, known: start.known, solve }
    whatIsWrong(missed, kilobyte).then(
      (words) => given.signal.aborted || setTold({ of: scenario, words }),
      // A run that does not come stands among the notices; how far it is is said all the same.
      () => undefined,
    )
    return () => given.abort()
  }, [system, goal, start, asked, scenario, kilobyte])
  const words = told?.of === scenario ? told.words : []
  // What comes later is read out alone.
  return (
    <span aria-atomic="false">
      {goal.missing?.(asked) ?? 'Not reached yet.'}
      {words.map((each) => (
        <span key={each}> {each}</span>
      ))}
    </span>
  )
}
