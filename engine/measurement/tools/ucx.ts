import {
  above,
  wordsIn,
  type Recogniser,
  type ToolColumn,
  type ToolRow,
  type ToolTable,
} from './toolTable.ts'

/**
 * ucx_perftest: one size a run, told by its command alone ('-s 65536'), in a box of three headings: latency or overhead,
 * bandwidth, message rate. Of a long run the last row holds the result, 'Final:' before it, or nothing with -f. A server
 * tells the size in a second box. UCX before 1.10 has no column of stages, and calls overheads latencies too.
 * @source  layout: run with UCX 1.13.1; print_progress and print_header of src/tools/perf/perftest.c
 */
export const ucx: Recogniser = (lines, at) => {
  const [, stages, what] = groups.exec(headingIn(lines[at]!)) ?? []
  if (
    what === undefined ||
    !headings.test(headingIn(lines[at + 2] ?? '').concat(headingIn(lines[at + 3] ?? '')))
  )
    return undefined
  const printed = resultsFrom(lines, at + 3)
  const result = printed.findLast(ended) ?? printed.at(-1)
  if (!result) return undefined
  const { size, test } = toldOf(lines, at, result.line)
  const named = what === 'latency' && (stages !== undefined || test.includes('lat'))
  return {
    tool: 'ucx_perftest',
    benchmark: '',
    columns: columnsOf(named),
    rows: [{ line: result.line, cells: [size, ...result.cells.slice(-width)] }],
    first: at + 1,
    last: printed.at(-1)!.line,
    notes: [
      ...(size === '' ? [noSize] : []),
      ...(what === 'latency' && test === '' && !named
        ? ['This version calls every time a latency: paste the command above it, with its -t.']
        : []),
      ...(ended(result) ? [] : ['A run of ucx_perftest did not come to its end: its last row is taken.']),
    ],
  }
}

const groups = /^\|\s*\|(\s*\|)?\s*(latency|overhead) \(usec\)\s*\|\s*bandwidth \(MB\/s\)\s*\|/
const headings = /^(?:[+-]*)\|\s*(?:(?:Stage|Test)\s*\|\s*)?# iterations\s*\|/
const headingIn = (line: string): string => line.slice(0, 200).trim()

/** Iterations, three times, two bandwidths, two rates. */
const width = 8

/** Of its times the median stands for the run, as a mean is moved by a single late message; several threads have the mean alone. */
const columnsOf = (latency: boolean, threads = false): ToolColumn[] =>
  printedColumns(latency ? 'latency' : 'overhead').map((column) => {
    const stands = latency && column.name === (threads ? 'latency, overall' : 'latency, median')
    return stands ? { ...column, meaning: 'time' } : column
  })

/** What it calls MB are 2^20 B. */
function printedColumns(time: string): ToolColumn[] {
  return [
    { name: '-s', meaning: 'size', unit: 'B' },
    { name: 'iterations', meaning: 'count', unit: '' },
    { name: `${time}, median`, meaning: 'ignored', unit: 'us' },
    { name: `${time}, average`, meaning: 'ignored', unit: 'us' },
    { name: `${time}, overall`, meaning: 'ignored', unit: 'us' },
    { name: 'bandwidth, average', meaning: 'ignored', unit: 'MiB/s' },
    { name: 'bandwidth, overall', meaning: 'bandwidth', unit: 'MiB/s' },
    { name: 'message rate, average', meaning: 'ignored', unit: '' },
    { name: 'message rate, overall', meaning: 'ignored', unit: '' },
  ]
}

/**
 * The same with -v: CSV with a column before it for each batch file (-b), in which sizes and tests have names. A test's last
 * row for a size is its result. Every time is called a latency here, which it is where the name of the test or its -t says so.
 * @source  layout: print_progress and print_header of perftest.c; a run with two threads in openucx/ucx issue 6537
 */
export const ucxCsv: Recogniser = (lines, at) => {
  const [, before] = csvHeading.exec(lines[at]!.slice(0, 400).trim()) ?? []
  if (before === undefined) return undefined
  const names = before.split(',').length - 1
  const { size: calledSize, test: calledTest } = toldOf(lines, at, at)
  const tests = new Map<string, Map<string, ToolRow>>()
  let last = at + 1
  for (let i = at + 1; i < lines.length; i++) {
    const cells = lines[i]!.trim().split(',')
    const results = cells.slice(names).map((cell) => cell.replace(/^(?:Final:|\[thread \d+\])/, '').trim())
    if (results.length !== width && results.length !== 4) break
    last = i + 1
    const [iterations = '', time = '', rate = '', messages = ''] = results
    const whole = results.length === width ? results : [iterations, '', '', time, '', rate, '', messages]
    const named = cells.slice(0, names)
    const size = named.find((name) => /^\d+$/.test(name)) ?? calledSize
    const test = named.filter((name) => name !== size).join(' ')
    tests.set(
      test,
      (tests.get(test) ?? new Map<string, ToolRow>()).set(size, { line: last, cells: [size, ...whole] }),
    )
  }
  return [...tests].map(([test, results]): ToolTable => {
    const rows = [...results.values()]
    const latency = (test || calledTest).includes('lat')
    const threads = rows.every(({ cells }) => cells[2] === '')
    return {
      tool: 'ucx_perftest',
      benchmark: test,
      columns: columnsOf(latency, threads),
      rows,
      first: at + 1,
      last,
      notes: [
        ...(results.has('') ? [noSize] : []),
        ...(test === '' && calledTest === ''
          ? ['Its CSV calls every time a latency: paste the command above it, with its -t.']
          : []),
      ],
    }
  })
}

const csvHeading =
  /^((?:[^,]+,)*)iterations,typical_lat,avg_lat,overall_lat,avg_bw,overall_bw,avg_mr,overall_mr$/
const noSize = 'ucx_perftest prints no message size: paste each run with the command above it, with its -s.'

/** Rows of progress ('[thread 0]') and of the result, past what UCX logs, down to the first line of anything else. */
function resultsFrom(lines: readonly string[], at: number): ToolRow[] {
  const rows: ToolRow[] = []
  for (let i = at; i < lines.length; i++) {
    const line = lines[i]!.trim()
    const boxed = /^[+|]/.test(line) && !ended(rows.at(-1))
    if (line === '' || boxed || logged.test(line)) continue
    const cells = wordsIn(line.replace(/^\[thread \d+\]/, '[thread]'))
    if (cells.length >= width && /^(?:\[thread\]|Final:|\d+)$/.test(cells[0]!))
      rows.push({ line: i + 1, cells })
    else break
  }
  return rows
}

/** No row of progress, by its first word or for having none. */
const ended = (row: ToolRow | undefined): boolean =>
  row !== undefined && (row.cells[0] === 'Final:' || row.cells.length === width)

/** '[1751618583.086184] [node:744810:0]  ucp_context.c:1321 UCX  WARN ...' */
const logged = /^\[\d+\.\d+\] \[/

/** The size and the name of the test, from a box between the heading and the result or from the nearest command above. */
function toldOf(lines: readonly string[], at: number, result: number): { size: string; test: string } {
  const boxed = (pattern: RegExp) => above(lines, result - 1, result - 1 - at, pattern)
  const called = (pattern: RegExp) => above(lines, at, 24, pattern)
  return {
    size:
      boxed(/^\| Message size:\s*(\d+)\s*\|$/) ||
      called(/(?:^|[\s/])ucxx?_perftest(?=\s).*\s-s\s*(\d+)(?=\s|$)/),
    test:
      boxed(/^\| Test:\s*(\S[^|]*)\|$/) || called(/(?:^|[\s/])ucxx?_perftest(?=\s).*\s-t\s*(\w+)(?=\s|$)/),
  }
}
