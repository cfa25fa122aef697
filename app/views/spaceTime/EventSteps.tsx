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
  const here = useMemo(() => {
    if (pinned === undefined) return ''
    const all = events()
    const at = eventsAt(all, pinned)
    const told = at.slice(0, 3).map((e) => eventPhrase(model.messages, all.packet[e]!, all.arrival[e] === 1))
    if (at.length > 3) told.push(`${at.length - 3} more`)
    return told.length > 0 ? `${told.join('; ')}.` : ''
  }, [events, model, pinned])
  const when = pinned === undefined ? '' : timePhrase(timeline, pinned)
  const sentence = [when, here].filter((each) => each !== '').join(': ')
  const playing = useTime(time, (now) => now.playing)
  // The timeline, where there is one, tells the time.
  const wordsNow = () => (document.querySelector('.gantt-plot') ? here : sentence)
  useTold('event', playing ? 'playing' : sentence, () => (playing ? '' : wordsNow()))
  return (
    <div className="space-time-steps">
      <ToolButton label="Previous packet event" icon="back" onClick={() => stepEvent(events(), time, -1)} />
      <ToolButton label="Next packet event" icon="on" onClick={() => stepEvent(events(), time, 1)} />
      <p>{sentence}</p>
    </div>
  )
}
