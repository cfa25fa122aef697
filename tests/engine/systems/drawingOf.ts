import type { Choices, Drawing, Figure } from '../../../engine/facets/figure.ts'

/** A figure computed to its end under these choices, the usual reading for those left out. */
export function drawingOf(
  figure: Figure,
  choices: Choices,
  onProgress?: (fraction: number) => void,
): Drawing {
  const usual = Object.fromEntries(figure.switches.map(({ id, options }) => [id, options[0]!.value]))
  const run = figure.sweep({ ...usual, ...choices })
  for (;;) {
    const next = run.next()
    if (next.done) return next.value
    onProgress?.(next.value)
  }
}
