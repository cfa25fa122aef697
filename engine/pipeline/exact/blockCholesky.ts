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

/** All 0. @param blocks  >= 1 @param side  m */
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

/**
 * Factors in place: diagonal and below hold L, the diagonal of L as its inverse. Column after column, so that the sums
 * of one column do not wait for each other, and the two products of blocks in tiles of two by two.
 */
export function factor(matrix: BlockMatrix): void {
  const { blocks, side: m, diagonal, below, border, corner } = matrix
  let last = corner[0]!
  const lastBefore = last
  for (let block = 0; block < blocks; block++) {
    const at = block * m * m
    const row = block * m
    for (let c = 0; c < m; c++) {
      const atC = at + c * m
      let pivot = diagonal[atC + c]!
      const before = pivot
      for (let h = 0; h < c; h++) pivot -= diagonal[atC + h]! * diagonal[atC + h]!
      const inverse = pivot > before * lostPivot ? 1 / Math.sqrt(pivot) : 1 / Math.sqrt(before * frozen)
      diagonal[atC + c] = inverse
      for (let r = c + 1; r < m; r++) {
        const atR = at + r * m
        let sum = diagonal[atR + c]!
        for (let h = 0; h < c; h++) sum -= diagonal[atR + h]! * diagonal[atC + h]!
        diagonal[atR + c] = sum * inverse
      }
      let sum = border[row + c]!
      for (let h = 0; h < c; h++) sum -= border[row + h]! * diagonal[atC + h]!
      sum *= inverse
      border[row + c] = sum
      last -= sum * sum
    }
    if (block + 1 < blocks) {
      belowTimesInverse(diagonal, below, at, m)
      lessBelowSquared(diagonal, below, at, m)
      for (let r = 0; r < m; r++) {
        let sum = border[row + m + r]!
        for (let h = 0; h < m; h++) sum -= border[row + h]! * below[at + r * m + h]!
        border[row + m + r] = sum
      }
    }
  }
  corner[0] = last > lastBefore * lostPivot ? 1 / Math.sqrt(last) : 1 / Math.sqrt(lastBefore * frozen)
}

/** below <- below L^-T, in tiles of two rows and two columns: each number that is read serves twice. */
function belowTimesInverse(diagonal: Float64Array, below: Float64Array, at: number, m: number): void {
  const even = m & ~1
  for (let c = 0; c < m; c += 2) {
    const atC = at + c * m
    const inverseC = diagonal[atC + c]!
    if (c === even) {
      for (let r = 0; r < m; r++) {
        const atR = at + r * m
        let a = below[atR + c]!
        for (let h = 0; h < c; h++) a -= below[atR + h]! * diagonal[atC + h]!
        below[atR + c] = a * inverseC
      }
      return
    }
    const atD = atC + m
    const link = diagonal[atD + c]!
    const inverseD = diagonal[atD + c + 1]!
    for (let r = 0; r < even; r += 2) {
      const atR = at + r * m
      const atS = atR + m
      let a = below[atR + c]!
      let b = below[atR + c + 1]!
      let d = below[atS + c]!
      let e = below[atS + c + 1]!
      for (let h = 0; h < c; h++) {
        const u = diagonal[atC + h]!
        const v = diagonal[atD + h]!
        const p = below[atR + h]!
        const q = below[atS + h]!
        a -= p * u
        b -= p * v
        d -= q * u
        e -= q * v
      }
      a *= inverseC
      d *= inverseC
      below[atR + c] = a
      below[atR + c + 1] = (b - a * link) * inverseD
      below[atS + c] = d
      below[atS + c + 1] = (e - d * link) * inverseD
    }
    if (even < m) {
      const atR = at + even * m
      let a = below[atR + c]!
      let b = below[atR + c + 1]!
      for (let h = 0; h < c; h++) {
        const p = below[atR + h]!
        a -= p * diagonal[atC + h]!
        b -= p * diagonal[atD + h]!
      }
      a *= inverseC
      below[atR + c] = a
      below[atR + c + 1] = (b - a * link) * inverseD
    }
  }
}

/** The next diagonal block loses below below^T: its lower triangle, in tiles as above. */
function lessBelowSquared(diagonal: Float64Array, below: Float64Array, at: number, m: number): void {
  const next = at + m * m
  const even = m & ~1
  for (let r = 0; r < even; r += 2) {
    const atR = at + r * m
    const atS = atR + m
    const toR = next + r * m
    const toS = toR + m
    for (let c = 0; c <= r; c += 2) {
      const atC = at + c * m
      const atD = atC + m
      let a = diagonal[toR + c]!
      let b = diagonal[toR + c + 1]!
      let d = diagonal[toS + c]!
      let e = diagonal[toS + c + 1]!
      for (let h = 0; h < m; h++) {
        const u = below[atC + h]!
        const v = below[atD + h]!
        const p = below[atR + h]!
        const q = below[atS + h]!
        a -= p * u
        b -= p * v
        d -= q * u
        e -= q * v
      }
      diagonal[toR + c] = a
      if (c < r) diagonal[toR + c + 1] = b
      diagonal[toS + c] = d
      diagonal[toS + c + 1] = e
    }
  }
  if (even === m) return
  const atR = at + even * m
  const toR = next + even * m
  for (let c = 0; c < m; c++) {
    const atC = at + c * m
    let a = diagonal[toR + c]!
    for (let h = 0; h < m; h++) a -= below[atR + h]! * below[atC + h]!
    diagonal[toR + c] = a
  }
}

/** Solves with the factors, in place, two rows at a time as above. @param vector  blocks m entries, then the border's */
export function solve(matrix: BlockMatrix, vector: Float64Array): void {
  const { blocks, side: m, border, corner } = matrix
  const size = blocks * m
  let last = vector[size]!
  for (let block = 0; block < blocks; block++) {
    forward(matrix, block, vector)
    for (let at = block * m; at < (block + 1) * m; at++) last -= border[at]! * vector[at]!
  }
  last *= corner[0]! * corner[0]!
  vector[size] = last
  for (let block = blocks - 1; block >= 0; block--) backward(matrix, block, vector, last)
}

/** The rows of a block, those before it being solved. */
function forward({ side: m, diagonal, below }: BlockMatrix, block: number, vector: Float64Array): void {
  const at = block * m * m
  const row = block * m
  let r = 0
  for (; r + 1 < m; r += 2) {
    const atR = at + r * m
    const atS = atR + m
    let a = vector[row + r]!
    let b = vector[row + r + 1]!
    if (block > 0) {
      for (let h = 0; h < m; h++) {
        const known = vector[row - m + h]!
        a -= below[atR - m * m + h]! * known
        b -= below[atS - m * m + h]! * known
      }
    }
    for (let h = 0; h < r; h++) {
      const known = vector[row + h]!
      a -= diagonal[atR + h]! * known
      b -= diagonal[atS + h]! * known
    }
    a *= diagonal[atR + r]!
    vector[row + r] = a
    vector[row + r + 1] = (b - diagonal[atS + r]! * a) * diagonal[atS + r + 1]!
  }
  if (r === m) return
  const atR = at + r * m
  let a = vector[row + r]!
  if (block > 0) for (let h = 0; h < m; h++) a -= below[atR - m * m + h]! * vector[row - m + h]!
  for (let h = 0; h < r; h++) a -= diagonal[atR + h]! * vector[row + h]!
  vector[row + r] = a * diagonal[atR + r]!
}

/** The same from the other end, those after it being solved, with the factors transposed. @param last  the border's */
function backward(
  { blocks, side: m, diagonal, below, border }: BlockMatrix,
  block: number,
  vector: Float64Array,
  last: number,
): void {
  const at = block * m * m
  const row = block * m
  const end = at + m * m
  let r = m - 1
  for (; r > 0; r -= 2) {
    let a = vector[row + r]! - border[row + r]! * last
    let b = vector[row + r - 1]! - border[row + r - 1]! * last
    if (block + 1 < blocks) {
      for (let h = 0, from = at + r; h < m; h++, from += m) {
        const known = vector[row + m + h]!
        a -= below[from]! * known
        b -= below[from - 1]! * known
      }
    }
    for (let h = r + 1, from = at + h * m + r; from < end; h++, from += m) {
      const known = vector[row + h]!
      a -= diagonal[from]! * known
      b -= diagonal[from - 1]! * known
    }
    const atR = at + r * m + r
    a *= diagonal[atR]!
    vector[row + r] = a
    vector[row + r - 1] = (b - diagonal[atR - 1]! * a) * diagonal[atR - m - 1]!
  }
  if (r < 0) return
  let a = vector[row]! - border[row]! * last
  if (block + 1 < blocks) for (let h = 0; h < m; h++) a -= below[at + h * m]! * vector[row + m + h]!
  for (let h = 1; h < m; h++) a -= diagonal[at + h * m]! * vector[row + h]!
  vector[row] = a * diagonal[at]!
}
