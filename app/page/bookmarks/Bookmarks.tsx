import { useRef } from 'react'
import { InputError, type Phase, type Timeline } from '../../../engine/index.ts'
import type { Store } from '../../document/store.ts'
import { useSize } from '../../parts/useSize.ts'
import { useTold } from '../../parts/voice/useTold.ts'
import { toPixel } from '../../time/columns.ts'
import { timePhrase } from '../../time/phrase.ts'
import { setCursor, useTime, type TimeStore } from '../../time/timeView.ts'
import { timelineGeometry } from '../../views/gantt/geometry.ts'
import './bookmarks.css'
import type { Marks } from './marks.ts'
import { markCursor, setMarks, useMarkKeys, useMarks } from './useMarks.ts'

interface BookmarksProps {
  readonly store: Store
  readonly time: TimeStore
  readonly timeline: Timeline
  readonly phases: readonly Phase[] | undefined
}

/** Hears the keys of bookmarks; shows them once there is one, or a time that can be marked. */
export function Bookmarks(props: BookmarksProps) {
  const { store, time } = props
  const marks = useMarks(store)
  const readable = marks instanceof InputError ? none : marks
  useMarkKeys(store, time, readable)
  const pinned = useTime(time, (now) => now.pinned)
  if (!pinned && marks === readable && marks.every((at) => at === undefined)) return null
  return <Row {...props} marks={readable} problem={marks instanceof InputError ? marks.message : undefined} />
}

const none: Marks = []

interface RowProps extends BookmarksProps {
  readonly marks: Marks
  /** Why those of the link cannot be read. */
  readonly problem: string | undefined
}

/** The bookmarks on the time axis: flags at their times, and a list to go to them and to take them away. */
function Row({ store, time, timeline, phases, marks, problem }: RowProps) {
  const box = useRef<HTMLDivElement>(null)
  const { width } = useSize(box)
  const window = useTime(time, (now) => now.window)
  const cursor = useTime(time, (now) => (now.pinned ? now.cursor : undefined))
  const set = marks.flatMap((at, i) => (at === undefined ? [] : [{ at, digit: i + 1 }]))
  useTold('bookmarks', marks, () => `${set.length} ${set.length === 1 ? 'bookmark' : 'bookmarks'}`)
  const frame = timelineGeometry(timeline, width, phases)
  return (
    <div ref={box} className="bookmarks">
      {problem !== undefined && (
        <p role="alert" className="problem-detail">
          {problem}
        </p>
      )}
      <div
        className="bookmarks-axis"
        aria-hidden="true"
        style={{ marginLeft: frame.left, width: frame.plot }}
      >
        {set.map(({ at, digit }) => {
          const x = toPixel(frame, window, at)
          return (
            x >= 0 &&
            x <= frame.plot && (
              <span key={digit} className="bookmarks-flag figure" style={{ left: x }}>
                {digit}
              </span>
            )
          )
        })}
      </div>
      <ul className="bookmarks-list" aria-label="Bookmarks">
        {set.map(({ at, digit }) => (
          <li key={digit}>
            <button
              type="button"
              className="quiet-button"
              title={`Go there (${digit})`}
              onClick={() => setCursor(time, at)}
            >
              {digit} at {timePhrase(timeline, at)}
            </button>
            <button
              type="button"
              className="quiet-button"
              aria-label={`Remove bookmark ${digit}`}
              title="Remove"
              onClick={() => setMarks(store, marks.with(digit - 1, undefined))}
            >
              ×
            </button>
          </li>
        ))}
        {cursor !== undefined && !set.some(({ at }) => at === cursor) && set.length < 9 && (
          <li>
            <button
              type="button"
              className="quiet-button"
              title="M"
              onClick={() => markCursor(store, time, marks)}
            >
              Mark {timePhrase(timeline, cursor)}
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}
