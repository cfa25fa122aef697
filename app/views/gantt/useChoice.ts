import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { Target } from '../../../engine/index.ts'
import { reveal } from './moving.ts'
import { cellOf, cellOfTarget, exactHit, firstCell, nearestHit, targetOf } from './cell.ts'
import type { Hit } from './hit.ts'
import type { Chart } from './useChart.ts'
import { change } from './view.ts'

/** Where the keyboard is, and what is selected. */
export interface Choice {
  /** The element of the keyboard's place, which takes the focus. */
  readonly cell: RefObject<HTMLDivElement | null>
  readonly at: Hit | undefined
  readonly selected: Hit | undefined
  /** The keyboard goes there. */
  readonly go: (hit: Hit) => void
  readonly select: (hit: Hit | undefined) => void
  /** By a click or a tap: the keyboard follows. */
  readonly choose: (hit: Hit | undefined) => void
}

export function useChoice(
  { model, view, extent, edges }: Chart,
  selection: Target | undefined,
  onSelect: (target: Target | undefined) => void,
): Choice {
  const { timeline } = model
  const element = useRef<HTMLDivElement>(null)
  const [cell, setCell] = useState(firstCell)
  // The keyboard goes on from what is selected elsewhere.
  const [followed, setFollowed] = useState(selection)
  if (followed !== selection) {
    setFollowed(selection)
    const there = cellOfTarget(timeline, selection)
    if (there) setCell(there)
  }
  const at = nearestHit(model, edges.live ? { kind: 'bar', ...edges.live.place } : cell)
  const selectedCell = cellOfTarget(timeline, selection)
  const selected = selectedCell && exactHit(model, selectedCell)
  // Only a new selection moves the window, not every new result.
  const revealSelected = useEffectEvent(() => {
    if (selected) reveal(view, model, selected, extent)
  })
  useEffect(() => revealSelected(), [selection])
  return {
    cell: element,
    at,
    selected,
    go(hit) {
      setCell(cellOf(model, hit))
      reveal(view, model, hit, extent)
    },
    select: (hit) => onSelect(hit && targetOf(model, cellOf(model, hit))),
    choose(hit) {
      if (hit) {
        const next = cellOf(model, hit)
        setCell(next)
        onSelect(targetOf(model, next))
      } else {
        change(view, { marked: undefined, pinned: false })
        onSelect(undefined)
      }
      element.current?.focus({ preventScroll: true })
    },
  }
}
