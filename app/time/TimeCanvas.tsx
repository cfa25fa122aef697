import { useEffect, useRef } from 'react'
import { onPaper, pixelDensity } from '../parts/paper.ts'
import type { TimeColumns } from './columns.ts'
import './time.css'
import type { TimeView } from './timeView.ts'

/** How far a canvas reaches past the plot, for what stands on its last moment. [px] */
export const overhang = 8

export interface TimeCanvasProps<View extends TimeView> {
  readonly columns: TimeColumns
  readonly height: number
  readonly time: {
    getState(): View
    subscribe(listener: (now: View, before: View) => void): () => void
  }
  /** Draws in CSS pixels of the plot, on a blank sheet. A new function is a new painting. */
  readonly paint: (context: CanvasRenderingContext2D, view: View, density: number) => void
}

/** A picture of what is in the window. Follows the view without React: one painting per display frame however often it changes. */
export function TimeCanvas<View extends TimeView>(props: TimeCanvasProps<View>) {
  const { columns, height, time, paint } = props
  const width = columns.plot + overhang
  const canvas = useRef<HTMLCanvasElement>(null)
  const density = pixelDensity()
  const paper = onPaper()

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d', { willReadFrequently: paper })
    if (!element || !context) return
    const size = { width: Math.round(width * density), height: Math.round(height * density) }
    if (element.width !== size.width) element.width = size.width
    if (element.height !== size.height) element.height = size.height
    const draw = () => {
      context.setTransform(density, 0, 0, density, 0, 0)
      context.clearRect(0, 0, width, height)
      paint(context, time.getState(), density)
    }
    draw()
    let asked = 0
    const ask = () => {
      asked ||= requestAnimationFrame(() => {
        asked = 0
        draw()
      })
    }
    const stop = time.subscribe((now, before) => {
      if (now.window !== before.window) ask()
    })
    // What was written before its font had come is written again; at once, for WebKit may have no frame for a second.
    document.fonts.addEventListener('loadingdone', draw)
    return () => {
      stop()
      document.fonts.removeEventListener('loadingdone', draw)
      cancelAnimationFrame(asked)
    }
  }, [width, height, density, paper, time, paint])

  return (
    <canvas
      key={Number(paper)}
      ref={canvas}
      className="time-canvas"
      style={{ left: columns.left, width, height }}
      aria-hidden="true"
    />
  )
}
