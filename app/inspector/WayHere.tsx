import { useEffect, useState, type RefObject } from 'react'

interface WayHereProps {
  /** Where what is chosen is told of, by a heading that can take the focus. */
  readonly box: RefObject<HTMLElement | null>
  /** What is chosen: another is told of anew. */
  readonly chosen: unknown
}

/** Until what is said of a thing has been in sight: a way to it, at the lower edge of the window. */
export function WayHere({ box, chosen }: WayHereProps) {
  const [away, setAway] = useState(false)
  useEffect(() => {
    const heading = box.current?.querySelector('h2')
    if (!heading) return
    const observer = new IntersectionObserver((seen) => {
      const { isIntersecting } = seen.at(-1)!
      setAway(!isIntersecting)
      if (isIntersecting) observer.disconnect()
    })
    observer.observe(heading)
    return () => observer.disconnect()
  }, [box, chosen])
  const go = () => {
    const heading = box.current?.querySelector('h2')
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    away && (
      <button type="button" className="inspector-way solid-button" onClick={go}>
        Details
      </button>
    )
  )
}
