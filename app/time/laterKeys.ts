import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { absence } from '../loading/absence.ts'
import { afterFirstPicture } from '../loading/afterFirstPicture.ts'
import type { KeyAction } from './keys.ts'
import { useKeys, type KeyHandler } from './useKeys.ts'

/** Does what a key asks for. @returns whether it meant anything here */
export type KeyAct<Stage> = (action: KeyAction, event: KeyboardEvent, stage: Stage) => boolean

/**
 * Keys are heard from the beginning; what they do comes once the picture is seen, and those before that wait for it, in
 * their order. Where it has not come, the next key asks again, and hears of it. What is loaded gives back the keys that
 * meant nothing (`givenBack`).
 */
export function laterKeys<Stage>(load: () => Promise<KeyAct<Stage>>) {
  let act: KeyAct<Stage> | undefined
  let coming: Promise<void> | undefined
  const come = () =>
    (coming ??= afterFirstPicture()
      .then(load)
      .then(
        (loaded) => {
          act = loaded
        },
        (error: unknown) => {
          coming = undefined
          throw error
        },
      ))

  return function useLaterKeys(chart: RefObject<HTMLElement | null>, stage: Stage): void {
    const actions = useRef<KeyHandler>(() => false)
    useLayoutEffect(() => {
      actions.current = (action, event) => {
        if (act) return act(action, event, stage)
        // Tab is the page's, which has it already. Each finds the chart as the one before has left it.
        const go = () => flushSync(() => actions.current(action, event))
        const ask = () => void (action !== 'other' && absence.ask('What keys do in this picture', come, go))
        if (event.key !== 'Tab') void come().then(go, ask)
        return action !== 'other'
      }
    })
    // Nobody has asked for it yet.
    useEffect(() => void come().catch(() => undefined), [])
    useKeys(chart, actions)
  }
}
