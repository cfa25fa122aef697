import { useLayoutEffect, useRef } from 'react'
import { usePalette } from '../../chart/palette.ts'
import { onPaper, pixelDensity } from '../../parts/paper.ts'
import type { Piece } from './layout.ts'
import { paintCut } from './paint.ts'

interface CutPictureProps {
  readonly pieces: readonly Piece[]
  /** What is written on each. */
  readonly texts: readonly string[]
  /** [CSS px] */
  readonly width: number
  readonly height: number
  /** The picture in words. */
  readonly spoken: string
}

/** How far edges reach past the strip [px]. */
const overhang = 1

/**
 * The pieces on a canvas: while the hand drags, all of them change in each frame, and as elements of their own they took a
 * tenth of it.
 */
export function CutPicture({ pieces, texts, width, height, spoken }: CutPictureProps) {
  const palette = usePalette()
  const canvas = useRef<HTMLCanvasElement>(null)
  const density = pixelDensity()
  const paper = onPaper()
  const wide = width + 2 * overhang
  useLayoutEffect(() => {
    const element = canvas.current!
    const context = element.getContext('2d', { willReadFrequently: paper })
    if (!context) return
    const size = { width: Math.round(wide * density), height: Math.round(height * density) }
    if (element.width !== size.width) element.width = size.width
    if (element.height !== size.height) element.height = size.height
    const draw = () => {
      context.setTransform(density, 0, 0, density, overhang * density, 0)
      context.clearRect(-overhang, 0, wide, height)
      paintCut(context, palette, pieces, texts)
    }
    draw()
    // Its font may come later, and whoever takes the picture away asks for it once more.
    document.fonts.addEventListener('loadingdone', draw)
    return () => document.fonts.removeEventListener('loadingdone', draw)
  }, [pieces, texts, wide, height, density, paper, palette])
  return (
    <div className="cut-picture" style={{ left: -overhang }} role="img" aria-label={spoken}>
      <canvas key={Number(paper)} ref={canvas} style={{ width: wide, height }} aria-hidden="true" />
    </div>
  )
}
