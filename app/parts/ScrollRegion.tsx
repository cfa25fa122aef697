import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import './scrollRegion.css'

type ScrollRegionProps = {
  readonly className: string
  readonly children: ReactNode
} & ({ readonly 'aria-label': string } | { readonly 'aria-labelledby': string })

/** The place of a table, which scrolls by itself where it is wider or longer. Only then do keys have something to do there. */
export function ScrollRegion(props: ScrollRegionProps) {
  const box = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const region = box.current!
    const measure = () =>
      setScrolls(region.scrollWidth > region.clientWidth + 1 || region.scrollHeight > region.clientHeight + 1)
    // Keys reach it from its first picture on.
    measure()
    const observer = new ResizeObserver(measure)
    // What is in it may grow while it stays as it is.
    for (const each of [region, ...region.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [])
  return <div ref={box} role="region" tabIndex={scrolls ? 0 : undefined} {...props} />
}
