import type { ReactNode } from 'react'
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
    <div className={`numbers ${className}`} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
