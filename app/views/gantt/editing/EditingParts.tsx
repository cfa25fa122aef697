import { Suspense } from 'react'
import { afterwards } from '../../../parts/afterwards.ts'
import type { Hit } from '../hit.ts'
import type { Chart } from '../useChart.ts'
import { DragLabel } from './DragLabel.tsx'
import type { GanttEditing } from './ganttEditing.ts'

const EditBar = afterwards('Editing the bar', async () => (await import('./EditBar.tsx')).EditBar)

export interface EditingPartsProps {
  readonly chart: Chart
  readonly editing: GanttEditing | undefined
  /** Where the keyboard is. */
  readonly at: Hit | undefined
  readonly selected: Hit | undefined
}

/** What stands over the chart while a bar is selected or resized. */
export function EditingParts({ chart, editing, at, selected }: EditingPartsProps) {
  const { model, frame, view, edges } = chart
  return (
    <>
      {edges.live && at && (
        <DragLabel
          {...{ model, frame, view }}
          hit={at}
          consequence={editing?.consequence}
          problem={edges.problem}
        />
      )}
      {editing && selected?.kind === 'bar' && edges.live?.by !== 'pointer' && (
        <Suspense fallback={null}>
          <EditBar {...{ model, frame, view, editing, edges }} hit={selected} />
        </Suspense>
      )}
    </>
  )
}
