import { ReadLine } from '../../parts/ReadLine.tsx'
import type { Hit } from './hit.ts'
import { Legend } from './Legend.tsx'
import { isThere } from './cell.ts'
import type { GanttModel } from './model.ts'
import { useView, type ViewStore } from './view.ts'
import { barLine, gapSentence } from './words.ts'

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
