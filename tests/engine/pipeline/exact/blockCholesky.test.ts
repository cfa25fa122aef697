import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blockMatrix,
  factor,
  solve,
  type BlockMatrix,
} from '../../../../engine/pipeline/exact/blockCholesky.ts'

type Dense = number[][]

/** A lower triangle with the zeros that such a matrix has: blocks on and just below the diagonal, and the last row. */
const lowerTriangle = fc
  .record({ blocks: fc.integer({ min: 1, max: 4 }), side: fc.integer({ min: 1, max: 5 }) })
  .chain(({ blocks, side }) => {
    const size = blocks * side + 1
    return fc
      .array(fc.integer({ min: -1000, max: 1000 }), { minLength: size * size, maxLength: size * size })
      .map((parts) => {
        const block = (row: number) => Math.floor(row / side)
        const lower: Dense = Array.from({ length: size }, (_, r) =>
          Array.from({ length: size }, (_, c) => {
            if (r === c) return 1 + Math.abs(parts[r * size + c]!) / 1000
            const inside = r === size - 1 || block(r) - block(c) <= 1
            return r > c && inside ? parts[r * size + c]! / 1000 : 0
          }),
        )
        return { blocks, side, lower }
      })
  })

const timesTransposed = (lower: Dense): Dense =>
  lower.map((a) => lower.map((b) => a.reduce((sum, value, h) => sum + value * b[h]!, 0)))

const times = (matrix: Dense, vector: ArrayLike<number>): number[] =>
  matrix.map((row) => row.reduce((sum, value, c) => sum + value * vector[c]!, 0))

/** Only what is promised to be read is written; the rest is NaN. */
function inBlocks(dense: Dense, blocks: number, side: number): BlockMatrix {
  const matrix = blockMatrix(blocks, side)
  matrix.diagonal.fill(NaN)
  for (let block = 0; block < blocks; block++)
    for (let r = 0; r < side; r++) {
      const row = dense[block * side + r]!
      for (let c = 0; c <= r; c++)
        matrix.diagonal[block * side * side + r * side + c] = row[block * side + c]!
      for (let c = 0; block > 0 && c < side; c++)
        matrix.below[(block - 1) * side * side + r * side + c] = row[(block - 1) * side + c]!
    }
  matrix.border.set(dense.at(-1)!.slice(0, -1))
  matrix.corner[0] = dense.at(-1)!.at(-1)!
  return matrix
}

describe('Cholesky factors of a block matrix', () => {
  it('are the triangle that the matrix was made of, its diagonal inverted', () => {
    fc.assert(
      fc.property(lowerTriangle, ({ blocks, side, lower }) => {
        const inverted = lower.map((row, r) => row.map((value, c) => (r === c ? 1 / value : value)))
        const expected = inBlocks(inverted, blocks, side)
        const found = inBlocks(timesTransposed(lower), blocks, side)
        factor(found)
        for (let block = 0; block < blocks; block++)
          for (let r = 0; r < side; r++)
            for (let c = 0; c <= r; c++) {
              const place = block * side * side + r * side + c
              expect(found.diagonal[place]).toBeCloseTo(expected.diagonal[place]!, 6)
            }
        for (const part of ['below', 'border', 'corner'] as const)
          found[part].forEach((value, place) => expect(value).toBeCloseTo(expected[part][place]!, 6))
      }),
      { seed: 1998, numRuns: 200 },
    )
  })

  it('solve: the matrix times the solution is the right side', () => {
    fc.assert(
      fc.property(lowerTriangle, ({ blocks, side, lower }) => {
        const dense = timesTransposed(lower)
        const wanted = dense.map((_, i) => Math.sin(i + 1))
        const solution = Float64Array.from(times(dense, wanted))
        const matrix = inBlocks(dense, blocks, side)
        factor(matrix)
        solve(matrix, solution)
        times(dense, solution).forEach((value, r) => expect(value).toBeCloseTo(times(dense, wanted)[r]!, 6))
      }),
      { seed: 1998, numRuns: 200 },
    )
  })

  it('leave a variable where it is whose pivot rounding has eaten, inside and in the last row', () => {
    // Neighbours that are the same: the second says nothing that the first has not said.
    const same = [
      [4, 4, 0],
      [4, 4, 0],
      [0, 0, 9],
    ]
    const inside = inBlocks(same, 1, 2)
    factor(inside)
    const first = Float64Array.of(8, 8, 27)
    solve(inside, first)
    expect([...first]).toEqual([2, 0, 3])

    const last = inBlocks(
      [
        [4, 4],
        [4, 4],
      ],
      1,
      1,
    )
    factor(last)
    const second = Float64Array.of(8, 8)
    solve(last, second)
    expect([...second]).toEqual([2, 0])
  })
})
