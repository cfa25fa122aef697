import { Tooltip } from '../../parts/Tooltip.tsx'
import { stretchOf } from './cell.ts'
import { toPixel } from '../../time/columns.ts'
import { laneTop, type Geometry } from './geometry.ts'
import type { Hit } from './hit.ts'
import type { GanttModel } from './model.ts'
import { useView, type ViewStore } from './view.ts'
import { barSentence, gapSentence } from './words.ts'

export interface HintProps {
  readonly id: string
  readonly model: GanttModel
  readonly frame: Geometry
  readonly view: ViewStore
  /** What is spoken of while the pointer is on nothing: the focus or the selection. */
  readonly resting: Hit | undefined
}

/** The sentence of what is pointed at, focused or selected: why a gap is there, what a bar is made of. */
export function Hint({ id, model, frame, view, resting }: HintProps) {
  const window = useView(view, (now) => now.window)
  const hover = useView(view, (now) => now.hover)
  const hit = hover ?? resting
  if (!hit || !isThere(model, hit)) return null
  const [start, end] = stretchOf(model, hit)
  const x0 = Math.max(0, toPixel(frame, window, start))
  const x1 = Math.min(frame.plot, toPixel(frame, window, end))
  if (x1 < 0 || x0 > frame.plot) return null
  return (
    <Tooltip
      id={id}
      anchor={{ x: frame.left + (x0 + x1) / 2, y: laneTop(frame, hit.lane) + frame.barTop }}
      bounds={{ width: frame.width, height: frame.height }}
    >
      {hit.kind === 'bar' ? barSentence(model, hit.span) : gapSentence(model, hit.gap)}
    </Tooltip>
  )
}

/** What was pointed at may be gone with the timeline it was in. */
const isThere = ({ timeline, gaps }: GanttModel, hit: Hit): boolean =>
  hit.lane < timeline.lanes.length &&
  (hit.kind === 'bar'
    ? hit.span >= timeline.offsets[hit.lane]! && hit.span < timeline.offsets[hit.lane + 1]!
    : hit.gap < (gaps?.lane.length ?? 0) && gaps?.lane[hit.gap] === hit.lane)
