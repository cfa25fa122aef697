/** Moves a boundary: `preview` at every step, then one `commit` or `cancel`. */
export interface CutMove {
  /** Puts the cut between fragments `boundary` and `boundary + 1`, from 0, at `bytes` from the front. */
  readonly preview: (boundary: number, bytes: number) => void
  readonly commit: () => void
  readonly cancel: () => void
}
