import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { writeLink } from '../../../engine/index.ts'
import { without } from '../../document/content.ts'
import { envelopeShown } from '../../document/envelopeShown.ts'
import { loadedSystem } from '../../document/loadedSystem.ts'
import type { Store } from '../../document/store.ts'
import { linkToHandIn } from '../predict/handIn.ts'
import { createHost, type Host } from './host.ts'

/** How long nothing must change before a link is written [ms]. */
const rest = 150

interface Telling {
  /** Of the whole page. */
  readonly link: string
  /** Who is told: known when the page has been laid out. */
  readonly host: RefObject<Host | undefined>
}

/** Tells the page around this one of its state and what was answered. */
export function useTelling(store: Store): Telling {
  const [link, setLink] = useState(() => location.href)
  const known = useRef<Host>(undefined)
  useLayoutEffect(() => {
    const host = createHost(window)
    known.current = host
    let answered: string | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let turns = 0
    const write = async () => {
      const turn = ++turns
      const state = store.getState()
      const { prediction, reason } = state.history.present
      const { fragment } = await writeLink(loadedSystem, without(envelopeShown(state), 'embed'))
      if (turn !== turns) return
      const whole = `${location.href.split('#')[0]!}#${fragment}`
      setLink(whole)
      host.tell({ type: 'state', link: whole })
      const said = prediction === undefined ? undefined : JSON.stringify([prediction, reason])
      if (prediction === undefined || said === answered) return
      const handedIn = await linkToHandIn(state)
      if (turn !== turns) return
      answered = said
      host.tell({ type: 'answer', prediction, ...(reason !== undefined && { reason }), link: handedIn })
    }
    const stop = store.subscribe((now, before) => {
      if (now.history.present === before.history.present && now.view === before.view) return
      clearTimeout(timer)
      timer = setTimeout(() => void write(), rest)
    })
    void write()
    return () => {
      stop()
      clearTimeout(timer)
      host.close()
    }
  }, [store])
  return { link, host: known }
}
