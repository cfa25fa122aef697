import type { ToggleEvent } from 'react'

/** Puts a menu below the button that opens it, inside of the window. The button names it with `popovertarget`. */
export function belowItsButton({ currentTarget: menu }: ToggleEvent<HTMLElement>): void {
  const button = document.querySelector(`[popovertarget="${menu.id}"]`)
  if (!button) return
  const { bottom, left } = button.getBoundingClientRect()
  const width = parseFloat(getComputedStyle(menu).width)
  menu.style.top = `${bottom + 4}px`
  menu.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
}
