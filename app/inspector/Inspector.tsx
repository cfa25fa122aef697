import { use, useCallback, useEffect, useLayoutEffect, useRef, type ComponentType } from 'react'
import { useStore } from 'zustand'
import { drawnOf } from '../document/slot.ts'
import type { Chosen, Store } from '../document/store.ts'
import { LettersContext } from '../parts/keyboard/letters.ts'
import { ClosingContext } from './closing.ts'
import './inspector.css'
import { kinds } from './kinds/index.ts'
import type { PartProps } from './kind.ts'

/** What is chosen, explained and edited; nothing where nothing is. */
export function Inspector({ store }: { readonly store: Store }) {
  const chosen = useStore(store, (state) => state.selection)
  const drawn = useStore(store, drawnOf)
  const box = useRef<HTMLDivElement>(null)
  const letters = use(LettersContext)
  const opener = useRef<HTMLElement>(null)
  const close = useCallback(() => {
    store.getState().select(undefined)
    opener.current?.focus({ preventScroll: true })
  }, [store])
  useLayoutEffect(() => {
    if (!chosen) return
    const where = placeOf(chosen)
    const active = document.activeElement
    const there =
      active instanceof HTMLElement &&
      (active.matches(where) || active.matches(`:is(button, summary):has(${where})`))
        ? active
        : document.querySelector<HTMLElement>(where)
    opener.current = there
    // A word is in sight where it was pressed; a thing may lie below the phone's sheet.
    if (chosen.kind !== 'term') there?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  useEffect(() => {
    box.current?.closest('.column, .sheet-panel')?.scrollTo(0, 0)
  }, [chosen])
  useEffect(() => {
    if (!chosen) return
    const listeners = new AbortController()
    addEventListener(
      'keydown',
      (event) => {
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
        const { target, key } = event
        const typing = target instanceof Element && target.matches('input, textarea, select')
        // What is typed in a field is given up first: then Escape does not come here.
        if (key === 'Escape' && (!typing || box.current?.contains(target) === true)) close()
        else if (key === 'i' && letters && !typing) box.current?.querySelector('h2')?.focus()
      },
      { signal: listeners.signal },
    )
    return () => listeners.abort()
  }, [chosen, close, letters])
  if (!chosen || !drawn) return null
  // The table has a part for each kind; that the two belong together is more than its type can say.
  const Part = kinds[chosen.kind].Part as unknown as ComponentType<PartProps<Chosen['kind']>>
  return (
    <ClosingContext value={close}>
      <div ref={box}>
        <Part store={store} chosen={chosen} drawn={drawn} />
      </div>
    </ClosingContext>
  )
}

/** Where a thing is on the picture, as a selector. */
const placeOf = (chosen: Chosen): string =>
  (kinds[chosen.kind] as unknown as { place(chosen: Chosen): string }).place(chosen)
