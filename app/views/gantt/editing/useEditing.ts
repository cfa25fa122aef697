import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { InputError, type Bar, type Edit } from '../../../../engine/index.ts'
import { tell } from '../../../parts/voice/tell.ts'
import { barOf, type GanttEditing, type SpanPlace } from './ganttEditing.ts'
import { toPixel, toTime } from '../../../time/columns.ts'
import { type Geometry } from '../geometry.ts'
import { placeOf, spanOf, type GanttModel } from '../model.ts'
import type { EdgeDrag } from '../usePointer.ts'
import type { ViewStore } from '../view.ts'
import { barName } from '../words.ts'

/** A bar that is being resized, by the pointer or by keys. */
export interface Live {
  readonly place: SpanPlace
  /** The bar as it was before. */
  readonly bar: Bar
  readonly by: 'pointer' | 'keys'
}

export interface EdgeEditing {
  readonly live: Live | undefined
  /** Why the edge cannot go where it was asked to. */
  readonly problem: string | undefined
  readonly grab: (span: number, x: number) => EdgeDrag | undefined
  /** Keys: begin, step, change the meaning, keep, restore. */
  readonly begin: (span: number) => void
  readonly nudge: (by: number) => void
  readonly choose: (meaning: string) => void
  readonly keep: () => void
  readonly restore: () => void
}

/** Turns drags, keys and steppers into previews, commits and cancels. One drag is one undo step. */
export function useEditing(
  editing: GanttEditing | undefined,
  model: GanttModel,
  frame: Geometry,
  view: ViewStore,
): EdgeEditing {
  const [live, setLive] = useState<Live>()
  const [problem, setProblem] = useState<string>()
  const steps = useRef(0)
  const latest = useRef({ editing, model, frame, live, consequence: '' })
  useLayoutEffect(() => {
    const consequence = editing?.consequence ?? latest.current.consequence
    latest.current = { editing, model, frame, live, consequence }
  })

  const attempt = useCallback((bar: Bar, make: (editing: GanttEditing, meaning: string) => Edit): boolean => {
    const now = latest.current.editing
    const meaning = now?.edge(bar).meaning
    if (!now || !meaning) return false
    try {
      now.preview(make(now, meaning.id))
      setProblem(undefined)
      tell('edge', '')
      return true
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      setProblem(error.message)
      tell('edge', error.message)
      return false
    }
  }, [])

  const end = useCallback((place: SpanPlace, keep: boolean) => {
    if (keep) latest.current.editing?.commit()
    else latest.current.editing?.cancel()
    setLive(undefined)
    setProblem(undefined)
    steps.current = 0
    tell('edge', keep ? () => told(latest.current, place) : '')
  }, [])

  return useMemo(
    () => ({
      live,
      problem,
      grab(span, x) {
        const { editing: now, model: before, frame: box } = latest.current
        if (!now) return undefined
        const place = placeOf(before.timeline, span)
        const bar = barOf(before.timeline, span)
        const { window } = view.getState()
        const offset = x - toPixel(box, window, before.timeline.end[span]!)
        setLive({ place, bar, by: 'pointer' })
        return edgeDrag(
          (to) =>
            attempt(bar, (editor, meaning) => editor.drag(bar, meaning, toTime(box, window, to - offset))),
          (keep) => end(place, keep),
        )
      },
      begin(span) {
        const { timeline } = latest.current.model
        steps.current = 0
        setLive({ place: placeOf(timeline, span), bar: barOf(timeline, span), by: 'keys' })
      },
      nudge(by) {
        const { bar, place } = latest.current.live ?? {}
        if (!bar || !place) return
        const total = steps.current + by
        if (total === 0) latest.current.editing?.cancel()
        else if (!attempt(bar, (editor, meaning) => editor.nudge(bar, meaning, total))) return
        steps.current = total
        tell('edge', () => told(latest.current, place))
      },
      choose(meaning) {
        const { editing: now } = latest.current
        if (!now) return
        if (steps.current !== 0) now.cancel()
        steps.current = 0
        setProblem(undefined)
        now.onMeaning(meaning)
      },
      keep() {
        const place = latest.current.live?.place
        if (place) end(place, steps.current !== 0)
      },
      restore() {
        const place = latest.current.live?.place
        if (place) end(place, false)
      },
    }),
    [live, problem, attempt, end, view],
  )
}

/** What became of a bar, and what that costs or saves. */
function told(now: { readonly model: GanttModel; readonly consequence: string }, place: SpanPlace): string {
  const span = spanOf(now.model, place)
  return `${span < 0 ? '' : `${barName(now.model, span)}. `}${now.consequence}`
}

/**
 * However often the pointer reports, the scenario changes once per display frame.
 * @param apply  tries a place of the pointer; false where the edge cannot go there
 * @param end  keeps what was tried or restores what was before
 */
function edgeDrag(apply: (x: number) => boolean, end: (keep: boolean) => void): EdgeDrag {
  let wanted: number | undefined
  let moved = false
  let asked = 0
  const applyWanted = () => {
    asked = 0
    if (wanted === undefined) return
    const x = wanted
    wanted = undefined
    moved = apply(x) || moved
  }
  return {
    move(x) {
      wanted = x
      asked ||= requestAnimationFrame(applyWanted)
    },
    commit() {
      cancelAnimationFrame(asked)
      applyWanted()
      end(moved)
    },
    cancel() {
      cancelAnimationFrame(asked)
      end(false)
    },
  }
}
