import type { CSSProperties } from 'react'

/** The colour of a stream: lighter first; what is of none is grey. @param streams  how many there are */
export const streamStyle = (stream: number, streams: number): CSSProperties => {
  const part = (100 * (stream + 0.35)) / (Math.max(1, streams - 1) + 0.35)
  const colour =
    stream < 0
      ? 'var(--control)'
      : `color-mix(in srgb, var(--fragment-last) ${part.toFixed(1)}%, var(--fragment-first))`
  // In the dark the deeper half of the shades is light.
  const dark = stream >= 0 && part > 50 ? '#000000' : '#ffffff'
  return { '--of-stream': colour, '--on-stream': `light-dark(#000000, ${dark})` } as CSSProperties
}
