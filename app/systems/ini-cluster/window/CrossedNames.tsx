import { drawn } from '../../../parts/presenting/drawn.ts'
import { toPixel, type TimeColumns } from '../../../time/columns.ts'
import { useTime, type TimeStore } from '../../../time/timeView.ts'
import type { SceneAt } from '../../../views/spaceTime/scene.ts'
import { crossed } from './crossed.ts'

interface CrossedNamesProps {
  readonly scene: SceneAt
  readonly time: TimeStore
  readonly columns: TimeColumns
  readonly height: number
}

/** The names of packets that the line of the marked tick runs through, once more above it: it stops at them. */
export function CrossedNames({ scene, time, columns, height }: CrossedNamesProps) {
  const window = useTime(time, (now) => now.window)
  const tick = useTime(time, ({ cursor }) => cursor)
  if (tick === undefined) return null
  const names = crossed(scene(window).labels, toPixel(columns, window, tick), drawn.scale)
  return (
    <svg
      className="window-marks"
      style={{ left: columns.left }}
      width={columns.plot}
      height={height}
      aria-hidden="true"
    >
      {names.map(({ packet, text, x, y, lost, again }) => (
        <text
          key={packet}
          className={lost || again ? 'window-name marked' : 'window-name'}
          x={x}
          y={y}
          style={{ fontSize: 11 * drawn.scale }}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}
