import type { Phase, Timeline } from '../../../engine/index.ts'
import { figure, scaledUnit } from '../../chart/format.ts'
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
  return (
    <svg
      className="gantt-braces"
      width={frame.plot}
      height={frame.top}
      style={{ left: frame.left }}
      role="img"
      aria-label={phases.map((phase) => phase.sentence).join(' ')}
    >
      {phases.map((phase) => {
        const x0 = Math.max(0, toPixel(frame, window, phase.start))
        const x1 = Math.min(frame.plot, toPixel(frame, window, phase.end)) - 1
        if (x1 - x0 < 2) return null
        const words = wording(phase, timeline, x1 - x0, frame.narrow)
        return (
          <g
            key={phase.id}
            className={phase.emphasis === true ? 'gantt-brace gantt-brace-emphasis' : 'gantt-brace'}
          >
            <title>{phase.sentence}</title>
            <path d={`M${x0 + 0.75} 32V26H${x1 - 0.75}V32`} />
            {words && (
              <text x={Math.min((x0 + x1) / 2, frame.plot + 40)} y={18} textAnchor="middle">
                {words.letter}
                {words.subscript !== '' && (
                  <tspan className="gantt-subscript" dy={3}>
                    {words.subscript}
                  </tspan>
                )}
                {words.value !== '' && <tspan dy={words.subscript === '' ? 0 : -3}>{words.value}</tspan>}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

interface Wording {
  readonly letter: string
  readonly subscript: string
  readonly value: string
}

/** The longest that fits; the short braces may lean over their ends a little. */
function wording(phase: Phase, timeline: Timeline, room: number, narrow: boolean): Wording | undefined {
  const { unit, per } = scaledUnit(timeline.unit, timeline.until, 1024)
  const value = figure((phase.end - phase.start) / per)
  const [letter = '', subscript = ''] = narrow ? [] : phase.label.split('_')
  const lead = letter === '' ? '' : ' '
  const short = narrow ? String(Math.round((phase.end - phase.start) / per)) : value
  const choices =
    phase.emphasis === true
      ? [
          `${lead}${narrow ? short : value} ${unit} in the bottleneck`,
          `${lead}${short} ${unit}`,
          `${lead}${short}`,
          '',
        ]
      : [`${lead}${short}`, '']
  const fits = choices.find((text) => (letter.length + subscript.length + text.length) * 6.4 <= room + 12)
  if (fits === undefined || letter + fits === '') return undefined
  return { letter, subscript, value: fits }
}
