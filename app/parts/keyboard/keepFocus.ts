const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'
/** Whoever was in one of these goes on in it, or begins anew at the headline. */
const room = 'main, aside, header, dialog, .sheet'

/** Where a person was: the element, and its way up, with the place of each step among its siblings. */
interface Place {
  readonly element: Element
  readonly steps: readonly (readonly [parent: Element, index: number])[]
}

/** Where a person was in a page of ours that has gone: the one in its place goes on from there. */
let left: Place | undefined

/**
 * What has the focus may be taken away (removed, disabled, hidden) by what it did. Then a neighbour gets it, the nearest
 * in what is left around it, or else the headline: never the body, from where the Tab key would begin at the top. Of a page
 * that takes the place of another, too, the headline: who does not see it hears that it is there.
 * @param home  the headline, or what stands for it
 * @returns stops it
 */
export function keepFocus(page: Document, home: () => HTMLElement | null): () => void {
  let place = left
  const check = () => {
    const { activeElement } = page
    const lost = activeElement === page.body || (activeElement === place?.element && isOff(place.element))
    if (!place || !lost) return
    const { element } = place
    // Back again, as after a part of the page was loaded around it.
    const to = canHold(element) ? (element as HTMLElement) : (neighbour(place) ?? home())
    // Nothing is there yet: with what comes.
    if (!to) return
    place = undefined
    to.focus({ preventScroll: to === element })
  }
  // Not at once: on its way from one element to the next the focus is nowhere, and the page may change meanwhile.
  let asked: ReturnType<typeof setTimeout> | undefined
  const checkSoon = () => {
    asked ??= setTimeout(() => {
      asked = undefined
      check()
    })
  }
  const observer = new MutationObserver(checkSoon)
  observer.observe(page.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] })

  if (page.activeElement && page.activeElement !== page.body) place = placeOf(page.activeElement)
  checkSoon()
  const listeners = new AbortController()
  const { signal } = listeners
  page.addEventListener('focusin', ({ target }) => (place = placeOf(target as Element)), { signal })
  page.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      if (relatedTarget !== null) return
      // A check that is due already would give it back: it waits for this.
      const isDue = asked !== undefined
      clearTimeout(asked)
      asked = undefined
      // A click beside it, unless it is gone when this event is over.
      setTimeout(() => {
        if (place?.element === target && page.hasFocus() && canHold(target as Element)) place = undefined
      })
      if (isDue) checkSoon()
    },
    { signal },
  )
  return () => {
    left = place?.element.isConnected ? undefined : place
    observer.disconnect()
    clearTimeout(asked)
    listeners.abort()
  }
}

function placeOf(element: Element): Place {
  const steps: [Element, number][] = []
  let child = element
  while (child.parentElement && !child.matches(room)) {
    steps.push([child.parentElement, [...child.parentElement.children].indexOf(child)])
    child = child.parentElement
  }
  return { element, steps }
}

const isOff = (element: Element): boolean => element.matches(':disabled')

const canHold = (element: Element): boolean =>
  element.isConnected && element.matches(focusable) && !isOff(element) && element.checkVisibility()

/** The nearest that is left: what has taken its place or stands after it, else what stands before; in the smallest part that has any. */
function neighbour({ element, steps }: Place): HTMLElement | undefined {
  for (const [parent, index] of steps) {
    if (!parent.isConnected || parent.matches('main, .page, body')) continue
    const children = [...parent.children]
    const here = children[index]?.contains(element) ? 1 : 0
    const after = children.slice(index + here).map((child) => within(child)[0])
    const before = children.slice(0, index).map((child) => {
      const all = within(child)
      const opener = all.find((each) => each.hasAttribute('aria-expanded'))
      // In a list, the beginning of the entry before; in an entry, what had opened it, or what stood beside.
      return child.matches('li, tr') ? all[0] : (opener ?? all.at(-1))
    })
    const found = [...after, ...before.toReversed()].find((each) => each !== undefined)
    if (found) return found
  }
  return undefined
}

const within = (part: Element): HTMLElement[] =>
  [part, ...part.querySelectorAll(focusable)].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && canHold(each),
  )
