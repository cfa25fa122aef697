import type { Edit, Lane } from '../../../engine/index.ts'
import './grouping.css'
import { layout, type Groups } from './layout.ts'

export interface GroupingProps {
  readonly lanes: readonly Lane[]
  readonly groups: Groups<Edit>
  /** Of the chart that this lies on: the upper end of a lane, its height, the width of the labels [px]. */
  readonly laneTop: (lane: number) => number
  readonly pitch: number
  readonly left: number
  /** The labels have no column of their own: the groups stand below the chart, in words. */
  readonly narrow: boolean
  readonly onEdit: (edit: Edit) => void
}

/** Brackets between the names of neighbouring lanes: takes them together as one, and apart again. */
export function Grouping({ lanes, groups, laneTop, pitch, left, narrow, onEdit }: GroupingProps) {
  const { joins, brackets } = layout(lanes, groups)
  if (joins.length === 0 && brackets.length === 0) return null
  const joinWords = (above: Lane, below: Lane) => `Group ${above.name} with ${below.name}`
  const apart = (lane: Lane) => `Take ${lane.name} apart`
  if (narrow)
    return (
      <ul className="grouping-list" aria-label="Groups of stages">
        {joins.map(({ above, below, edit }) => (
          <li key={below.id}>
            <button type="button" onClick={() => onEdit(edit)}>
              <Bracket /> {joinWords(above, below)}
            </button>
          </li>
        ))}
        {brackets.map(
          ({ lane, edit }) =>
            edit && (
              <li key={lane.id}>
                <button type="button" onClick={() => onEdit(edit)}>
                  <Cross /> {apart(lane)}
                </button>
              </li>
            ),
        )}
      </ul>
    )
  return (
    <div className="grouping" role="group" aria-label="Groups of stages">
      {brackets.map(({ lane, at, last, depth }) => (
        <span
          key={lane.id}
          className="grouping-bracket"
          style={{
            left: 12 * depth + 2,
            top: laneTop(at + 1) + 4,
            height: (last - at) * pitch - 8,
          }}
        />
      ))}
      {joins.map(({ above, below, at, edit }) => (
        <button
          key={below.id}
          type="button"
          className="grouping-button"
          aria-label={joinWords(above, below)}
          title={joinWords(above, below)}
          style={{ left: left - 36, top: laneTop(at) - 11 }}
          onClick={() => onEdit(edit)}
        >
          <Bracket />
        </button>
      ))}
      {brackets.map(
        ({ lane, at, edit }) =>
          edit && (
            <button
              key={lane.id}
              type="button"
              className="grouping-button"
              aria-label={apart(lane)}
              title={apart(lane)}
              style={{ left: left - 36, top: laneTop(at) + pitch / 2 - 1 }}
              onClick={() => onEdit(edit)}
            >
              <Cross />
            </button>
          ),
      )}
    </div>
  )
}

const Bracket = () => (
  <svg width="12" height="16" aria-hidden="true">
    <path d="M3 1.5H9V14.5H3" />
  </svg>
)

const Cross = () => (
  <svg width="12" height="12" aria-hidden="true">
    <path d="M2.5 2.5L9.5 9.5M9.5 2.5L2.5 9.5" />
  </svg>
)
