import type { Kilobyte } from '../../../../engine/index.ts'
import { pastedTable } from '../../../../engine/systems/pipeline/door.ts'
import type { Step } from '../../../task/serve.ts'
import { likelyMethod, recoveryOf, type Method, type Recovery } from './recovery.ts'

export interface MeasureRequest {
  readonly text: string
  readonly kilobyte: Kilobyte
  /** What the person says the times are; left out, it is guessed. */
  readonly chosen?: Method
}

/** What the page shows of a pasted text: the rows themselves stay in the worker. */
export interface MeasureReading {
  readonly rows: number
  readonly guesses: readonly string[]
  /** The first few of `problemCount`. */
  readonly problems: readonly {
    readonly line: number
    readonly column: number
    readonly effect: 'omitted' | 'doubtful' | 'fatal'
    readonly sentence: string
  }[]
  readonly problemCount: number
  readonly method: Method
  /** Absent where the table has a fatal problem. */
  readonly recovery?: Recovery
}

const mostProblems = 8

/**
 * Reads a pasted text and fits what it says: both may take a second. Progress is the rows that were read.
 * @throws InputError where there is more than is read
 */
export function* measureReading({
  text,
  kilobyte,
  chosen,
}: MeasureRequest): Generator<Step<MeasureReading, number>, MeasureReading> {
  const table = pastedTable(text, kilobyte)
  yield { progress: table.rows.length }
  const method = chosen ?? likelyMethod(table)
  const readable = table.problems.every(({ effect }) => effect !== 'fatal')
  return {
    rows: table.rows.length,
    guesses: table.guesses,
    problems: table.problems.slice(0, mostProblems),
    problemCount: table.problems.length,
    method,
    ...(readable && { recovery: recoveryOf(table, method) }),
  }
}
