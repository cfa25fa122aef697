import { useEffect, useState } from 'react'
import type { Envelope, Scenario, System } from '../../../engine/index.ts'
import { come } from '../../loading/come.ts'
import { pageRunner } from '../../task/index.ts'
import { lessons } from '../index.ts'
import type { Asked, Step } from '../lesson.ts'

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
      const { opened } = await import('./stepLink.ts')
      const [own, other] = [await opened(step.link), step.known && (await opened(step.known.link))]
      const [result, known] = [await solved(own, given.signal), other && (await solved(other, given.signal))]
      const { scenario } = own.envelope
      const system = await whole(own.system)
      setAsked({ step, asked: { system, scenario, result, ...(known && { known }) } })
    }
    // Given up where the step is left; what does not come stands among the notices of the picture itself.
    void ask().catch(() => undefined)
    return () => given.abort()
  }, [step])
  return asked?.step === step ? asked.asked : undefined
}

interface Opened {
  readonly system: System
  readonly envelope: Envelope
}

const whole = async (system: System): Promise<System> => (system.complete ? await system.complete() : system)

/** Analysed and, where the system does, simulated. */
const solved = async ({ system, envelope: { scenario } }: Opened, signal: AbortSignal) => {
  const complete = await whole(system)
  return new Promise<Asked['result']>((resolve, reject) => {
    const runner = pageRunner({
      onKnown: (of: Scenario, { result, simulated }) => {
        if (of !== scenario || (complete.simulate && !simulated)) return
        resolve(result)
        queueMicrotask(() => runner.dispose())
      },
      onProgress: () => undefined,
      onLong: () => runner.run(complete, scenario, false, true),
      onRefused: (_scenario, _path, message) => reject(new Error(message)),
      onTrouble: (sentence) => reject(new Error(sentence)),
      onIdle: () => undefined,
    })
    signal.addEventListener('abort', () => {
      runner.dispose()
      reject(new Error('given up'))
    })
    if (signal.aborted) reject(new Error('given up'))
    else runner.run(complete, scenario, false)
  })
}
