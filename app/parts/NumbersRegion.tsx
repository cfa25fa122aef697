import type { ReactNode } from 'react'
import { ScrollRegion } from './ScrollRegion.tsx'
import './numbers.css'

interface NumbersRegionProps {
  readonly label: string
  readonly className?: string
  /** A table. */
  readonly children: ReactNode
}

/** The place of a table of numbers. It scrolls by itself where the table is wider, so the keyboard must reach it. */
export function NumbersRegion({ label, className = '', children }: NumbersRegionProps) {
  return (
    <ScrollRegion className={`numbers ${className}`} aria-label={label}>
      {children}
    </ScrollRegion>
  )
}
