import { useLayoutEffect, useState, type RefObject } from 'react'
import { followPaper } from './paper.ts'

/** [CSS px] */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The size of an element's content box in CSS pixels, kept up to date; 0 x 0 before the first layout. */
export function useSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const width = element.clientWidth
      const height = element.clientHeight
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const stop = followPaper(measure)
    return () => {
      stop()
      observer.disconnect()
    }
  }, [ref])
  return size
}
