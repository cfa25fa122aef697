import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * For the one element that stands where the keyboard is in a picture: give it `place` as its key, so that each place has an
 * element of its own, and the new one gets the focus that the old one had. A reader speaks what receives the focus; of an
 * element that only changes its name, some say nothing.
 * @param onFocus  told whether it has the focus
 * @returns what the element must hear
 */
export function useFreshFocus(
  element: RefObject<HTMLElement | null>,
  place: string,
  onFocus: (focused: boolean) => void,
) {
  const had = useRef(false)
  useLayoutEffect(() => {
    if (had.current) element.current?.focus({ preventScroll: true })
  }, [element, place])
  return {
    onFocus() {
      had.current = true
      onFocus(true)
    },
    onBlur() {
      had.current = false
      onFocus(false)
    },
  }
}
