/**
 * Cholesky factors of a symmetric positive definite matrix of `blocks` square blocks of side m on the diagonal, the
 * blocks below them, and one last row (the border) against everything. Row-major, overwritten in place.
 * O(blocks m^3) time.
 */
export interface BlockMatrix {
  readonly blocks: number
  readonly side: number
  /** Block i at i m m; the lower triangle is read. */
  readonly diagonal: Float64Array
  /** Block (i + 1, i) at i m m. */
  readonly below: Float64Array
  /** The last row, blocks m long; its own diagonal element stands in `corner[0]`. */
  readonly border: Float64Array
  readonly corner: Float64Array
}

export function blockMatrix(blocks: number, side: number): BlockMatrix {
  return {
    blocks,
    side,
    diagonal: new Float64Array(blocks * side * side),
    below: new Float64Array(Math.max(0, blocks - 1) * side * side),
    border: new Float64Array(blocks * side),
    corner: new Float64Array(1),
  }
}

/**
 * A pivot that rounding has eaten says that its variable is determined by the others to all digits: a huge pivot
 * leaves it where it is.
 */
const lostPivot = 1e-30
const frozen = 1e128

/** Factors in place: diagonal and below hold L, the diagonal of L as its inverse. */
export function factor(matrix: BlockMatrix): void {
  const { blocks, side: m, diagonal, below, border, corner } = matrix
  let last = corner[0]!
  const lastBefore = last
  for (let block = 0; block < blocks; block++) {
    const at = block * m * m
    const row = block * m
    for (let r = 0; r < m; r++) {
      const atR = at + r * m
      for (let c = 0; c < r; c++) {
        const atC = at + c * m
        let sum = diagonal[atR + c]!
        for (let h = 0; h < c; h++) sum -= diagonal[atR + h]! * diagonal[atC + h]!
        diagonal[atR + c] = sum * diagonal[atC + c]!
      }
      let pivot = diagonal[atR + r]!
      const before = pivot
      for (let h = 0; h < r; h++) pivot -= diagonal[atR + h]! * diagonal[atR + h]!
      diagonal[atR + r] = pivot > before * lostPivot ? 1 / Math.sqrt(pivot) : 1 / Math.sqrt(before * frozen)
    }
    if (block + 1 < blocks) {
      // below <- below L^-T, then the next diagonal block loses below below^T.
      for (let r = 0; r < m; r++) {
        const atR = at + r * m
        for (let c = 0; c < m; c++) {
          const atC = at + c * m
          let sum = below[atR + c]!
          for (let h = 0; h < c; h++) sum -= below[atR + h]! * diagonal[atC + h]!
          below[atR + c] = sum * diagonal[atC + c]!
        }
      }
      const next = at + m * m
      for (let r = 0; r < m; r++) {
        const atR = at + r * m
        for (let c = 0; c <= r; c++) {
          const atC = at + c * m
          let sum = diagonal[next + r * m + c]!
          for (let h = 0; h < m; h++) sum -= below[atR + h]! * below[atC + h]!
          diagonal[next + r * m + c] = sum
        }
      }
    }
    for (let c = 0; c < m; c++) {
      let sum = border[row + c]!
      for (let h = 0; h < c; h++) sum -= border[row + h]! * diagonal[at + c * m + h]!
      sum *= diagonal[at + c * m + c]!
      border[row + c] = sum
      last -= sum * sum
    }
    if (block + 1 < blocks) {
      for (let r = 0; r < m; r++) {
        let sum = border[row + m + r]!
        for (let h = 0; h < m; h++) sum -= border[row + h]! * below[at + r * m + h]!
        border[row + m + r] = sum
      }
    }
  }
  corner[0] = last > lastBefore * lostPivot ? 1 / Math.sqrt(last) : 1 / Math.sqrt(lastBefore * frozen)
}

/** Solves with the factors, in place. @param vector  blocks m entries, then the border's */
export function solve(matrix: BlockMatrix, vector: Float64Array): void {
  const { blocks, side: m, diagonal, below, border, corner } = matrix
  const size = blocks * m
  let last = vector[size]!
  for (let block = 0; block < blocks; block++) {
    const at = block * m * m
    const row = block * m
    for (let r = 0; r < m; r++) {
      let sum = vector[row + r]!
      if (block > 0) {
        const up = at - m * m + r * m
        for (let h = 0; h < m; h++) sum -= below[up + h]! * vector[row - m + h]!
      }
      for (let h = 0; h < r; h++) sum -= diagonal[at + r * m + h]! * vector[row + h]!
      sum *= diagonal[at + r * m + r]!
      vector[row + r] = sum
      last -= border[row + r]! * sum
    }
  }
  last *= corner[0]! * corner[0]!
  vector[size] = last
  for (let block = blocks - 1; block >= 0; block--) {
    const at = block * m * m
    const row = block * m
    for (let r = m - 1; r >= 0; r--) {
      let sum = vector[row + r]! - border[row + r]! * last
      if (block + 1 < blocks) {
        for (let h = 0; h < m; h++) sum -= below[at + h * m + r]! * vector[row + m + h]!
      }
      for (let h = r + 1; h < m; h++) sum -= diagonal[at + h * m + r]! * vector[row + h]!
      vector[row + r] = sum * diagonal[at + r * m + r]!
    }
  }
}
