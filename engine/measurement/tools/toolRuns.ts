import { plural } from '../../base/plural.ts'
import { commandAbove } from './commandLine.ts'
import { fabtests } from './fabtests.ts'
import { fio } from './fio.ts'
import { imb } from './imb.ts'
import { iperf3 } from './iperf3.ts'
import { beginsJson, jsonAt } from './json.ts'
import { mpi4py } from './mpi4py.ts'
import { nccl } from './nccl.ts'
import { netpipe, npOut } from './netpipe.ts'
import { nixlbench } from './nixl.ts'
import { osu } from './osu.ts'
import { perftest } from './perftest.ts'
import type { ToolTable } from './toolTable.ts'
import { ucc } from './ucc.ts'
import { ucx, ucxCsv } from './ucx.ts'

/** A run, with the command above it where there is one. */
export interface ToolRun extends ToolTable {
  /** 'mpirun -np 2 ./osu_latency'; '' where none was pasted. */
  readonly command: string
}

const byHeading = [osu, imb, perftest, ucc, ucx, ucxCsv, nccl, mpi4py, fabtests, netpipe, npOut, nixlbench]
const byDocument = [iperf3, fio]

/** What programs that collect outputs write before each line: the time of day, the rank, a sign of quotation. */
const prefix =
  /^\s*(?:\[?\d\d:\d\d:\d\d(?:\.\d+)?\]?(?=\s|$)|\[[^\s[\]]*,\d+\]<std(?:out|err)>:|(?:> ?)+(?=\s|$))\s?/

/**
 * The same where a word alone is not enough to know it by: 'node01: ', srun's '0: ', '[0] ', '[rank 0] ', '(worker1, rank=1) ',
 * 'node-1  | ', a date with its time and what Python's logging writes behind it, the system's log.
 */
const label =
  /^\s*(?:[^\s:]+:|\((?=[^()]*=)[^()]*\)|[\w.-]+ +\||\[(?:rank )?[^\s[\]]*\]|\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d\S*(?: \{\S+\})?(?: [A-Z]+ -)?|[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \S+ \S+:)(?=\s|$)\s?/

/** A line without what stands before it. */
export function unlabelled(line: string): string {
  const bare = line.replace(prefix, '')
  return bare === line ? line.replace(label, '') : bare
}

/** What a pasted text holds of known benchmarks. */
export interface ToolRuns {
  /** In their order; several may stand one after the other. */
  readonly runs: ToolRun[]
  /** Lines (from 1) of documents of JSON that could not be read. */
  readonly broken: readonly Place[]
  /** Documents of JSON that no tool wrote that is known, or that have no row. */
  readonly foreign: readonly Place[]
  /** Headings and documents (their first lines, from 1) of known tools without a row. */
  readonly rowless: readonly { readonly tool: string; readonly line: number }[]
}

/** Lines of a text, from 1. */
export interface Place {
  readonly first: number
  readonly last: number
}

/** Every run of a known benchmark in a pasted text. */
export function toolRuns(text: readonly string[]): ToolRuns {
  const lines = text.map((line) => line.replace(prefix, ''))
  const found = runsIn(lines)
  if (found.runs.length > 0) return { ...found, runs: ofEachWriter(text, lines, prefix, found.runs) }
  if (!lines.some((line) => label.test(line))) return found
  const bare = lines.map((line) => line.replace(label, ''))
  return { ...found, runs: ofEachWriter(lines, bare, label, runsIn(bare).runs) }
}

/** The same runs; where several ranks or nodes wrote tables at the same time, line by line, those of each by itself. */
function ofEachWriter(
  labelled: readonly string[],
  bare: readonly string[],
  before: RegExp,
  runs: ToolRun[],
): ToolRun[] {
  const writer = (line: string) => (before.exec(line)?.[0] ?? '').replace(timeOfDay, '').trim()
  const whose = labelled.map(writer)
  const of = runs.map(({ rows }) => new Set(rows.map(({ line }) => whose[line - 1]!)))
  if (of.every(({ size }) => size === 1)) return runs
  const writers = [...new Set(of.flatMap((each) => [...each]))]
  const own = (each: string) =>
    runsIn(bare.map((line, i) => (whose[i] === each ? line : ''))).runs.map((run) => ({
      ...run,
      command: run.command && `${each} ${run.command}`.trim(),
    }))
  const apart = writers.length > mostWriters ? [] : writers.map(own)
  if (apart.length > 0 && apart.every(({ length }) => length > 0))
    return apart.flat().sort((a, b) => a.first - b.first)
  return runs.map((run, r) => {
    const { size } = of[r]!
    return size === 1
      ? run
      : { ...run, notes: [...run.notes, `Its rows stand behind ${size} different labels.`] }
  })
}

const timeOfDay = /\[?(?:\d{4}-\d\d-\d\d[T ])?\d\d:\d\d:\d\d\S*/
/** Each is read by itself, and reading must not take long. */
const mostWriters = 16

function runsIn(lines: readonly string[]): ToolRuns {
  const runs: ToolRun[] = []
  const broken: Place[] = []
  const foreign: Place[] = []
  const rowless: { tool: string; line: number }[] = []
  const found = (table: ToolTable, at: number, alone = true) => {
    if (table.rows.length === 0) rowless.push({ tool: table.tool, line: at + 1 })
    if (table.rows.length === 0) return
    const free = at - (runs.findLast(({ last }) => last <= at)?.last ?? 0)
    const notes = alone ? [...table.notes, ...amongRows(lines, table)] : table.notes
    runs.push({ ...table, notes, command: commandAbove(lines, at, Math.min(40, free)) })
  }
  let open = true
  for (let at = 0; at < lines.length;) {
    const begins = open && beginsJson(lines[at]!)
    const json = begins ? jsonAt(lines, at) : undefined
    if (json) {
      for (const { value, ...place } of json.values) {
        const tables = firstOf(byDocument, (recogniser) => recogniser(value, place)) ?? []
        for (const table of tables) found(table, place.first - 1)
        if (tables.every(({ rows }) => rows.length === 0)) foreign.push(place)
      }
      broken.push(...json.broken)
    } else if (begins) {
      open = false
      if (lines.slice(at, at + 3).some((line) => /^[\s[{]*"[^"]*"\s*:/.test(line)))
        broken.push({ first: at + 1, last: lines.length })
    }
    const tables =
      json && json.values.length > 0
        ? []
        : [firstOf(byHeading, (recogniser) => recogniser(lines, at)) ?? []].flat()
    for (const table of tables) found(table, at, tables.length === 1)
    at = json?.end ?? Math.max(at + 1, ...tables.map(({ last }) => last))
  }
  return { runs, broken, foreign, rowless }
}

/** '1 line around it is left out.' */
export const leftOut = (count: number, where: string): string =>
  `${plural(count, 'line')} ${where} ${count === 1 ? 'is' : 'are'} left out.`

/** Lines among the rows of a table that are none of them. */
function amongRows(lines: readonly string[], { rows }: ToolTable): string[] {
  const others = rows.slice(1).reduce((sum, { line }, i) => {
    const between = lines.slice(rows[i]!.line, line - 1)
    return sum + between.filter((each) => each.trim() !== '').length
  }, 0)
  return others === 0 ? [] : [leftOut(others, 'among its rows')]
}

function firstOf<T, R>(all: readonly T[], of: (each: T) => R | undefined): R | undefined {
  for (const each of all) {
    const found = of(each)
    if (found !== undefined) return found
  }
  return undefined
}
