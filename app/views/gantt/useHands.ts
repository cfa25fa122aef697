import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useZoom } from '../../time/useZoom.ts'
import { barOf, type GanttEditing } from './editing/ganttEditing.ts'
import { useActingKeys } from './keys/useActingKeys.ts'
import type { Chart } from './useChart.ts'
import type { Choice } from './useChoice.ts'
import { usePointer, type PointerActions } from './usePointer.ts'

/** What pointer, fingers and keys do: they are heard by the same listeners however often the chart is drawn. */
export function useHands(
  box: RefObject<HTMLElement | null>,
  plot: RefObject<HTMLElement | null>,
  chart: Chart,
  choice: Choice,
  editing: GanttEditing | undefined,
): void {
  const { model, frame, view, extent, edges } = chart
  const { at, selected, go, select, choose } = choice
  const draggable = (span: number) => editing?.edge(barOf(model.timeline, span)).meaning !== undefined
  const pointerActions = useRef<PointerActions>({ draggable, grab: edges.grab, choose })
  useLayoutEffect(() => {
    pointerActions.current = { draggable, grab: edges.grab, choose }
  })
  useZoom(plot, view, frame)
  usePointer(plot, view, model, frame, pointerActions)
  useActingKeys(box, { view, model, extent, at, selected, editing, edges, go, select })
}
