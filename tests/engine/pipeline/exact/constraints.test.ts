import { describe, expect, it } from 'vitest'
import { blockMatrix, type BlockMatrix } from '../../../../engine/pipeline/exact/blockCholesky.ts'
import {
  applyRows,
  applyTransposed,
  normalMatrix,
  type PathCosts,
} from '../../../../engine/pipeline/exact/constraints.ts'
import { rowCount } from '../../../../engine/pipeline/exact/workspace.ts'

/** Stages and counts, the smallest included. */
const shapes = [
  [2, 2],
  [2, 5],
  [3, 2],
  [3, 3],
  [5, 4],
] as const

/** Numbers without a pattern, from 0.1 to 1. */
const numbers = (length: number, from: number) =>
  Float64Array.from({ length }, (_, i) => 0.1 + 0.9 * Math.abs(Math.sin(12.9898 * (i + from))))

/** The inequalities as the docstrings write them, one after another. `one` is the constant: 1, or 0 for a direction. */
function written({ rise, fall }: PathCosts, count: number, chain: Float64Array, one: number): number[] {
  const n = rise.length
  const stages = Array.from({ length: n }, (_, j) => j)
  const later = stages.slice(1)
  const fragments = Array.from({ length: count }, (_, i) => i)
  const tail = (i: number, j: number): number => {
    if (i < 0 || j === n) return j === 0 ? one : 0
    return j === 0 || i === count - 1 ? one : chain[i * (n - 1) + j - 1]!
  }
  const lambda = chain.at(-1)!
  return [
    ...fragments.slice(0, -1).flatMap((i) => stages.map((j) => tail(i, j) - tail(i, j + 1))),
    ...fragments.flatMap((i) => later.map((j) => tail(i, j) - tail(i - 1, j))),
    ...fragments.map((i) =>
      later.reduce(
        (sum, j) => sum + tail(i, j) * rise[j]! - tail(i - 1, j) * fall[j]!,
        one * rise[0]! - lambda,
      ),
    ),
  ]
}

const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a).reduce((sum, value, i) => sum + value * b[i]!, 0)

/** The matrix times a vector, from the parts that are stored. */
function product(matrix: BlockMatrix, vector: Float64Array): number[] {
  const { blocks, side: m, diagonal, below, border, corner } = matrix
  const size = blocks * m
  const sums = new Array<number>(size + 1).fill(0)
  const add = (r: number, c: number, value: number) => {
    sums[r]! += value * vector[c]!
    if (r !== c) sums[c]! += value * vector[r]!
  }
  for (let block = 0; block < blocks; block++)
    for (let r = 0; r < m; r++) {
      const place = block * m * m + r * m
      for (let c = 0; c <= r; c++) add(block * m + r, block * m + c, diagonal[place + c]!)
      for (let c = 0; block + 1 < blocks && c < m; c++)
        add((block + 1) * m + r, block * m + c, below[place + c]!)
    }
  border.forEach((value, c) => add(size, c, value))
  add(size, size, corner[0]!)
  return sums
}

describe.each(shapes)('the inequalities of %i stages and %i fragments', (n, count) => {
  const costs: PathCosts = { rise: numbers(n, 3), fall: numbers(n, 20) }
  const variables = (count - 1) * (n - 1) + 1
  const rows = rowCount(n, count)

  it.each([1, 0] as const)('are those written down, with the constant %i', (constant) => {
    const chain = numbers(variables, 40)
    const found = new Float64Array(rows).fill(NaN)
    applyRows(costs, count, chain, constant, found)
    written(costs, count, chain, constant).forEach((value, row) => expect(found[row]).toBeCloseTo(value, 12))
    expect(written(costs, count, chain, constant)).toHaveLength(rows)
  })

  it('have the transposed map for which R x . y = x . R^T y', () => {
    const y = numbers(rows, 80)
    const found = new Float64Array(variables).fill(NaN)
    applyTransposed(costs, count, y, found)
    found.forEach((value, v) => {
      const unit = new Float64Array(variables)
      unit[v] = 1
      expect(value).toBeCloseTo(dot(written(costs, count, unit, 0), y), 12)
    })
  })

  it('have the normal matrix R^T D R', () => {
    const weight = numbers(rows, 120)
    const matrix = blockMatrix(count - 1, n - 1)
    for (const part of [matrix.diagonal, matrix.below, matrix.border, matrix.corner]) part.fill(NaN)
    normalMatrix(costs, count, weight, matrix)
    const x = numbers(variables, 160)
    const weighted = Float64Array.from(written(costs, count, x, 0), (value, row) => value * weight[row]!)
    const expected = new Float64Array(variables)
    applyTransposed(costs, count, weighted, expected)
    product(matrix, x).forEach((value, v) => expect(value).toBeCloseTo(expected[v]!, 12))
  })
})
