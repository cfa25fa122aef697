import { useEffect, type RefObject } from 'react'
import { afterFirstPicture } from '../loading/afterFirstPicture.ts'
import type { TimeStore } from './timeView.ts'

/** The zooming gestures. Nobody zooms before there is a picture, so their code comes after it. */
export function useZoom(
  plot: RefObject<HTMLElement | null>,
  time: TimeStore,
  { plot: width, height }: { readonly plot: number; readonly height: number },
): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let over = false
    const start = async () => {
      await afterFirstPicture()
      const { zooming } = await import('./zooming.ts')
      if (!over && plot.current) stop = zooming(plot.current, time, width, height)
    }
    // The buttons zoom without it; what other parts say of the network stands for it too.
    const attempt = () => void start().catch(() => addEventListener('online', attempt, { once: true }))
    attempt()
    return () => {
      removeEventListener('online', attempt)
      over = true
      stop?.()
    }
  }, [plot, time, width, height])
}
