import type { BlockMatrix } from './blockCholesky.ts'
import { byteAt, lingeringAt } from './workspace.ts'

/**
 * The inequalities of the chain form as a linear map R of (tails, lambda), its transpose, and the matrix R^T D R.
 * Row and variable orders are those of `workspace`.
 */

/**
 * What a byte costs a path between the stages at which it may cross, n of them. Where these are all stages,
 * `rise` is G_j and `fall` G_{j-1}; stages in between count in both.
 */
export interface PathCosts {
  /** By which C + G is larger at j than at j - 1; at 0 the whole of it. */
  readonly rise: Float64Array
  /** By which C is larger at j than at j - 1; 0 at 0. */
  readonly fall: Float64Array
}

/**
 * rows <- R chain, plus the constant part when `constant` is 1 (0 for a direction).
 */
export function applyRows(
  { rise, fall }: PathCosts,
  count: number,
  chain: Float64Array,
  constant: 0 | 1,
  rows: Float64Array,
): void {
  const n = rise.length
  const m = n - 1
  const lingering = lingeringAt(n, count)
  const byte = byteAt(n, count)
  const lambda = chain[(count - 1) * m]!
  for (let i = 0; i < count; i++) {
    let left: number = constant
    let through = constant * rise[0]! - lambda
    for (let j = 1; j < n; j++) {
      const tail = i < count - 1 ? chain[i * m + j - 1]! : constant
      const before = i > 0 ? chain[(i - 1) * m + j - 1]! : 0
      rows[lingering + i * m + j - 1] = tail - before
      through += tail * rise[j]! - before * fall[j]!
      if (i < count - 1) rows[i * n + j - 1] = left - tail
      left = tail
    }
    if (i < count - 1) rows[i * n + m] = left
    rows[byte + i] = through
  }
}

/** chain <- R^T rows. */
export function applyTransposed(
  { rise, fall }: PathCosts,
  count: number,
  rows: Float64Array,
  chain: Float64Array,
): void {
  const n = rise.length
  const m = n - 1
  const lingering = lingeringAt(n, count)
  const byte = byteAt(n, count)
  let sum = 0
  for (let i = 0; i < count - 1; i++) {
    const size = rows[byte + i]!
    const next = rows[byte + i + 1]!
    sum += size
    for (let j = 1; j < n; j++) {
      chain[i * m + j - 1] =
        rows[i * n + j]! -
        rows[i * n + j - 1]! +
        rows[lingering + i * m + j - 1]! -
        rows[lingering + (i + 1) * m + j - 1]! +
        size * rise[j]! -
        next * fall[j]!
    }
  }
  chain[(count - 1) * m] = -(sum + rows[byte + count - 1]!)
}

/** matrix <- R^T diag(weight) R: tridiagonal and two rank-one terms per block, diagonal and rank one below. */
export function normalMatrix(
  { rise, fall }: PathCosts,
  count: number,
  weight: Float64Array,
  matrix: BlockMatrix,
): void {
  const n = rise.length
  const m = n - 1
  const lingering = lingeringAt(n, count)
  const byte = byteAt(n, count)
  const { diagonal, below, border, corner } = matrix
  let total = 0
  for (let i = 0; i < count - 1; i++) {
    const at = i * m * m
    const here = weight[byte + i]!
    const next = weight[byte + i + 1]!
    total += here
    for (let r = 0; r < m; r++) {
      const a = rise[r + 1]!
      const b = fall[r + 1]!
      for (let c = 0; c <= r; c++) {
        diagonal[at + r * m + c] = here * a * rise[c + 1]! + next * b * fall[c + 1]!
      }
      diagonal[at + r * m + r]! +=
        weight[i * n + r]! +
        weight[i * n + r + 1]! +
        weight[lingering + i * m + r]! +
        weight[lingering + (i + 1) * m + r]!
      if (r > 0) diagonal[at + r * m + r - 1]! -= weight[i * n + r]!
      border[i * m + r] = next * b - here * a
      if (i < count - 2) {
        for (let c = 0; c < m; c++) below[at + r * m + c] = -next * a * fall[c + 1]!
        below[at + r * m + r]! -= weight[lingering + (i + 1) * m + r]!
      }
    }
  }
  corner[0] = total + weight[byte + count - 1]!
}
