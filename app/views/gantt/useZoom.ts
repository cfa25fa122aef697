import { useEffect, type RefObject } from 'react'
import { afterFirstPicture } from '../../chart/afterFirstPicture.ts'
import type { Geometry, Window } from './geometry.ts'
import type { ViewStore } from './view.ts'

/** The zooming gestures. Nobody zooms before there is a picture, so their code comes after it. */
export function useZoom(
  plot: RefObject<HTMLElement | null>,
  view: ViewStore,
  frame: Geometry,
  extent: Window,
): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let over = false
    const start = async () => {
      await afterFirstPicture()
      const { zooming } = await import('./zooming.ts')
      if (!over && plot.current) stop = zooming(plot.current, view, frame, extent)
    }
    void start()
    return () => {
      over = true
      stop?.()
    }
  }, [plot, view, frame, extent])
}
