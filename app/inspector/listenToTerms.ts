import { listenToHolds } from './listenToHolds.ts'

/** A word that is pointed at or focused. */
export interface Hinted {
  readonly term: string
  /** It stands where its explanation would: that goes to the upper end. */
  readonly above: boolean
}

/** How long a pointer rests on a word until it is explained, and how long it may be away from both [ms]. */
const dwell = 350
const grace = 200

/** @returns stops it */
export function listenToTerms(
  page: Document,
  hint: (hinted: Hinted | undefined) => void,
  press: (term: string) => void,
): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  let timer: ReturnType<typeof setTimeout> | undefined
  let described: Element | undefined
  const later = (hinted: Hinted | undefined, wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => hint(hinted), wait)
  }
  const gone = () => {
    clearTimeout(timer)
    described?.removeAttribute('aria-describedby')
    described = undefined
    hint(undefined)
  }
  const listen = (type: string, hear: (on: HTMLElement | undefined, event: Event) => void) =>
    page.addEventListener(type, (event) => hear(termOf(event.target), event), { signal })

  // A pointer may have come to a word before this part did.
  const under = page.querySelector<HTMLElement>('[data-term]:hover')
  if (under && matchMedia('(hover: hover)').matches) later(hintedBy(under), dwell)

  listen('pointerover', (on, event) => {
    const onHint = event.target instanceof Element && event.target.closest('#term-hint')
    if (onHint) clearTimeout(timer)
    else if ((event as PointerEvent).pointerType === 'mouse') later(on && hintedBy(on), on ? dwell : grace)
  })
  listen('pointerout', (_, event) => {
    // Beyond the edge of a window or a frame it comes over nothing.
    const { pointerType, relatedTarget } = event as PointerEvent
    if (pointerType === 'mouse' && !relatedTarget) later(undefined, grace)
  })
  page.addEventListener(
    'focusin',
    ({ target }) => {
      const control = target instanceof HTMLElement && target.matches(':focus-visible') ? target : undefined
      const on = control && (termOf(control) ?? termIn(control))
      if (!on) {
        gone()
        return
      }
      described = control
      control.setAttribute('aria-describedby', 'term-hint')
      later(hintedBy(on), 0)
    },
    { signal },
  )
  listen('focusout', gone)
  const pressed = (on: HTMLElement | undefined) => {
    // A button that a word stands in does what it is there for.
    if (!on || on.matches(within)) return
    clearTimeout(timer)
    press(on.dataset['term']!)
  }
  listen('click', pressed)
  listenToHolds(
    page,
    termIn,
    (on, control) => {
      gone()
      // What explains it gives the focus back to it.
      control.focus({ preventScroll: true })
      press(on.dataset['term']!)
    },
    signal,
  )
  page.addEventListener(
    'keydown',
    (event) => {
      const on = termOf(event.target)
      if (event.key === 'Escape') gone()
      else if (on && !on.matches(within) && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault()
        pressed(on)
      }
    },
    { signal, capture: true },
  )
  return () => {
    clearTimeout(timer)
    listeners.abort()
  }
}

const termOf = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-term]') : null) ?? undefined

/** The word that a button or a summary has in it. */
const termIn = (control: HTMLElement): HTMLElement | undefined =>
  control.matches('button, summary') ? (control.querySelector<HTMLElement>(within) ?? undefined) : undefined

const within = '[data-within]'

/** The explanation stands at the lower end of the right column, where it hides least, unless the word does. */
function hintedBy(on: HTMLElement): Hinted {
  const box = on.getBoundingClientRect()
  const { innerWidth, innerHeight } = window
  return { term: on.dataset['term']!, above: box.left > innerWidth - 320 && box.top > innerHeight / 2 }
}
