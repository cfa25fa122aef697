import { use, useEffect } from 'react'
import { useStore } from 'zustand'
import { KilobyteContext } from '../chart/kilobyte.ts'
import { keepLately } from '../document/keeping/lately.ts'
import type { Store } from '../document/store.ts'
import { useToldTimes } from '../document/times/useToldTimes.ts'
import { useSetting } from '../document/settings.ts'
import { Absent } from '../parts/absent/Absent.tsx'
import type { Term } from '../../engine/index.ts'
import { Terms } from '../inspector/Terms.tsx'
import { useGlossary } from '../inspector/useGlossary.ts'
import { called, tabTitle } from './called/called.ts'
import { useTabTitle } from './called/useTabTitle.ts'
import type { AskedSheet } from './keyboard/askedSheet.ts'
import { Keyboard } from './keyboard/Keyboard.tsx'
import { Printed } from './paper/Printed.tsx'
import { Said } from './said/Said.tsx'
import { Searching } from './Searching.tsx'
import { useTranslated } from './translated.ts'

// Beside what else the page needs, for alone it would make each page load one script more.
export { Terms }

interface UnseenProps {
  readonly store: Store
  /** There is an inspector on the page. */
  readonly beside: boolean
  readonly sheet: AskedSheet
  readonly onSheet: (sheet: AskedSheet) => void
  /** Is handed the words that the page explains, when they have come. */
  readonly onGlossary: (terms: readonly Term[]) => void
}

/** What the page needs and shows when it is asked for, if at all: keys, words, search, title, voice, what paper has besides. */
export function Unseen({ store, beside, sheet, onSheet, onGlossary }: UnseenProps) {
  const system = useStore(store, (state) => state.system)
  const glossary = useGlossary(system)
  useEffect(() => onGlossary(glossary), [glossary, onGlossary])
  useEffect(() => {
    // What does not come stands among the notices.
    store
      .getState()
      .complete()
      .catch(() => undefined)
  }, [store, system])
  // What a step of a lesson asks is read out once it has been predicted.
  const asking = useStore(
    store,
    ({ history: { present } }) => Boolean(present.lesson?.id) && present.prediction === undefined,
  )
  const [letters] = useSetting('letters')
  // A lesson says by itself what the tab is called.
  const title = useStore(store, (state) => (state.history.present.lesson?.id ? undefined : tabTitle(state)))
  useTabTitle(title)
  const kilobyte = use(KilobyteContext)
  useEffect(() => keepLately(store, (state) => called(state, kilobyte)), [store, kilobyte])
  useEffect(() => {
    const there = new AbortController()
    const { signal } = there
    const near = async () => (await import('./nearHand.ts')).rehearseWhenNear(store, document, signal)
    addEventListener('pointerover', () => void near().catch(() => undefined), { once: true, signal })
    return () => there.abort()
  }, [store])
  useToldTimes(store)
  useTranslated()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const command = event.ctrlKey || event.metaKey
      // What is typed is undone by the browser itself.
      const typing =
        target instanceof HTMLElement &&
        target.matches('input[type=text], textarea, select') &&
        !(command && target.matches('[data-at-rest]'))
      if (typing) return
      if (command && /^Key[YZ]$/.test(event.code)) {
        event.preventDefault()
        store.getState()[event.shiftKey || event.code === 'KeyY' ? 'redo' : 'undo']()
      } else if (event.key === '?' && letters === 'on') onSheet('keys')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [store, letters, onSheet])
  return (
    <>
      <Terms store={store} beside={beside} />
      <Printed store={store} />
      <Keyboard />
      {!asking && <Said store={store} />}
      <Absent />
      <Searching {...{ store, sheet, onSheet }} />
    </>
  )
}
