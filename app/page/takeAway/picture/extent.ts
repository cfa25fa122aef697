import { chrome } from './drawnElement.ts'

/** How wide and high an element is with all that is drawn of it: what a box scrolls to stands in a picture as well [px]. */
export function extentOf(element: Element): { readonly width: number; readonly height: number } {
  const { left, top } = element.getBoundingClientRect()
  let [right, bottom] = [left, top]
  const visit = (inner: Element) => {
    const { display, overflow } = getComputedStyle(inner)
    if (inner.matches(chrome) || (display !== 'contents' && !inner.checkVisibility())) return
    const box = inner.getBoundingClientRect()
    right = Math.max(right, box.right)
    bottom = Math.max(bottom, box.bottom)
    const closed = inner instanceof SVGElement || /hidden|clip/.test(overflow)
    if (!closed) for (const child of inner.children) visit(child)
  }
  visit(element)
  return { width: right - left, height: bottom - top }
}
