import type { CSSProperties } from 'react'
import { fragmentTurn } from '../../../chart/palette.ts'

/** The colour of a stream: lighter first; what is of none is grey. @param streams  how many there are */
export const streamStyle = (stream: number, streams: number): CSSProperties => {
  const part = (100 * (stream + 0.35)) / (Math.max(1, streams - 1) + 0.35)
  const colour =
    stream < 0
      ? 'var(--control)'
      : `color-mix(in srgb, var(--fragment-last) ${part.toFixed(1)}%, var(--fragment-first))`
  const ink = stream >= 0 && part > 100 * fragmentTurn ? 'last' : 'first'
  return { '--of-stream': colour, '--on-stream': `var(--on-fragment-${ink})` } as CSSProperties
}
