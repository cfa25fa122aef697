import { useRef, type PointerEvent } from 'react'

/** Where a dragged step would stand: before or behind a line, from 0. */
export interface Drop {
  readonly line: number
  readonly after: boolean
}

interface GripProps {
  readonly label: string
  readonly onMove: (by: -1 | 1) => void
  /** While it is dragged; undefined where it cannot stand or is let go. */
  readonly onOver: (drop: Drop | undefined) => void
  readonly onDrop: (drop: Drop) => void
}

/** Moves its step: dragged by mouse or touch, or by the arrow keys. */
export function Grip({ label, onMove, onOver, onDrop }: GripProps) {
  const dragging = useRef(false)
  const dropAt = ({ clientX, clientY }: PointerEvent): Drop | undefined => {
    const row = document
      .elementsFromPoint(clientX, clientY)
      .map((element) => element.closest<HTMLElement>('.step-list [data-line]'))
      .find((element) => element !== null)
    if (!row) return undefined
    const { top, height } = row.getBoundingClientRect()
    return { line: Number(row.dataset['line']), after: clientY > top + height / 2 }
  }
  const stop = () => {
    dragging.current = false
    onOver(undefined)
  }
  return (
    <button
      type="button"
      className="row-grip step-grip"
      aria-label={label}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
        if (by === undefined) return
        event.preventDefault()
        onMove(by)
      }}
      onPointerDown={(event) => {
        dragging.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (dragging.current) onOver(dropAt(event))
      }}
      onPointerUp={(event) => {
        if (!dragging.current) return
        const drop = dropAt(event)
        stop()
        if (drop) onDrop(drop)
      }}
      onPointerCancel={stop}
    >
      <span aria-hidden="true">⠿</span>
    </button>
  )
}
