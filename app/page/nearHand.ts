import type { Store } from '../document/store.ts'
import { rehearsal } from '../task/rehearsal.ts'

/** A piece takes this long, unless one step of it does [ms]. */
const piece = 4
/** With less than this left a frame is no time for a piece [ms]. */
const least = 6

/**
 * When a hand comes near something that it may drag, or keys to something that they step, the page rehearses what a drag computes:
 * code is compiled as it is run, and the first frames of a first drag would wait for that. In pieces, while the browser has
 * nothing else to do, once for each system, and not for those who only look. Nothing is kept of it.
 * @param signal  ends it
 */
export function rehearseWhenNear(store: Store, page: Document, signal: AbortSignal): void {
  const known = new WeakSet<object>()
  let steps: Generator<void, void> | undefined
  let asked = 0
  let pressed = false
  const stop = () => {
    if (asked) cancelIdleCallback(asked)
    asked = 0
  }
  const go = (deadline: IdleDeadline) => {
    asked = 0
    if (deadline.timeRemaining() >= least) {
      const until = performance.now() + piece
      do {
        if (steps?.next().done !== false) {
          steps = undefined
          return
        }
      } while (performance.now() < until)
    }
    ask()
  }
  const ask = () => (asked ||= requestIdleCallback(go))
  const near = (target: unknown) => {
    // What is pressed gets the focus, too: from then on the hand needs the processor itself.
    if (pressed || typeof requestIdleCallback !== 'function' || !(target instanceof Element)) return
    const { system, scenario } = store.getState()
    if (known.has(system)) {
      if (steps) ask()
      return
    }
    if (!isDragged(target)) return
    known.add(system)
    steps = rehearsal(system, scenario)
    ask()
  }
  for (const type of ['pointerover', 'focusin'])
    page.addEventListener(type, ({ target }) => near(target), { signal, passive: true })
  const press = ({ type }: Event) => {
    pressed = type === 'pointerdown'
    if (pressed) stop()
  }
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
    page.addEventListener(type, press, { signal, capture: true, passive: true })
  signal.addEventListener('abort', stop)
  // Where the hand is already.
  near([...page.querySelectorAll(':hover')].at(-1))
}

/** What can be dragged tells the browser that it takes a finger's way for itself. */
const isDragged = (target: Element): boolean =>
  target.matches('input') || /none|pan-[xy]$/.test(getComputedStyle(target).touchAction)
