import type { BlockMatrix } from './blockCholesky.ts'
import { byteAt, lingeringAt } from './workspace.ts'

/**
 * The inequalities of the chain form as a linear map R of (tails, lambda), its transpose, and the matrix R^T D R.
 * `perByte` has length n; row and variable orders are those of `workspace`.
 */

/**
 * rows <- R chain, plus the constant part when `constant` is 1 (0 for a direction).
 */
export function applyRows(
  perByte: Float64Array,
  count: number,
  chain: Float64Array,
  constant: 0 | 1,
  rows: Float64Array,
): void {
  const n = perByte.length
  const m = n - 1
  const lingering = lingeringAt(n, count)
  const byte = byteAt(n, count)
  const lambda = chain[(count - 1) * m]!
  for (let i = 0; i < count; i++) {
    let left: number = constant
    let through = constant * perByte[0]! - lambda
    for (let j = 1; j < n; j++) {
      const tail = i < count - 1 ? chain[i * m + j - 1]! : constant
      const before = i > 0 ? chain[(i - 1) * m + j - 1]! : 0
      rows[lingering + i * m + j - 1] = tail - before
      through += tail * perByte[j]! - before * perByte[j - 1]!
      if (i < count - 1) rows[i * n + j - 1] = left - tail
      left = tail
    }
    if (i < count - 1) rows[i * n + m] = left
    rows[byte + i] = through
  }
}

/** chain <- R^T rows. */
export function applyTransposed(
  perByte: Float64Array,
  count: number,
  rows: Float64Array,
  chain: Float64Array,
): void {
  const n = perByte.length
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
        size * perByte[j]! -
        next * perByte[j - 1]!
    }
  }
  chain[(count - 1) * m] = -(sum + rows[byte + count - 1]!)
}

/** matrix <- R^T diag(weight) R: tridiagonal and two rank-one terms per block, diagonal and rank one below. */
export function normalMatrix(
  perByte: Float64Array,
  count: number,
  weight: Float64Array,
  matrix: BlockMatrix,
): void {
  const n = perByte.length
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
      const a = perByte[r + 1]!
      const b = perByte[r]!
      for (let c = 0; c <= r; c++) {
        diagonal[at + r * m + c] = here * a * perByte[c + 1]! + next * b * perByte[c]!
      }
      diagonal[at + r * m + r]! +=
        weight[i * n + r]! +
        weight[i * n + r + 1]! +
        weight[lingering + i * m + r]! +
        weight[lingering + (i + 1) * m + r]!
      if (r > 0) diagonal[at + r * m + r - 1]! -= weight[i * n + r]!
      border[i * m + r] = next * b - here * a
      if (i < count - 2) {
        for (let c = 0; c < m; c++) below[at + r * m + c] = -next * a * perByte[c]!
        below[at + r * m + r]! -= weight[lingering + (i + 1) * m + r]!
      }
    }
  }
  corner[0] = total + weight[byte + count - 1]!
}
