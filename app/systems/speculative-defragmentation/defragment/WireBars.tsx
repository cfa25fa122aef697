import { streamStyle } from './streamStyle.ts'
import type { Stretch, WireFrame } from './wire.ts'
import type { WireLayout } from './wireLayout.ts'

/** A bar takes a name that can be read in it, or none [px]. */
const fits = (name: string, width: number): boolean => width > 6.7 * name.length + 3.5

export const keyOf = ({ stream, nth }: WireFrame): string => `${stream} ${nth}`

interface FrameProps {
  readonly frame: WireFrame
  readonly layout: WireLayout
  readonly streams: number
}

/** A frame on its sender's link. */
export function SentFrame({ frame, layout, streams }: FrameProps) {
  const bar = frame.sent && layout.bar(frame.sent)
  if (!bar) return null
  return (
    <span
      className="wire-frame sent"
      style={{ ...bar, top: layout.senderTop(frame.stream) + 4, ...streamStyle(frame.stream, streams) }}
      aria-hidden="true"
    >
      {fits(frame.name, bar.width) && <span>{frame.name}</span>}
    </span>
  )
}

/** Its way through the switch, in the coordinates of the plot. */
export function WayOver({ frame, layout }: Omit<FrameProps, 'streams'>) {
  if (!frame.sent) return null
  return (
    <line
      className={frame.state === 'displaced' ? 'wire-line displaced' : 'wire-line'}
      x1={layout.x(frame.sent[1])}
      x2={layout.x(frame.start)}
      y1={layout.senderTop(frame.stream) + 32}
      y2={layout.linkTop}
    />
  )
}

interface ReceivedFrameProps extends FrameProps {
  /** Of the frame, as one hears it. */
  readonly label: string
  readonly selected: boolean
  readonly onSelect: (frame: WireFrame) => void
}

/** A frame on the receiver's link, to be chosen. */
export function ReceivedFrame({ frame, layout, streams, label, selected, onSelect }: ReceivedFrameProps) {
  const bar = layout.bar([frame.start, frame.end])
  if (!bar) return null
  return (
    <button
      type="button"
      className={`wire-frame ${frame.state}`}
      aria-pressed={selected}
      aria-label={label}
      style={{ ...bar, top: layout.linkTop, ...streamStyle(frame.stream, streams) }}
      onClick={() => onSelect(frame)}
    >
      {fits(frame.name, bar.width) && <span>{frame.name}</span>}
    </button>
  )
}

/** What the driver does from when to when. */
export function DriverBar({ stretch, layout }: { readonly stretch: Stretch; readonly layout: WireLayout }) {
  const { start, end, guesses } = stretch
  const bar = layout.bar([start, end])
  if (!bar) return null
  const guessing = bar.width > 230 ? 'guesses: frames go straight to pages' : 'guesses'
  return (
    <span
      className={guesses ? 'wire-driver guesses' : 'wire-driver'}
      style={{ ...bar, top: layout.driverTop }}
    >
      {bar.width > 46 && <span>{guesses ? guessing : 'copies'}</span>}
    </span>
  )
}
