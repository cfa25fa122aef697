import { above, wordsIn, type Recogniser, type ToolColumn, type ToolRow } from './toolTable.ts'

/**
 * ucx_perftest: one size a run, told by its command alone ('-s 65536'), in a box of three headings: latency or overhead,
 * bandwidth, message rate. Of a long run the last row holds the result, 'Final:' before it, or nothing with -f.
 * @source  layout: run with UCX 1.13.1; print_progress and print_header of src/tools/perf/perftest.c
 */
export const ucx: Recogniser = (lines, at) => {
  const [, what] = groups.exec(lines[at]!.slice(0, longestHeading)) ?? []
  if (what === undefined || !headings.test(lines[at + 2]?.slice(0, longestHeading) ?? '')) return undefined
  const printed = resultsFrom(lines, at + 3)
  const result =
    printed.find(({ cells }) => cells[0] === 'Final:' || cells.length === width) ?? printed.at(-1)
  if (!result) return undefined
  const size = sizeAbove(lines, at)
  const finished = result.cells[0] === 'Final:' || result.cells.length === width
  return {
    tool: 'ucx_perftest',
    benchmark: '',
    columns: columnsOf(what === 'latency'),
    rows: [{ line: result.line, cells: [size, ...result.cells.slice(-width)] }],
    first: at + 1,
    last: printed.at(-1)!.line,
    notes: [
      ...(size === ''
        ? ['ucx_perftest prints no message size: paste each run with the command above it, with its -s.']
        : []),
      ...(finished ? [] : ['A run of ucx_perftest did not come to its end: its last row is taken.']),
    ],
  }
}

const groups = /^\|\s*\|\s*\|\s*(latency|overhead) \(usec\)\s*\|\s*bandwidth \(MB\/s\)\s*\|/
const headings = /^\|\s*(?:Stage|Test)\s*\|\s*# iterations\s*\|/
const longestHeading = 200

/** Iterations, three times, two bandwidths, two rates. */
const width = 8

/** What it calls MB are 2^20 B. Of its times the median stands for the run, as a mean is moved by a single late message. */
function columnsOf(latency: boolean): ToolColumn[] {
  const time = latency ? 'latency' : 'overhead'
  return [
    { name: '-s', meaning: 'size', unit: 'B' },
    { name: 'iterations', meaning: 'count', unit: '' },
    { name: `${time}, median`, meaning: latency ? 'time' : 'ignored', unit: 'us' },
    { name: `${time}, average`, meaning: 'ignored', unit: 'us' },
    { name: `${time}, overall`, meaning: 'ignored', unit: 'us' },
    { name: 'bandwidth, average', meaning: 'ignored', unit: 'MiB/s' },
    { name: 'bandwidth, overall', meaning: 'bandwidth', unit: 'MiB/s' },
    { name: 'message rate, average', meaning: 'ignored', unit: '' },
    { name: 'message rate, overall', meaning: 'ignored', unit: '' },
  ]
}

/** Rows of progress ('[thread 0]') and of the result, down to the first line that is neither. */
function resultsFrom(lines: readonly string[], at: number): ToolRow[] {
  const rows: ToolRow[] = []
  for (let i = at; i < lines.length; i++) {
    const line = lines[i]!
    if (line.trim() === '' || /^[+|]/.test(line)) continue
    const cells = wordsIn(line.replace(/^\[thread \d+\]/, '[thread]'))
    if (
      cells.length > 1 &&
      cells.slice(-width).length === width &&
      /^(?:\[thread\]|Final:|\d+)$/.test(cells[0]!)
    )
      rows.push({ line: i + 1, cells })
    else break
  }
  return rows
}

const sizeAbove = (lines: readonly string[], at: number): string =>
  above(lines, at, 24, /(?:^|[\s/])ucx_perftest(?=\s).*\s-s\s*(\d+)(?=\s|$)/)
