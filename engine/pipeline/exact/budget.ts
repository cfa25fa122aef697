/**
 * How much work a search may do. Counted and not timed, so that what it ends with is the same on every machine. In cells of
 * the recurrence that take as long: a step for k fragments and n stages takes about k n (n^2 + 6), measured.
 */
export class Budget {
  readonly cells: number
  private used = 0

  /** @param cells  > 0 */
  constructor(cells = usualCells) {
    this.cells = cells
  }

  /** Takes off one step of the interior point. */
  spend(stages: number, count: number): void {
    this.used += stepCells(stages, count)
  }

  /** Nothing is left: the search ends with what it has. */
  get spent(): boolean {
    return this.used >= this.cells
  }

  /** 0 to 1. */
  get share(): number {
    return Math.min(1, this.used / this.cells)
  }
}

/** About five seconds of two cores of 2026: 90 steps of the largest, 64 stages and 256 fragments. */
const usualCells = 6e9

/** What one step of the interior point takes, for n stages and k fragments [cells]. */
export const stepCells = (stages: number, count: number): number => count * stages * (stages * stages + 6)
