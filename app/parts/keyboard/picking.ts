const menus = 'select[data-picking]'

/**
 * For menus that open things (`data-picking`): nothing is opened before it is picked. Closed, a menu is changed at once by
 * arrows and letters in some browsers; here they open its list. Where that cannot be opened (in a frame of another site),
 * what they choose is picked by Enter or by leaving, and Escape goes back.
 * @returns stops it
 */
export function startPicking(page: Document): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  /** A key is changing a closed menu now. */
  let turning = false
  /** What a menu showed before keys changed it. */
  let held: { readonly menu: HTMLSelectElement; readonly value: string } | undefined

  const pick = () => {
    const from = held
    held = undefined
    if (from && from.menu.value !== from.value)
      from.menu.dispatchEvent(new Event('change', { bubbles: true }))
  }
  page.addEventListener(
    'keydown',
    (event) => {
      const { target: menu, key } = event
      if (!(menu instanceof HTMLSelectElement) || !menu.matches(menus)) return
      if (key === 'Enter') pick()
      else if (key === 'Escape' && held) {
        menu.value = held.value
        held = undefined
      } else if (changes(event) && !isOpen(menu)) {
        if (opened(menu)) event.preventDefault()
        else {
          held ??= { menu, value: menu.value }
          turning = true
          setTimeout(() => (turning = false))
        }
      }
    },
    { signal },
  )
  const hear = (event: Event) => {
    if (turning && held?.menu === event.target) event.stopImmediatePropagation()
    else if (held?.menu === event.target && event.isTrusted) held = undefined
  }
  page.addEventListener('input', hear, { signal, capture: true })
  page.addEventListener('change', hear, { signal, capture: true })
  page.addEventListener('focusout', pick, { signal })
  return () => listeners.abort()
}

const moving = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']

/** Whether a key changes a closed menu in some browser. */
const changes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (moving.includes(key) || (key.length === 1 && key !== ' '))

function isOpen(menu: HTMLSelectElement): boolean {
  try {
    return menu.matches(':open')
  } catch {
    // A browser that cannot say so keeps the keys of an open list to itself.
    return false
  }
}

function opened(menu: HTMLSelectElement): boolean {
  try {
    menu.showPicker()
    return true
  } catch {
    return false
  }
}
