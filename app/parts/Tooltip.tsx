import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import '../chart/chart.css'
import { placement, type Size } from './placement.ts'

export interface TooltipProps {
  /** What it speaks of names it with aria-describedby. */
  readonly id: string
  /** In pixels of the nearest positioned ancestor, whose size is `bounds`. */
  readonly anchor: { readonly x: number; readonly y: number }
  readonly bounds: Size
  /** Stays above even where that leaves the bounds: for what must not cover the strip below it. */
  readonly above?: boolean
  readonly children: ReactNode
}

/** A sentence beside the thing it speaks of. It never catches the pointer. */
export function Tooltip({ id, anchor, bounds, above = false, children }: TooltipProps) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (element) {
      const { offsetWidth: width, offsetHeight: height } = element
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }))
    }
  }, [children])
  const { left, top } = placement(anchor, size, bounds, above)
  return (
    <div ref={box} id={id} role="tooltip" className="tooltip" style={{ left, top }}>
      {children}
    </div>
  )
}
