import { useState, type MouseEvent, type PointerEvent } from 'react'
import { frameAt, nearestFrame, type WireFrame } from './wire.ts'

interface WireTapsProps {
  /** Those that can be seen at the receiver, in order. */
  readonly frames: readonly WireFrame[]
  readonly selected: WireFrame | undefined
  readonly onSelect: (frame: WireFrame) => void
  readonly onStray: (frame: WireFrame) => void
  /** Where a frame begins and ends [px from the left of the picture]. */
  readonly place: (frame: WireFrame) => readonly [from: number, to: number]
  /** Of the receiver's link, and of the gaps below it [px]. */
  readonly top: number
  readonly below: number
  readonly width: number
}

/**
 * What a pointer meets at the receiver's link. On it a tap chooses a frame; a stray one is too thin to be hit, so what is near
 * counts. Below it is the gap that is nearest, with a button that slips a stray frame in there. A finger points first, so it
 * chooses the frame behind the gap, and finds the button there.
 */
export function WireTaps({ frames, selected, onSelect, onStray, place, top, below, width }: WireTapsProps) {
  const [near, setNear] = useState<WireFrame>()
  const left = (frame: WireFrame) => place(frame)[0]
  const pixel = (event: MouseEvent<HTMLDivElement>) =>
    event.clientX - event.currentTarget.getBoundingClientRect().left
  const under = (event: MouseEvent<HTMLDivElement>) => nearestFrame(frames, left, pixel(event))
  const hover = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'mouse') setNear(under(event))
  }
  const click = (event: MouseEvent<HTMLDivElement>) => {
    const frame = under(event)
    if (!frame) return
    const byMouse = (event.nativeEvent as { pointerType?: string }).pointerType === 'mouse'
    if (byMouse) onStray(frame)
    else onSelect(frame)
  }
  const chosen = near ?? frames.find(({ stream, nth }) => stream === selected?.stream && nth === selected.nth)
  return (
    <>
      <div
        className="wire-taps"
        role="presentation"
        style={{ top, width }}
        onClick={(event) => {
          const frame = frameAt(frames, place, pixel(event))
          if (frame) onSelect(frame)
        }}
      />
      <div
        className="wire-gaps"
        role="presentation"
        style={{ top: below, width }}
        onPointerMove={hover}
        onPointerLeave={() => setNear(undefined)}
        onClick={click}
      >
        {frames.map((frame) => (
          <span key={`${frame.stream} ${frame.nth}`} className="wire-gap" style={{ left: left(frame) }} />
        ))}
      </div>
      {chosen && (
        <button
          type="button"
          className={near ? 'wire-insert pointed' : 'wire-insert'}
          tabIndex={near ? -1 : 0}
          style={{ left: left(chosen), top: below }}
          aria-label={`Slip a stray frame in before ${chosen.stream < 0 ? 'the stray one' : `${chosen.name}, frame ${chosen.nth}`}`}
          onClick={() => onStray(chosen)}
        >
          <span aria-hidden="true">+</span>
        </button>
      )}
    </>
  )
}
