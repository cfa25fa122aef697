import { useState } from 'react'
import { useStore } from 'zustand'
import {
  InputError,
  laneOfSpan,
  spanItem,
  spanKind,
  type Bar,
  type Params,
  type Timeline,
} from '../../../../engine/index.ts'
import type { Store } from '../../../document/store.ts'
import { edgeMeanings } from '../../../views/gantt/editing/ganttEditing.ts'

/** The edges of bars: what a hand may change by them, and how. All in cycles. */
export interface Edges {
  /** What the end of a bar changes: its name; or why it changes nothing. */
  readonly meaning: (span: number) => { readonly label?: string; readonly because?: string }
  /** A drag of the end of a bar: is told times, and then kept or given up. */
  readonly grab: (span: number) => Grip | undefined
  /** Keys: so many hundredths of the cost more or less, at once. */
  readonly nudge: (span: number, steps: number) => void
  /** Why the end cannot go where it was dragged to. */
  readonly problem: string | undefined
}

export interface Grip {
  readonly move: (time: number) => void
  readonly commit: () => void
  readonly cancel: () => void
}

/** @param params  of the machine that is drawn */
export function useEdges(store: Store, timeline: Timeline, params: Params): Edges {
  const system = useStore(store, (now) => now.system)
  const [problem, setProblem] = useState<string>()
  const { handles } = system
  const barOf = (span: number): Bar => ({
    lane: laneOfSpan(timeline, span),
    item: spanItem(timeline.tag[span]!),
    kind: timeline.kinds[spanKind(timeline.tag[span]!)]!.id,
    start: timeline.start[span]!,
    end: timeline.end[span]!,
  })
  const of = (bar: Bar) => (handles ? edgeMeanings(handles, params, bar, '') : undefined)
  const attempt = (deed: () => void) => {
    try {
      deed()
      setProblem(undefined)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      setProblem(error.message)
    }
  }
  return {
    problem,
    meaning(span) {
      const { meaning, because } = of(barOf(span)) ?? {}
      return { ...(meaning && { label: meaning.label }), ...(because !== undefined && { because }) }
    },
    grab(span) {
      const bar = barOf(span)
      const meaning = of(bar)?.meaning
      if (!handles || !meaning) return undefined
      const { preview, commit, cancel } = store.getState()
      const end = (deed: () => void) => () => {
        setProblem(undefined)
        deed()
      }
      return {
        // The bar and the costs are those before the drag, however far it has come.
        move: (time) => attempt(() => preview(handles.drag(params, bar, meaning.id, time))),
        commit: end(commit),
        cancel: end(cancel),
      }
    },
    nudge(span, steps) {
      const bar = barOf(span)
      const meaning = of(bar)?.meaning
      if (handles && meaning)
        attempt(() => store.getState().edit(handles.nudge(params, bar, meaning.id, steps)))
    },
  }
}
