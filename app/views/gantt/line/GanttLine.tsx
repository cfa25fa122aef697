import { useCallback } from 'react'
import { ReadLine } from '../../../parts/ReadLine.tsx'
import { useToldCursor } from '../../../time/useToldCursor.ts'
import type { Hit } from '../hit.ts'
import { Legend } from '../Legend.tsx'
import type { GanttModel } from '../model.ts'
import { useView, type ViewStore } from '../view.ts'
import { gapSentence } from './gapWords.ts'
import { atCursor, barLine } from './lineWords.ts'

export interface GanttLineProps {
  readonly model: GanttModel
  readonly view: ViewStore
  /** What is spoken of while the pointer is on nothing: where the keyboard is. */
  readonly focused: Hit | undefined
  /** What a drag under way would cost or save; or why it cannot be. */
  readonly dragged: { readonly words: string; readonly problem: boolean } | undefined
}

/** Below the lanes: how they are read; what is pointed at or dragged instead. */
export function GanttLine({ model, view, focused, dragged }: GanttLineProps) {
  const told = useCallback((at: number) => atCursor(model, at), [model])
  useToldCursor(view, told)
  const hit = useView(view, (now) => now.hover) ?? focused
  const line =
    hit && isThere(model, hit)
      ? hit.kind === 'bar'
        ? barLine(model, hit.span)
        : gapSentence(model, hit.gap)
      : undefined
  return (
    <ReadLine
      line={
        dragged ? (
          <strong className={dragged.problem ? 'gantt-problem' : undefined}>{dragged.words}</strong>
        ) : (
          line
        )
      }
    >
      <Legend timeline={model.timeline} path={model.criticalPath.length > 0} />
    </ReadLine>
  )
}

/** What a gap is called where it is focused. Here, so that it has come when keys lead to one. */
export const GapName = ({ model, gap }: { readonly model: GanttModel; readonly gap: number }) => (
  <span className="hidden-visually">{gapSentence(model, gap)}</span>
)

/** Whether what was pointed at is still there: it may be gone with the timeline it was in. */
const isThere = ({ timeline, gaps }: GanttModel, hit: Hit): boolean =>
  hit.lane < timeline.lanes.length &&
  (hit.kind === 'bar'
    ? hit.span >= timeline.offsets[hit.lane]! && hit.span < timeline.offsets[hit.lane + 1]!
    : gaps.lane[hit.gap] === hit.lane)
