import type { ReactNode } from 'react'
import { useTermed } from '../../parts/terms/Termed.tsx'
import type { Bar } from './layout.ts'

/** What the rows are called, each term explained where it occurs first; those of rows that are buttons inside them. */
export function useNames(bars: readonly Bar[], choosable: boolean): readonly ReactNode[] {
  const inside = (bar: Bar) => choosable && bar.row?.edit !== undefined
  const within = useTermed(
    bars.map((bar) => (inside(bar) ? bar.name : '')),
    { within: true },
  )
  const plain = useTermed(bars.map((bar) => (inside(bar) ? '' : bar.name)))
  return bars.map((bar, at) => (inside(bar) ? within : plain)[at])
}
