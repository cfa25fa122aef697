import { wholePower } from '../../base/power.ts'
import { columnMeanings } from './columnMeanings.ts'
import { above, rowsFrom, toolTable, wordsIn, type Recogniser } from './toolTable.ts'

/**
 * fi_pingpong and the benchmarks of fabtests (libfabric): 'bytes iters total time MB/sec usec/xfer Mxfers/sec'. `time` is
 * that of all transfers together, usec/xfer that of one, one way. A test of bandwidth prints the same headings: told by its
 * command alone.
 * @source  layout: show_perf of fabtests/common/shared.c and of libfabric's util/pingpong.c
 */
export const fabtests: Recogniser = (lines, at) => {
  const words = wordsIn(lines[at]!.slice(0, longestHeading))
  if (words[0] !== 'bytes' || !words.includes('total') || !words.includes('usec/xfer')) return undefined
  const program = above(lines, at, 40, /(?:^|[\s/])(fi_\w*(?:pingpong|bw))(?=\s|$)/)
  const single = !program.endsWith('bw')
  const headings = words.map((name) => ({
    name: name === 'time' ? 'time of all' : name,
    unit: name === 'usec/xfer' && !single ? '' : (units[name] ?? ''),
  }))
  const rows = rowsFrom(lines, at + 1).map(({ line, cells: [size = '', ...rest] }) => ({
    line,
    cells: [inBytes(size), ...rest],
  }))
  const table = toolTable('libfabric', program, columnMeanings(headings, []), rows, at)
  if (!table || program !== '') return table
  return { ...table, notes: ['usec/xfer is taken for the time of a message, as a ping-pong test has it.'] }
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
