/** What a drag does. `move` previews, `commit` makes it one undo step, `cancel` restores what was before. */
export interface DragActions {
  /** The pointer is past the threshold for the first time; `move` follows. */
  begin?(): void
  move(event: PointerEvent): void
  commit(): void
  cancel(): void
  /** The pointer was released before the threshold: a click. */
  tap?(event: PointerEvent): void
}

/** How far a pointer moves before a press becomes a drag [CSS px]. */
const dragThreshold = 4

/** For the style of what can be dragged: a drag along one axis leaves the page's scrolling along the other. */
export const draggable = {
  x: { touchAction: 'pan-y', userSelect: 'none', WebkitUserSelect: 'none', WebkitTouchCallout: 'none' },
  both: { touchAction: 'none', userSelect: 'none', WebkitUserSelect: 'none', WebkitTouchCallout: 'none' },
} as const

/**
 * Follows one pointer from its pointerdown until it is released, taken away by the browser (pointercancel) or the
 * person presses Escape. The pointer is captured, so that the drag goes on outside of the element; other fingers
 * and buttons are ignored; a press held still, however long, moves nothing; the click that a browser sends after a
 * drag is swallowed.
 * @param event    the pointerdown
 * @param element  what receives the pointer: usually `event.currentTarget`
 * @param keys     where Escape is heard; the window outside of tests
 * @returns ends the drag as Escape does; nothing when it is over
 */
export function pointerDrag(
  event: PointerEvent,
  element: HTMLElement | SVGElement,
  actions: DragActions,
  keys: EventTarget = window,
): () => void {
  if (!event.isPrimary || event.button !== 0) return () => undefined
  const { pointerId, clientX, clientY } = event
  const listeners = new AbortController()
  let dragging = false

  const end = (outcome: () => void) => {
    if (listeners.signal.aborted) return
    listeners.abort()
    if (element.hasPointerCapture(pointerId)) element.releasePointerCapture(pointerId)
    outcome()
  }
  const stop = () => end(() => (dragging ? actions.cancel() : undefined))

  const listen = (target: EventTarget, type: string, hear: (event: Event) => void, capture = false) =>
    target.addEventListener(type, hear, { signal: listeners.signal, capture })
  const mine = (hear: (event: PointerEvent) => void) => (heard: Event) => {
    if ((heard as PointerEvent).pointerId === pointerId) hear(heard as PointerEvent)
  }

  listen(
    element,
    'pointermove',
    mine((moved) => {
      if (!dragging) {
        if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < dragThreshold) return
        dragging = true
        actions.begin?.()
      }
      actions.move(moved)
    }),
  )
  listen(
    element,
    'pointerup',
    mine((released) => {
      if (dragging) swallowClick(element)
      end(() => (dragging ? actions.commit() : actions.tap?.(released)))
    }),
  )
  listen(element, 'pointercancel', mine(stop))
  listen(element, 'lostpointercapture', mine(stop))
  // A long press on a touch screen asks for the context menu in the middle of a drag.
  listen(element, 'contextmenu', (asked) => dragging && asked.preventDefault())
  listen(
    keys,
    'keydown',
    (pressed) => {
      if ((pressed as KeyboardEvent).key !== 'Escape' || !dragging) return
      pressed.preventDefault()
      pressed.stopPropagation()
      stop()
    },
    true,
  )
  element.setPointerCapture(pointerId)
  return stop
}

/** The click follows pointerup at once, in the same task or the next. */
function swallowClick(element: HTMLElement | SVGElement): void {
  const once = new AbortController()
  element.addEventListener(
    'click',
    (click) => {
      click.stopPropagation()
      click.preventDefault()
    },
    { capture: true, signal: once.signal },
  )
  setTimeout(() => once.abort(), 0)
}
