import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { afterFirstPicture } from '../../../loading/afterFirstPicture.ts'
import { useKeys, type KeyHandler } from '../../../time/useKeys.ts'
import type { act, Stage } from './act.ts'

let doIt: typeof act | undefined
let coming: Promise<void> | undefined

/** What keys do comes once the picture is seen. Where it has not come, the next key asks again. */
const load = (): Promise<void> =>
  (coming ??= afterFirstPicture()
    .then(() => import('./act.ts'))
    .then(
      (loaded) => {
        doIt = loaded.act
      },
      () => {
        coming = undefined
      },
    ))

/** Keys are heard from the beginning; those that come before it is known what they do wait for that, in their order. */
export function useActingKeys(box: RefObject<HTMLElement | null>, stage: Stage): void {
  const actions = useRef<KeyHandler>(() => false)
  useLayoutEffect(() => {
    actions.current = (action, event) => {
      if (doIt) return doIt(action, event, stage)
      // Tab is the page's, which has it already. Each finds the chart as the one before has left it.
      if (event.key !== 'Tab') void load().then(() => doIt && flushSync(() => actions.current(action, event)))
      return action !== 'other'
    }
  })
  useEffect(() => void load(), [])
  useKeys(box, actions)
}
