import { use, useCallback, useEffect, useLayoutEffect, useRef, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { drawnOf } from '../document/slot.ts'
import type { Chosen, Store } from '../document/store.ts'
import { LettersContext } from '../parts/keyboard/letters.ts'
import { ClosingContext } from './closing.ts'
import './inspector.css'
import { kinds } from './kinds/index.ts'
import type { PartProps } from './kind.ts'
import { WayHere } from './WayHere.tsx'

/** What is chosen, explained and edited; nothing where nothing is. */
export function Inspector({ store }: { readonly store: Store }) {
  const chosen = useStore(store, (state) => state.selection)
  const drawn = useStore(store, drawnOf)
  const box = useRef<HTMLDivElement>(null)
  const letters = use(LettersContext)
  const opener = useRef<HTMLElement>(null)
  const close = useCallback(() => {
    const sheet = box.current?.closest('.sheet-panel')
    // What it was chosen in may have made room for this in the phone's sheet, and comes back first.
    flushSync(() => store.getState().select(undefined))
    if (chosen) focusPlace(chosen, opener.current, sheet)
  }, [store, chosen])
  useLayoutEffect(() => {
    if (!chosen) return
    const where = placeOf(chosen)
    const active = document.activeElement
    opener.current =
      active instanceof HTMLElement && active.matches(`${where}, :is(button, summary):has(${where})`)
        ? active
        : null
    const there = opener.current ?? document.querySelector<HTMLElement>(where)
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
  const Part = kinds[chosen.kind].Part as ComponentType<PartProps<Chosen['kind']>>
  return (
    <ClosingContext value={close}>
      <div ref={box}>
        <Part store={store} chosen={chosen} drawn={drawn} />
        <WayHere box={box} chosen={chosen} />
      </div>
    </ClosingContext>
  )
}

/** Where a thing is on the picture, as a selector. */
const placeOf = (chosen: Chosen): string =>
  (kinds[chosen.kind] as { place(chosen: Chosen): string }).place(chosen)

/** The focus goes to where a thing was chosen; where that is not known, or not there, to its like in the sheet or on the page. */
function focusPlace(chosen: Chosen, opener: HTMLElement | null, sheet: Element | null | undefined): void {
  const where = placeOf(chosen)
  const there = sheet?.querySelector<HTMLElement>(where) ?? document.querySelector<HTMLElement>(where)
  const to = opener?.isConnected === true ? opener : (there?.closest<HTMLElement>('button, summary') ?? there)
  to?.focus({ preventScroll: true })
  to?.scrollIntoView({ block: 'nearest' })
}
