/** Moves a point, by the id of its mark: `preview` at every step, then one `commit` or `cancel`. */
export interface CurveDrag {
  readonly preview: (x: number, mark: string) => void
  readonly commit: () => void
  readonly cancel: () => void
}
