import type { ToggleEvent } from 'react'

/** Puts a menu below the button that opens it, inside of the window, however that is turned. The button names it with `popovertarget`. */
export function belowItsButton({ currentTarget: menu, newState }: ToggleEvent<HTMLElement>): void {
  place(menu)
  // After what stands in the header has changed with the window.
  const again = () =>
    requestAnimationFrame(() =>
      menu.matches(':popover-open') ? place(menu) : removeEventListener('resize', again),
    )
  if (newState === 'open') addEventListener('resize', again)
}

function place(menu: HTMLElement): void {
  const button = document.querySelector(`[popovertarget="${menu.id}"]`)
  if (!button) return
  const { bottom, left } = button.getBoundingClientRect()
  const width = parseFloat(getComputedStyle(menu).width)
  menu.style.top = `${bottom + 4}px`
  menu.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
}
