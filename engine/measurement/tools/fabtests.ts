import { wholePower } from '../../base/power.ts'
import { columnMeanings } from './columnMeanings.ts'
import { above, rowsFrom, toolTable, wordsIn, type Recogniser } from './toolTable.ts'

/**
 * fi_pingpong and the benchmarks of fabtests (libfabric): 'bytes iters total time MB/sec usec/xfer Mxfers/sec'. `time` is
 * that of all transfers together, usec/xfer that of one, one way. A test of bandwidth prints the same headings: told by its
 * command alone. Some that collect outputs cut the last two columns off. The first fabtests and rstream begin with names, '64_lat' and '64_bw', in one table.
 * @source  layout: show_perf of fabtests/common/shared.c and of libfabric's util/pingpong.c
 */
export const fabtests: Recogniser = (lines, at) => {
  const words = wordsIn(lines[at]!.slice(0, longestHeading))
  const named = words[0] === 'name'
  if (
    words[named ? 1 : 0] !== 'bytes' ||
    !words.includes('total') ||
    !words.some((word) => /^[MG]b\/sec$/i.test(word))
  )
    return undefined
  const program = above(lines, at, 40, /(?:^|[\s/])(fi_\w*(?:pingpong|bw\w*)|rstream)(?=\s|$)/)
  const printed = rowsFrom(lines, at + 1)
  const latencies = named ? printed.filter(({ cells }) => !cells[0]!.endsWith('_bw')) : printed
  const single = !program.includes('_bw') && latencies.length > 0
  const headings = words.map((name) => ({
    name: name === 'time' ? 'time of all' : name,
    unit: name === 'usec/xfer' && !single ? '' : (units[name] ?? ''),
  }))
  const rows = (single ? latencies : printed).map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, i) => (words[i] === 'bytes' ? inBytes(cell) : cell)),
  }))
  const tool = program === 'rstream' ? 'librdmacm' : 'libfabric'
  const table = toolTable(tool, program, columnMeanings(headings, []), rows, at)
  if (!table) return table
  const notes = [
    ...(program === '' && !named && words.includes('usec/xfer')
      ? ['usec/xfer is taken for the time of a message, as a ping-pong test has it.']
      : []),
    ...(printed.length > rows.length
      ? [`Rows of its tests of bandwidth, left out: ${printed.length - rows.length}.`]
      : []),
  ]
  return { ...table, last: printed.at(-1)?.line ?? table.last, notes }
}

const units: Readonly<Record<string, string>> = {
  bytes: 'B',
  'usec/xfer': 'us',
  'MB/sec': 'MB/s',
  'Gb/sec': 'Gb/s',
}

/** '64k' and '1.5m' are powers of 1024. */
function inBytes(size: string): string {
  const [, number, prefix] = /^(\d{1,9}(?:\.\d)?)([kmg])$/.exec(size) ?? []
  if (number === undefined) return size
  return String(Math.round(Number(number) * wholePower(1024, 1 + 'kmg'.indexOf(prefix!))))
}

const longestHeading = 200
