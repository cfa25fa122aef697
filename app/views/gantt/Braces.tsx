import type { Phase, Timeline } from '../../../engine/index.ts'
import { figure, scaledUnit } from '../../chart/format.ts'
import { Formula } from '../../parts/Formula.tsx'
import { Term } from '../../parts/terms/Term.tsx'
import { toPixel } from '../../time/columns.ts'
import { type Geometry } from './geometry.ts'
import { useView, type ViewStore } from './view.ts'

export interface BracesProps {
  readonly phases: readonly Phase[]
  readonly timeline: Timeline
  readonly frame: Geometry
  readonly view: ViewStore
}

/** T_f, T_b and T_l above the lanes, as long as they last, with as many words as there is room for. */
export function Braces({ phases, timeline, frame, view }: BracesProps) {
  const window = useView(view, (now) => now.window)
  const braces = phases.flatMap((phase) => {
    const x0 = Math.max(0, toPixel(frame, window, phase.start))
    const x1 = Math.min(frame.plot, toPixel(frame, window, phase.end)) - 1
    if (x1 - x0 < 2) return []
    const words = wording(phase, timeline, x1 - x0, frame.narrow)
    const emphasis = phase.emphasis === undefined ? '' : ' gantt-brace-emphasis'
    return [{ phase, x0, x1, words, emphasis }]
  })
  return (
    <div
      className="gantt-braces"
      style={{ left: frame.left, width: frame.plot, height: frame.top }}
      role="group"
      data-roving="row"
      aria-label={phases.map((phase) => phase.sentence).join(' ')}
    >
      <svg width={frame.plot} height={frame.top} aria-hidden="true">
        {braces.map(({ phase, x0, x1, emphasis }) => (
          <path
            key={phase.id}
            className={`gantt-brace${emphasis}`}
            d={`M${x0 + 0.75} 32V26H${x1 - 0.75}V32`}
          />
        ))}
      </svg>
      {braces.map(
        ({ phase, x0, x1, words, emphasis }) =>
          words && (
            <span
              key={phase.id}
              className={`gantt-brace-label${emphasis}`}
              style={{ left: Math.min((x0 + x1) / 2, frame.plot + 40) }}
              title={phase.sentence}
            >
              {words.label !== '' && (
                <Term of={words.label}>
                  <Formula text={words.label} />
                </Term>
              )}
              <span aria-hidden="true">{words.value}</span>
            </span>
          ),
      )}
    </div>
  )
}

interface Wording {
  readonly label: string
  readonly value: string
}

/** The longest that fits; the short braces may lean over their ends a little. */
function wording(phase: Phase, timeline: Timeline, room: number, narrow: boolean): Wording | undefined {
  const { unit, per } = scaledUnit(timeline.unit, timeline.until, 1024)
  const time = (phase.end - phase.start) / per
  const value = figure(time)
  const label = narrow ? '' : phase.label
  const letters = label.replace('_', '').length
  const lead = label === '' ? '' : ' '
  const short = narrow && time >= 10 ? figure(Math.round(time)) : value
  const choices =
    phase.emphasis === undefined
      ? [`${lead}${short}`, '']
      : [`${lead}${short} ${unit} ${phase.emphasis}`, `${lead}${short} ${unit}`, `${lead}${short}`, '']
  const fits = choices.find((text) => (letters + text.length) * 6.4 <= room + 12)
  return fits === undefined || label + fits === '' ? undefined : { label, value: fits }
}
