import { spanAt, utilisation, type Lane } from '../../../engine/index.ts'
import { laneTop, type Geometry } from './geometry.ts'
import type { GanttModel } from './model.ts'
import { useView, type ViewStore } from './view.ts'
import { nowServing } from './words.ts'

export interface LaneLabelsProps {
  readonly model: GanttModel
  readonly frame: Geometry
  readonly view: ViewStore
  readonly emphasised: string | undefined
  readonly chosen: string | undefined
}

/** The name of each lane and how busy it is; what it serves at the cursor while there is one. */
export function LaneLabels({ model, frame, view, emphasised, chosen }: LaneLabelsProps) {
  return (
    <div className={frame.narrow ? 'gantt-labels gantt-labels-narrow' : 'gantt-labels'}>
      {model.timeline.lanes.map((lane, at) => (
        <div
          key={lane.id}
          className={`gantt-label${lane.id === emphasised ? ' gantt-label-emphasis' : ''}${lane.id === chosen ? ' gantt-label-chosen' : ''}`}
          style={{
            top: laneTop(frame, at),
            width: frame.narrow ? frame.width : frame.left - 12,
            height: frame.narrow ? frame.barTop : frame.pitch,
            paddingLeft: 12 * depthOf(model.timeline.lanes, lane),
          }}
        >
          <span className="gantt-label-name" title={lane.name}>
            {lane.name}
            {frame.narrow && lane.id === emphasised && ' · bottleneck'}
          </span>
          {frame.pitch >= 36 && <Now model={model} lane={at} view={view} narrow={frame.narrow} />}
        </div>
      ))}
    </div>
  )
}

/** How many lanes a lane is inside of. */
function depthOf(lanes: readonly Lane[], { parent }: Lane): number {
  const around = parent === undefined ? undefined : lanes.find(({ id }) => id === parent)
  return around ? 1 + depthOf(lanes, around) : 0
}

interface NowProps {
  readonly model: GanttModel
  readonly lane: number
  readonly view: ViewStore
  readonly narrow: boolean
}

function Now({ model, lane, view, narrow }: NowProps) {
  const text = useView(view, ({ cursor }) =>
    cursor === undefined ? '' : nowServing(model.timeline, spanAt(model.index, lane, cursor)),
  )
  const busy = Math.round(100 * utilisation(model.index, lane, 0, model.timeline.until))
  if (narrow && text === '') return null
  return (
    <span className="gantt-label-busy">
      {text === '' ? `${model.timeline.lanes[lane]!.share ?? 'busy'} ${busy} %` : text}
    </span>
  )
}
