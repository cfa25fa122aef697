import type { Target } from '../../../engine/index.ts'
import type { Shown } from '../../document/shown.ts'
import { cellOfTarget, exactHit } from '../../views/gantt/cell.ts'
import type { Hit } from '../../views/gantt/hit.ts'
import { ganttModel, type GanttModel } from '../../views/gantt/model.ts'

/** The bar or gap of a timeline that is chosen, with all that the chart knows of it. */
export function hitOf({ result }: Shown, chosen: Target): { model: GanttModel; hit: Hit } | undefined {
  const { timeline, gaps, criticalPath } = result
  if (!timeline) return undefined
  const model = ganttModel(timeline, gaps, criticalPath)
  const cell = cellOfTarget(timeline, chosen)
  const hit = cell && exactHit(model, cell)
  return hit && { model, hit }
}
