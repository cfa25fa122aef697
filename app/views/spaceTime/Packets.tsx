import { useEffect, useRef } from 'react'
import { usePalette } from '../../chart/palette.ts'
import { pixelDensity } from '../../parts/paper.ts'
import type { TimeStore } from '../../time/timeView.ts'
import { packetMark, type Model } from './layout.ts'
import { paint, paintHalo } from './paint.ts'
import type { Rails } from './rails.ts'
import type { SceneAt } from './scene.ts'

export interface PacketsProps {
  readonly model: Model
  readonly rails: Rails
  readonly scene: SceneAt
  readonly time: TimeStore
  readonly left: number
  readonly plot: number
  /** Packets to draw a halo around. */
  readonly hovered: number | undefined
  readonly selected: number | undefined
}

/** The picture. Follows the shared time without React: one painting per display frame. */
export function Packets({ model, rails, scene, time, left, plot, hovered, selected }: PacketsProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const palette = usePalette()
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const density = pixelDensity()
    const [width, height] = [Math.round((plot + 8) * density), Math.round(rails.height * density)]
    if (element.width !== width) element.width = width
    if (element.height !== height) element.height = height
    const draw = () => {
      const { window } = time.getState()
      const halo = (packet: number, chosen: boolean) =>
        paintHalo(context, palette, packetMark(model.messages, rails, window, plot, packet), chosen)
      paint(context, palette, density, rails, plot, scene(window), () => {
        if (hovered !== undefined && hovered !== selected) halo(hovered, false)
        if (selected !== undefined) halo(selected, true)
      })
    }
    draw()
    let asked = 0
    const stop = time.subscribe((now, before) => {
      if (now.window === before.window) return
      asked ||= requestAnimationFrame(() => {
        asked = 0
        draw()
      })
    })
    return () => {
      stop()
      cancelAnimationFrame(asked)
    }
  }, [model, rails, scene, time, plot, palette, hovered, selected])
  return (
    <canvas
      ref={canvas}
      className="space-time-canvas"
      style={{ left, width: plot + 8, height: rails.height }}
      aria-hidden="true"
    />
  )
}
