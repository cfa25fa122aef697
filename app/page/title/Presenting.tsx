import { useEffect, useSyncExternalStore } from 'react'
import { isPresenting, onPresenting, present } from '../../parts/presenting/presenting.ts'

/** A switch to large letters, and while they are on the keys of a remote: the next step, the one before, the end. */
export function Presenting({ onStep }: { readonly onStep: (by: 1 | -1) => void }) {
  const on = useSyncExternalStore(onPresenting, isPresenting)
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const by = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : arrowStep(event)
      if (event.key === 'Escape') present(false)
      else if (by !== undefined) {
        event.preventDefault()
        onStep(by)
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [on, onStep])
  return (
    <button
      type="button"
      className="quiet-button"
      aria-pressed={on}
      title="Large letters; Page Down and Page Up go through the steps, Escape ends it"
      onClick={() => present(!on)}
    >
      Present
    </button>
  )
}

/** Arrows belong to whatever has the focus; only where nothing has they go through the steps. */
function arrowStep({ key }: KeyboardEvent): 1 | -1 | undefined {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body && !activeElement.matches('main')) return undefined
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : undefined
}
