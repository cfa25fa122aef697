import { blockMatrix, type BlockMatrix } from './blockCholesky.ts'

/**
 * Everything an interior-point run needs, allocated once per (n, k). One entry of the row arrays per inequality:
 * `crossing` rows F_i(j) - F_i(j+1) >= 0 (dual to the idle time of stage j before fragment i + 1), `lingering` rows
 * F_i(j) - F_{i-1}(j) >= 0 (dual to the wait of fragment i before stage j), `byte` rows w_i - lambda >= 0 (dual to
 * the size x_i).
 */
export interface Workspace {
  readonly stages: number
  readonly count: number
  /** Tails F_i(j), then lambda. */
  readonly chain: Float64Array
  readonly slack: Float64Array
  readonly dual: Float64Array
  readonly chainStep: Float64Array
  readonly slackStep: Float64Array
  readonly dualStep: Float64Array
  readonly slackFault: Float64Array
  readonly dualFault: Float64Array
  readonly target: Float64Array
  readonly weight: Float64Array
  readonly matrix: BlockMatrix
}

/** @param stages  n >= 2 @param count  k >= 2 */
export function workspace(stages: number, count: number): Workspace {
  const variables = (count - 1) * (stages - 1) + 1
  const rows = rowCount(stages, count)
  return {
    stages,
    count,
    chain: new Float64Array(variables),
    slack: new Float64Array(rows),
    dual: new Float64Array(rows),
    chainStep: new Float64Array(variables),
    slackStep: new Float64Array(rows),
    dualStep: new Float64Array(rows),
    slackFault: new Float64Array(rows),
    dualFault: new Float64Array(variables),
    target: new Float64Array(rows),
    weight: new Float64Array(rows),
    matrix: blockMatrix(count - 1, stages - 1),
  }
}

/** The first of the `lingering` rows: those of `crossing` stand before. */
export const lingeringAt = (stages: number, count: number): number => (count - 1) * stages
/** The first of the `byte` rows, which are the last. */
export const byteAt = (stages: number, count: number): number => (count - 1) * stages + count * (stages - 1)
/** How many rows there are: of `crossing`, `lingering` and `byte`. */
export const rowCount = (stages: number, count: number): number => byteAt(stages, count) + count
