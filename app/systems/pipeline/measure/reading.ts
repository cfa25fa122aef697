import type { Kilobyte } from '../../../../engine/index.ts'
import {
  pastedTable,
  type ColumnMeaning,
  type PastedTable,
  likelyMethod,
  recoveryOf,
  type Method,
  type Recovery,
} from '../../../../engine/systems/pipeline/door.ts'
import type { Step } from '../../../task/serve.ts'
import type { Choices } from './columns/choices.ts'

export interface MeasureRequest {
  readonly text: string
  readonly kilobyte: Kilobyte
  /** What the person says of it; what is left out is guessed. */
  readonly choices: Choices
}

/** What the page shows of a pasted text: the rows themselves stay in the worker. */
export interface MeasureReading {
  readonly rows: number
  /** What was recognised, in one sentence. */
  readonly summary: string
  /** All columns with what they are taken for. */
  readonly columns: readonly ColumnMeaning[]
  /** The first rows as they were pasted, each cell by its beginning. */
  readonly head: readonly (readonly string[])[]
  readonly runs?: PastedTable['runs']
  readonly guesses: readonly string[]
  /** A few of `problemCount`, the worst first. */
  readonly problems: readonly {
    readonly line: number
    readonly column: number
    readonly effect: PastedTable['problems'][number]['effect']
    readonly sentence: string
  }[]
  readonly problemCount: number
  readonly method: Method
  /** Absent where the table has a fatal problem. */
  readonly recovery?: Recovery
}

const mostProblems = 8
const mostDoubtful = 3
const mostHead = 5
const mostOfCell = 24

/**
 * Reads a pasted text and fits what it says: both may take a second. Progress is the rows that were read.
 * @throws InputError where there is more than is read
 */
export function* measureReading({
  text,
  kilobyte,
  choices,
}: MeasureRequest): Generator<Step<MeasureReading, number>, MeasureReading> {
  const table = pastedTable(text, kilobyte, { meanings: new Map(choices.meanings), run: choices.run })
  yield { progress: table.rows.length }
  const method = choices.method ?? likelyMethod(table)
  const has = (wanted: 'size' | 'time') => table.columns.some(({ quantity }) => quantity === wanted)
  const readable = has('size') && has('time') && table.problems.every(({ effect }) => effect !== 'fatal')
  // A question is asked above the table, by its column.
  const problems = table.problems.filter(({ effect }) => effect !== 'question')
  return {
    rows: table.rows.length,
    summary: table.summary,
    columns: table.meanings,
    head: table.cells
      .slice(0, mostHead)
      .map(({ cells }) => table.meanings.map((_, i) => (cells[i] ?? '').slice(0, mostOfCell))),
    ...(table.runs && { runs: table.runs }),
    guesses: table.guesses,
    problems: worstOf(problems),
    problemCount: problems.length,
    method,
    ...(readable && { recovery: recoveryOf(table, method) }),
  }
}

/** What keeps a row from being used, then a few rows that are used all the same: of noisy times there may be many. */
function worstOf(problems: PastedTable['problems']): PastedTable['problems'] {
  const doubtful = problems.filter(({ effect }) => effect === 'doubtful').slice(0, mostDoubtful)
  return [...problems.filter(({ effect }) => effect !== 'doubtful'), ...doubtful].slice(0, mostProblems)
}
