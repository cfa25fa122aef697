import { quoted, quotedCommand } from '../cells/tableLimits.ts'
import { program } from '../tools/commandLine.ts'
import type { ToolRun } from '../tools/toolRuns.ts'

/** One way to read a text of several runs. */
export interface RunReading {
  /** 'OSU Micro-Benchmarks, MPI Latency Test v7.3: mpirun ./osu_latency, lines 3 to 17' */
  readonly label: string
  /** Runs of one benchmark with the same columns. */
  readonly runs: readonly ToolRun[]
  /** Of the same benchmark, messages back to back: their bandwidth is joined to the latency as the time between arrivals. */
  readonly back?: readonly ToolRun[]
}

/**
 * The ways to read a text of several runs, the one that is taken by itself first named by `byItself`. Runs of one command
 * belong together, and so do those of too few sizes to stand alone, where nothing but the size is another. What no command tells apart is told apart by its place:
 * one may be with another setting.
 * @param runs  at least one
 */
export function runReadings(runs: readonly ToolRun[]): {
  readonly all: RunReading[]
  readonly byItself: number
} {
  const groups = grouped(runs, (run) => `${kindOf(run)} ${few(run) ? sizeless(run) : ownOf(run)}`)
  const alone = groups.map((group) => ({ label: labelOf(group), runs: group }))
  const pairs = alone.flatMap(({ runs: single }): RunReading[] => {
    const back = groups.find((group) => has(single[0]!, 'time') && isBackToBack(group[0]!, single[0]!))
    if (!back) return []
    return [{ label: `Together: ${labelOf(single)}; and ${labelOf(back)}`, runs: single, back }]
  })
  const pooled = grouped(runs, kindOf)
    .filter((kind) => groups.filter((group) => kindOf(group[0]!) === kindOf(kind[0]!)).length > 1)
    .map((kind) => ({
      label: `${kind.length === 2 ? 'Both' : `All ${kind.length}`} runs of ${titleOf(kind[0]!)}, as one table`,
      runs: kind,
    }))
  const all = [...pairs, ...alone, ...pooled]
  const timed = all.findIndex(({ runs }) => has(runs[0]!, 'size') && has(runs[0]!, 'time'))
  return { all, byItself: Math.max(0, timed) }
}

function grouped(runs: readonly ToolRun[], keyOf: (run: ToolRun) => string): ToolRun[][] {
  const groups = new Map<string, ToolRun[]>()
  for (const run of runs) groups.set(keyOf(run), [...(groups.get(keyOf(run)) ?? []), run])
  return [...groups.values()]
}

const kindOf = (run: ToolRun): string => `${titleOf(run)} ${JSON.stringify(run.columns)}`
const ownOf = ({ command, first }: ToolRun): string => (command === '' ? `line ${first}` : command)

/** A command without the sizes and counts of its messages, and how it prints: in a series of runs these may be others. */
function sizeless({ command }: ToolRun): string {
  const at = program.exec(command)?.index ?? 0
  return command.slice(0, at) + command.slice(at).replace(sizeOptions, '')
}

const sizeOptions =
  /\s--?(?:[sbelmnwi]|size|len|length|minbytes|maxbytes|bs|iters|warmup)(?:[ =]|(?=\d))[\d:,.]+[kmgKMG]?i?B?(?=\s|$)|\s-[fv](?: \d+)?(?=\s|$)/g

function few({ columns, rows }: ToolRun): boolean {
  const size = columns.findIndex(({ meaning }) => meaning === 'size')
  return new Set(rows.map(({ cells }) => cells[size])).size < 3
}

const has = ({ columns }: ToolRun, wanted: string): boolean =>
  columns.some(({ meaning }) => meaning === wanted)

/** 'MPI Bandwidth Test' beside 'MPI Latency Test', 'RDMA_Write BW Test' beside 'RDMA_Write Latency Test'. */
function isBackToBack(run: ToolRun, single: ToolRun): boolean {
  const [, stem] = /^(.*)Latency Test/.exec(single.benchmark) ?? []
  const [, other] = /^(.*)(?:Bandwidth|BW) Test/.exec(run.benchmark) ?? []
  return stem !== undefined && stem === other && run.tool === single.tool && has(run, 'bandwidth')
}

/** What a run is called, as a sentence may quote it: 'OSU, osu_latency', or its tool alone where no benchmark is named. */
export const titleOf = ({ tool, benchmark }: ToolRun): string =>
  benchmark === '' ? tool : `${tool}, ${quoted(benchmark)}`

const labelOf = (runs: readonly ToolRun[]): string => {
  const { command } = runs[0]!
  const called =
    command === '' || runs.some((run) => run.command !== command) ? '' : `: ${quotedCommand(command)}`
  return `${titleOf(runs[0]!)}${called}, ${places(runs)}`
}

const mostNamed = 4

/** 'lines 3 to 17, lines 20 to 34' */
export const places = (runs: readonly { readonly first: number; readonly last: number }[]): string =>
  runs
    .slice(0, mostNamed)
    .map(({ first, last }) => `lines ${first} to ${last}`)
    .join(', ') + (runs.length > mostNamed ? ' and others' : '')
