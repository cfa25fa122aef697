import { useState, type PointerEvent } from 'react'
import { draggable, pointerDrag } from '../../parts/pointerDrag.ts'

/** An acknowledgement to be dragged onto a timer's box; for the keyboard a box itself is pressed. */
export function Confirmation({ onDrop }: { readonly onDrop: (frame: number) => void }) {
  const [by, setBy] = useState<readonly [number, number]>()
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    const { clientX, clientY } = event
    let below: number | undefined
    pointerDrag(event.nativeEvent, event.currentTarget, {
      move: (moved) => {
        setBy([moved.clientX - clientX, moved.clientY - clientY])
        below = frameAt(moved.clientX, moved.clientY)
      },
      commit: () => {
        setBy(undefined)
        if (below !== undefined) onDrop(below)
      },
      cancel: () => setBy(undefined),
    })
  }
  return (
    <span
      className={by ? 'shape-ack held' : 'shape-ack'}
      aria-hidden="true"
      style={{ ...draggable.both, translate: by && `${by[0]}px ${by[1]}px` }}
      onPointerDown={drag}
    >
      ACK
    </span>
  )
}

/** The frame of the timer's box at a point of the screen. */
function frameAt(x: number, y: number): number | undefined {
  const boxes = document.elementsFromPoint(x, y).map((each) => each.closest<HTMLElement>('[data-frame]'))
  const frame = boxes.find((box) => box !== null)?.dataset['frame']
  return frame === undefined ? undefined : Number(frame)
}
