/** Moves the current point: `preview` at every step, then one `commit` or `cancel`. */
export interface CurveDrag {
  readonly preview: (x: number) => void
  readonly commit: () => void
  readonly cancel: () => void
}
