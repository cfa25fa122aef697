import type { Kilobyte } from '../../base/unit.ts'
import type { ColumnMeaning } from './columnMeaning.ts'
import { places, runReadings, titleOf, type RunReading } from './runReadings.ts'
import type { CellRow } from '../cells/headings.ts'
import { quoted, quotedCommand } from '../cells/tableLimits.ts'
import { leftOut, type ToolRun, type ToolRuns } from '../tools/toolRuns.ts'

/** A table before its cells are read, however it was found. */
export interface TableSource {
  /** 'Recognised: OSU Micro-Benchmarks, MPI Latency Test v7.3, run as ./osu_latency, lines 2 to 26' */
  readonly found: string
  readonly rows: readonly CellRow[]
  /** Cells that a row should have. */
  readonly width: number
  readonly columns: readonly ColumnMeaning[]
  /** How it was found, one sentence each. */
  readonly said: readonly string[]
  /** Lines that are left out, standing above the headings. */
  readonly above?: readonly number[]
  /** Comment lines that were left out. */
  readonly comments?: number
  /** What a row with more cells than that may have to do with. */
  readonly surplus: { readonly usual: string; readonly hint: string }
  /** Runs were joined: a row has nothing of the times of the others. */
  readonly sparse?: true
  /** What KB means in a bandwidth, where it is not what it means to the page. */
  readonly kilobyteOfRates?: Kilobyte
  /** The ways to read several runs, and which was taken. */
  readonly runs?: { readonly labels: readonly string[]; readonly taken: number }
}

/**
 * One of the runs of a text as a table, or those that belong together. The others are said, and left out: their times are
 * those of something else.
 * @param runs  at least one
 * @param lines  the whole text
 * @param chosen  which of the ways to read them a person chose
 */
export function recognisedTable(
  runs: readonly ToolRun[],
  broken: ToolRuns['broken'],
  lines: readonly string[],
  chosen?: number,
): TableSource {
  const { all, byItself } = runReadings(runs)
  const taken = chosen !== undefined && chosen >= 0 && chosen < all.length ? chosen : byItself
  const reading = all[taken]!
  const used = [...reading.runs, ...(reading.back ?? [])]
  const rest = runs.filter((run) => !used.includes(run))
  const around = linesAround(runs, lines)
  const commands = [...new Set(used.map(({ command }) => command).filter((command) => command !== ''))]
  const width = reading.runs[0]!.columns.length
  return {
    found: `Recognised: ${titleOf(reading.runs[0]!)}${runAs(commands)}, ${places(reading.runs)}`,
    ...(reading.back ? joined(reading.runs, reading.back) : plain(reading)),
    said: [
      ...(reading.runs.length > 1 ? [`${reading.runs.length} runs of it are read together.`] : []),
      ...(reading.back ? [joinedSaid(reading.back)] : []),
      ...commands.slice(1, mostNamed).map((command) => `Also run as: ${quotedCommand(command)}.`),
      ...(commands.length > mostNamed ? [`${commands.length - mostNamed} more commands.`] : []),
      ...new Set(used.flatMap(({ notes }) => notes)),
      ...rest
        .slice(0, mostNamed)
        .map((run) => `Not read: ${titleOf(run)}${ownCommand(run)}, ${places([run])}.`),
      ...(rest.length > mostNamed ? [`Not read: ${rest.length - mostNamed} more runs.`] : []),
      ...(broken.length > 0 ? [`Not read, being no whole document of JSON: ${places(broken)}.`] : []),
      ...(around > 0 ? [leftOut(around, 'around it')] : []),
    ],
    surplus: { usual: `under ${width} headings`, hint: '' },
    kilobyteOfRates: 1000,
    ...(all.length > 1 && { runs: { labels: all.map(({ label }) => label), taken } }),
  }
}

const mostNamed = 4

/** Lines with something in them that belong to no run. */
function linesAround(runs: readonly ToolRun[], lines: readonly string[]): number {
  const inside = new Uint8Array(lines.length)
  for (const { first, last } of runs) inside.fill(1, first - 1, last)
  return lines.filter((line, i) => inside[i] === 0 && line.trim() !== '').length
}

const ownCommand = ({ command }: ToolRun): string =>
  command === '' ? '' : `, run as ${quotedCommand(command)}`
const runAs = ([command]: readonly string[]): string =>
  command === undefined ? '' : `, run as ${quotedCommand(command)}`

const columnsOf = (run: ToolRun): ColumnMeaning[] =>
  run.columns.map((column, i) => ({
    ...column,
    name: quoted(column.name),
    number: i + 1,
    unitGiven: column.unit !== '',
  }))

const plain = ({ runs }: RunReading) => ({
  rows: runs.flatMap(({ rows }) => rows),
  width: runs[0]!.columns.length,
  columns: columnsOf(runs[0]!),
})

const joinedSaid = (back: readonly ToolRun[]): string =>
  `The bandwidth of ${titleOf(back[0]!)}, ${places(back)}, is joined to it: it sends messages back to back, so size / bandwidth is the time between arrivals.`

/** Latencies, and below them rows of the bandwidth alone, in a column of its own at the end. */
function joined(single: readonly ToolRun[], back: readonly ToolRun[]) {
  const columns = columnsOf(single[0]!)
  const width = columns.length + 1
  const bandwidth = back[0]!.columns.findIndex(({ meaning }) => meaning === 'bandwidth')
  const place = (run: ToolRun) => run.columns.findIndex(({ meaning }) => meaning === 'size')
  const { unit } = back[0]!.columns[bandwidth]!
  const arrivals = {
    number: width,
    name: 'between arrivals',
    meaning: 'bandwidth',
    unit,
    unitGiven: true,
    arrivals: true,
  } as const
  return {
    rows: [
      ...single.flatMap(({ rows }) => rows.map(({ line, cells }) => ({ line, cells: [...cells, ''] }))),
      ...back.flatMap((run) =>
        run.rows.map(({ line, cells }) => {
          const spread = Array.from({ length: width }, () => '')
          spread[place(single[0]!)] = cells[place(run)] ?? ''
          spread[width - 1] = cells[bandwidth] ?? ''
          return { line, cells: spread }
        }),
      ),
    ],
    width,
    columns: [
      ...columns.map((column) =>
        column.meaning === 'bandwidth' ? { ...column, meaning: 'ignored' as const } : column,
      ),
      arrivals,
    ],
    sparse: true as const,
  }
}
