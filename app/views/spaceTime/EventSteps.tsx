import { useMemo } from 'react'
import type { Timeline } from '../../../engine/index.ts'
import { setCursor, useTime, type TimeStore } from '../../time/timeView.ts'
import { eventFrom, eventsAt, type PacketEvents } from './events.ts'
import type { Model } from './layout.ts'
import { eventPhrase, time as phrase } from './words.ts'

export interface EventStepsProps {
  readonly timeline: Timeline
  readonly model: Model
  readonly events: () => PacketEvents
  readonly time: TimeStore
}

/** Moves the shared cursor to the next or previous departure or arrival. @returns whether there is one */
export function stepEvent(events: PacketEvents, time: TimeStore, by: 1 | -1): boolean {
  const { cursor, pinned } = time.getState()
  const to = eventFrom(events, pinned ? cursor : undefined, by)
  if (to !== undefined) setCursor(time, to)
  return to !== undefined
}

/** Steps through departures and arrivals, forward and back, and says what happens at the cursor. */
export function EventSteps({ timeline, model, events, time }: EventStepsProps) {
  const pinned = useTime(time, (now) => (now.pinned ? now.cursor : undefined))
  const sentence = useMemo(() => {
    if (pinned === undefined) return ''
    const all = events()
    const here = eventsAt(all, pinned)
    const told = here
      .slice(0, 3)
      .map((e) => eventPhrase(model.messages, all.packet[e]!, all.arrival[e] === 1))
    if (here.length > 3) told.push(`${here.length - 3} more`)
    return told.length > 0 ? `${phrase(timeline, pinned)}: ${told.join('; ')}.` : phrase(timeline, pinned)
  }, [events, model, timeline, pinned])
  return (
    <div className="space-time-steps">
      <Step
        label="Previous packet event"
        path="M5 4v8M12 4L7 8l5 4z"
        onClick={() => stepEvent(events(), time, -1)}
      />
      <Step
        label="Next packet event"
        path="M11 4v8M4 4l5 4-5 4z"
        onClick={() => stepEvent(events(), time, 1)}
      />
      <p role="status">{sentence}</p>
    </div>
  )
}

function Step({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button type="button" className="space-time-step" aria-label={label} title={label} onClick={onClick}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}
