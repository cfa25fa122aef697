import { itemAfterKey, leavesText, type Way } from './ways.ts'

const group = '[data-roving]'
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'
/** What lies in a group and is a stop of its own all the same: what has opened in it. */
const apart = '[data-roving-apart]'

/**
 * One stop of the Tab key for each group of the page: a toolbar or a list that says `data-roving`, with the way that the
 * arrows go through it ('row', 'all', or 'table' with the rows marked `data-roving-row`). The stop is where the focus was
 * last. Only what can be reached is one of the group; what opens in it says `data-roving-apart`.
 * @returns stops it
 */
export function startRoving(page: Document): () => void {
  const stops = new WeakMap<Element, Element>()
  const settle = (of: HTMLElement) => {
    const items = itemsOf(of)
    const before = stops.get(of)
    const stop = items.find((item) => item === before) ?? items[0]
    if (stop) stops.set(of, stop)
    for (const item of items) {
      const wanted = item === stop ? 0 : -1
      if (item.tabIndex !== wanted || !item.hasAttribute('tabindex')) item.tabIndex = wanted
    }
  }
  const settleAll = () => page.querySelectorAll<HTMLElement>(group).forEach(settle)

  const changed = new Set<HTMLElement>()
  const settleChanged = () => {
    changed.forEach(settle)
    changed.clear()
  }
  const observer = new MutationObserver((records) => {
    const waits = changed.size > 0
    for (const { target, addedNodes } of records) {
      const around = (target as Element).closest<HTMLElement>(group)
      if (around) changed.add(around)
      for (const node of addedNodes)
        if (node instanceof Element) {
          if (node.matches(group)) changed.add(node as HTMLElement)
          for (const inside of node.querySelectorAll<HTMLElement>(group)) changed.add(inside)
        }
    }
    // Whether an item is seen makes the browser lay the page out: after the frame that is being made, that is done.
    if (changed.size > 0 && !waits) requestAnimationFrame(() => setTimeout(settleChanged))
  })
  const watched = ['disabled', 'hidden', 'open', 'data-roving']
  observer.observe(page.body, { subtree: true, childList: true, attributeFilter: watched })

  const listeners = new AbortController()
  const { signal } = listeners
  // The Tab key finds the stops as they are.
  page.addEventListener('keydown', settleChanged, { signal, capture: true })
  page.addEventListener(
    'focusin',
    ({ target }) => {
      const around = target instanceof Element ? target.closest<HTMLElement>(group) : null
      if (!around || !itemsOf(around).includes(target as HTMLElement)) return
      stops.set(around, target as HTMLElement)
      settle(around)
    },
    { signal },
  )
  page.addEventListener('keydown', onKey, { signal })
  // Which of them are seen may change with the window.
  window.addEventListener('resize', settleAll, { signal })
  settleAll()
  return () => {
    observer.disconnect()
    listeners.abort()
  }
}

/** At the document, so that what has a use for a key itself has taken it before. */
function onKey(event: KeyboardEvent): void {
  const { target, key } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  if (!(target instanceof HTMLElement)) return
  const around = target.closest<HTMLElement>(group)
  if (!around) return
  const items = itemsOf(around)
  const at = items.indexOf(target)
  if (at < 0 || !mayLeave(target, key)) return
  const way = around.dataset['roving'] as Way
  const rows = items.map((item) => item.closest('[data-roving-row]'))
  const spots = items.map((_, i) => ({
    row: new Set(rows.slice(0, i + 1)).size - 1,
    column: i - rows.indexOf(rows[i]!),
  }))
  const to = itemAfterKey(way, key, at, spots)
  if (to === undefined) return
  event.preventDefault()
  const item = items[to]!
  item.focus()
  if (item instanceof HTMLInputElement) item.select()
}

function itemsOf(of: HTMLElement): HTMLElement[] {
  return [...of.querySelectorAll<HTMLElement>(focusable)].filter(
    (item) => !item.matches(':disabled') && item.closest(apart) === null && item.checkVisibility(),
  )
}

/** Whether a key is of no use to what has the focus. */
function mayLeave(item: HTMLElement, key: string): boolean {
  if (!(item instanceof HTMLInputElement) || item.type !== 'text') return true
  const { selectionStart, selectionEnd, value } = item
  return leavesText(key, { from: selectionStart ?? 0, to: selectionEnd ?? 0, length: value.length })
}
