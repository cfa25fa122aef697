import type { KeyboardEvent, RefObject } from 'react'
import type { Timeline } from '../../../engine/index.ts'
import type { TimeColumns } from '../../time/columns.ts'
import { useTime, type TimeStore } from '../../time/timeView.ts'
import { useFreshFocus } from '../../parts/keyboard/useFreshFocus.ts'
import { packetMark, type Model } from './layout.ts'
import type { Rails } from './rails.ts'
import { packetSentence } from './words.ts'

export interface PacketFocusProps {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly timeline: Timeline
  readonly model: Model
  readonly rails: Rails
  readonly time: TimeStore
  readonly columns: TimeColumns
  /** Where the keyboard is. */
  readonly packet: number
  readonly open: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocus: (focused: boolean) => void
  readonly onOpen: () => void
}

/** The one packet that the keyboard is on, as a button over its line. */
export function PacketFocus({
  button,
  timeline,
  model,
  rails,
  time,
  columns,
  packet,
  open,
  onKeyDown,
  onFocus,
  onOpen,
}: PacketFocusProps) {
  const { left, plot } = columns
  const window = useTime(time, (now) => now.window)
  const mark = packetMark(model, rails, window, plot, packet)
  const clip = (x: number) => Math.max(0, Math.min(x, plot))
  const [x0, x1] = [clip(Math.min(mark.x0, mark.x1)), clip(Math.max(mark.x0, mark.x1))]
  const fresh = useFreshFocus(button, String(packet), onFocus)
  return (
    <button
      key={packet}
      ref={button}
      type="button"
      className="space-time-focus"
      aria-label={`${packetSentence(timeline, model.messages, packet)} ${packet + 1} of ${model.messages.sent.length}.`}
      aria-pressed={open}
      style={{
        left: left + x0 - 4,
        width: x1 - x0 + 8,
        top: Math.min(mark.y0, mark.y1),
        height: Math.abs(mark.y1 - mark.y0),
      }}
      onKeyDown={onKeyDown}
      {...fresh}
      onClick={onOpen}
    />
  )
}
