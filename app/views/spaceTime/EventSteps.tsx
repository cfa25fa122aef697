import { useMemo } from 'react'
import type { Timeline } from '../../../engine/index.ts'
import { timePhrase } from '../../time/phrase.ts'
import { ToolButton } from '../../time/ToolButton.tsx'
import { setCursor, useTime, type TimeStore } from '../../time/timeView.ts'
import { useTold } from '../../parts/voice/useTold.ts'
import { eventFrom, eventsAt, type PacketEvents } from './events.ts'
import type { Model } from './layout.ts'
import { eventPhrase } from './words.ts'

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
    return told.length > 0
      ? `${timePhrase(timeline, pinned)}: ${told.join('; ')}.`
      : timePhrase(timeline, pinned)
  }, [events, model, timeline, pinned])
  const playing = useTime(time, (now) => now.playing)
  useTold('event', playing ? 'playing' : sentence, () => (playing ? '' : sentence))
  return (
    <div className="space-time-steps">
      <ToolButton label="Previous packet event" icon="back" onClick={() => stepEvent(events(), time, -1)} />
      <ToolButton label="Next packet event" icon="on" onClick={() => stepEvent(events(), time, 1)} />
      <p>{sentence}</p>
    </div>
  )
}
