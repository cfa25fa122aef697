/**
 * What a column says. perByte: the time of a byte; stage: the name of what was timed; count: repetitions; ignored: of no
 * use here.
 */
export type Meaning = 'size' | 'fragment' | 'time' | 'perByte' | 'bandwidth' | 'count' | 'stage' | 'ignored'

export interface ToolColumn {
  readonly name: string
  /** Of several times or bandwidths the one that stands for the row; the others are ignored until a person says otherwise. */
  readonly meaning: Meaning
  /** What its numbers are in, as written: 'us', 'MB/s', 'B'; '' for counts and words. */
  readonly unit: string
}

export interface ToolRow {
  /** The line of the text, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** One run of a benchmark as its tool printed it. */
export interface ToolTable {
  /** 'OSU Micro-Benchmarks' */
  readonly tool: string
  /** What it ran, as it says itself: 'MPI Latency Test'; '' where it does not. */
  readonly benchmark: string
  readonly columns: readonly ToolColumn[]
  readonly rows: readonly ToolRow[]
  /** The first line of its heading and the last of its rows, from 1. */
  readonly first: number
  readonly last: number
  /** What was taken for granted, one sentence each. */
  readonly notes: readonly string[]
}

/**
 * Recognises a tool's table by its heading, and reads it down to its last row.
 * @param lines  the whole text
 * @param at  where the heading would begin, from 0
 * @returns undefined where no heading of this tool begins there; it looks at no more than a few lines to find out. Several where
 * rows of several runs stand below one heading
 */
export type Recogniser = (
  lines: readonly string[],
  at: number,
) => ToolTable | readonly ToolTable[] | undefined

/** The words of a line, parted by blanks; none of an empty one. */
export const wordsIn = (line: string): string[] => (line.trim() === '' ? [] : line.trim().split(/\s+/))

const rule = /^\s*[-~=]{3,}\s*$/
/** The beginning of something else: a rule, a comment, a prompt, a heading, the title of another benchmark. */
const beginsAnew =
  /^\s*(?:[-~=]{3,}\s*$|[#$]|Count\s|Benchmarking\s|Collective:|(?:(?:msg|message)[ _]?)?(?:size|bytes)(?![a-z]))/i
/** Warnings and notes of libraries come a few at a time, and a person writes '...' for rows that were cut out. */
const mostBetween = 8

/**
 * Lines of numbers from `at` on, past empty ones and those that `passes` lets by, to the first line of anything else.
 * Rules count as the end where there are rows above them. What was written among the rows, by perftest of the processor
 * or by NCCL of its network, is passed where rows of the same width go on behind it.
 */
export function rowsFrom(
  lines: readonly string[],
  at: number,
  passes: (line: string) => boolean = () => false,
): ToolRow[] {
  const rows: ToolRow[] = []
  let between = 0
  for (let i = at; i < lines.length && between <= mostBetween; i++) {
    const cells = wordsIn(lines[i]!)
    if (cells.length === 0 || passes(lines[i]!) || (rows.length === 0 && rule.test(lines[i]!))) continue
    const numbers = /^\d[^:]*$/.test(cells[0]!)
    if (numbers && (between === 0 || rows.length === 0 || cells.length === rows[0]!.cells.length)) {
      rows.push({ line: i + 1, cells })
      between = 0
    } else if (beginsAnew.test(lines[i]!)) break
    else between++
  }
  return rows
}

/** A table of `rows` below a heading at `at` (from 0); undefined where most rows are not as wide as the heading. */
export function toolTable(
  tool: string,
  benchmark: string,
  columns: readonly ToolColumn[],
  rows: readonly ToolRow[],
  at: number,
): ToolTable | undefined {
  const fitting = rows.filter(({ cells }) => cells.length === columns.length).length
  if (fitting * 2 < rows.length) return undefined
  return { tool, benchmark, columns, rows, first: at + 1, last: rows.at(-1)?.line ?? at + 1, notes: [] }
}

/** The nearest of the few lines above that `pattern` finds something in: what its first group matched. */
export function above(lines: readonly string[], at: number, reach: number, pattern: RegExp): string {
  for (let i = at - 1; i >= Math.max(0, at - reach); i--) {
    const found = pattern.exec(lines[i]!.slice(0, longestTitle).trim())?.[1]
    if (found !== undefined) return found.trim()
  }
  return ''
}

const longestTitle = 200
