import { useCallback } from 'react'
import { usePalette } from '../../chart/palette.ts'
import type { TimeColumns } from '../../time/columns.ts'
import { TimeCanvas } from '../../time/TimeCanvas.tsx'
import type { TimeStore, TimeView } from '../../time/timeView.ts'
import { packetMark, type Model } from './layout.ts'
import { paint, paintHalo } from './paint.ts'
import type { Rails } from './rails.ts'
import type { SceneAt } from './scene.ts'

export interface PacketsProps {
  readonly model: Model
  readonly rails: Rails
  readonly scene: SceneAt
  readonly time: TimeStore
  readonly columns: TimeColumns
  /** Packets to draw a halo around. */
  readonly hovered: number | undefined
  readonly selected: number | undefined
}

/** The picture of what is on the way. */
export function Packets({ model, rails, scene, time, columns, hovered, selected }: PacketsProps) {
  const palette = usePalette()
  const { plot } = columns
  const draw = useCallback(
    (context: CanvasRenderingContext2D, { window }: TimeView) => {
      const halo = (packet: number, chosen: boolean) =>
        paintHalo(context, palette, packetMark(model, rails, window, plot, packet), chosen)
      paint(context, palette, rails, plot, scene(window), () => {
        if (hovered !== undefined && hovered !== selected) halo(hovered, false)
        if (selected !== undefined) halo(selected, true)
      })
    },
    [model, rails, scene, plot, palette, hovered, selected],
  )
  return <TimeCanvas {...{ columns, time }} height={rails.height} paint={draw} />
}
