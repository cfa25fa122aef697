import { useEffect, useState } from 'react'
import { loadWords, systemOn } from '../../document/words.ts'
import { come } from '../../loading/come.ts'
import { lessons } from '../index.ts'
import type { Asked, Step } from '../lesson.ts'
import { solved, whole } from './solved.ts'

/** The steps of a lesson, loaded; undefined on the way, an error where they do not come, nothing of an unknown one. */
export function useSteps(id: string): readonly Step[] | Error | undefined {
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly steps: readonly Step[] | Error }>()
  useEffect(() => {
    let wanted = true
    const listed = lessons.find((lesson) => lesson.id === id)
    const load = listed ? come('The lesson', listed.load) : Promise.resolve([])
    load.then(
      (steps) => wanted && setLoaded({ id, steps }),
      (error: unknown) => wanted && setLoaded({ id, steps: error as Error }),
    )
    return () => {
      wanted = false
    }
  }, [id])
  return loaded?.id === id ? loaded.steps : undefined
}

/** What a step opens and what is known of it, computed apart from what a hand has made of it since. */
export function useAsked(step: Step): Asked | undefined {
  const [asked, setAsked] = useState<{ readonly step: Step; readonly asked: Asked }>()
  useEffect(() => {
    const given = new AbortController()
    const ask = async () => {
      const own = await askedOf(step.link, given.signal)
      const known = step.known && (await askedOf(step.known.link, given.signal)).result
      setAsked({ step, asked: { ...own, ...(known && { known }) } })
    }
    // Given up where the step is left; what does not come stands among the notices of the picture itself.
    void ask().catch(() => undefined)
    return () => given.abort()
  }, [step])
  return asked?.step === step ? asked.asked : undefined
}

async function askedOf(link: string, signal: AbortSignal): Promise<Asked> {
  const { opened } = await import('./stepLink.ts')
  const { system: plain, envelope } = await opened(link)
  const { scenario } = envelope
  const known = new Map([[plain.id, plain]])
  await loadWords(known, envelope)
  const system = await whole(systemOn(known, envelope, 'a'))
  return { system, scenario, result: await solved(system, scenario, signal) }
}
