/** The shade at an edge beyond which there is more, and some air [px]. */
const shade = 24

/**
 * A ref: brings an element of a row that scrolls sideways into sight, and moves nothing else. For the one that is
 * chosen: a link may ask for one at the far end.
 */
export function intoRow(element: HTMLElement | null): void {
  let row = element?.parentElement
  while (row && row.scrollWidth <= row.clientWidth) row = row.parentElement
  if (!element || !row || row === document.documentElement) return
  const [own, frame] = [element.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += Math.max(0, own.right + shade - frame.right) - Math.max(0, frame.left + shade - own.left)
}
