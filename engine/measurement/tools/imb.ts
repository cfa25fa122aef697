import { headingParts } from '../cells/headingParts.ts'
import { backToBack, columnMeanings, ourUnit } from './columnMeanings.ts'
import {
  above,
  rowsFrom,
  toolTable,
  wordsIn,
  type Recogniser,
  type ToolColumn,
  type ToolRow,
} from './toolTable.ts'

/**
 * Intel MPI Benchmarks: '#bytes #repetitions t[usec] Mbytes/sec' below '# Benchmarking PingPong'. The benchmark of oneCCL
 * prints the same, and a stddev[%]. In aggregate mode many transfers are issued before they are completed.
 * @source  layout: Intel MPI Benchmarks User Guide, "Output"; "MPI-2 Benchmark Modes"
 */
export const imb: Recogniser = (lines, at) => {
  const words = wordsIn(lines[at]!.slice(0, longestHeading))
  if (words[0] !== '#bytes' || words[1] !== '#repetitions') return undefined
  const headings = words.map((word) => {
    const { name, unit } = headingParts(word)
    if (word === '#bytes') return { name: 'bytes', unit: 'B' }
    if (ourUnit(word) === 'MB/s') return { name: 'bandwidth', unit: 'MB/s' }
    return { name: name.replace(/^#/, ''), unit: ourUnit(unit || (word.endsWith('[usec]') ? 'usec' : '')) }
  })
  const name = above(lines, at, 12, /^#?\s*Benchmarking:? (.*)$/)
  const processes = above(lines, at, 12, /^#\s*#processes(?: =|:) (\d+)/)
  const aggregate = above(lines, at, 4, /^#\s*MODE: (\S+)/) === 'AGGREGATE'
  const group =
    name === '' || processes === ''
      ? name
      : `${name} of ${processes} ${processes === '1' ? 'process' : 'processes'}`
  const benchmark = [group, aggregate ? 'aggregate' : ''].filter((part) => part !== '').join(', ')
  const rows = rowsFrom(lines, at + 1)
  const columns = columnMeanings(headings, [/^t_avg/, /^t$/, /^t_pure/])
  const tool = words.includes('stddev[%]') ? 'oneCCL' : 'Intel MPI Benchmarks'
  const table = toolTable(tool, benchmark, columns, rows, at)
  const bandwidth = columns.findIndex(({ name }) => name === 'bandwidth')
  if (!table || bandwidth < 0) return table
  const { mega, times } = megabytesOf(columns, bandwidth, rows) ?? { mega: megaOf(lines, at), times: 1 }
  const read = {
    ...table,
    columns: columns.map((column, i) =>
      i === bandwidth && mega === 'MiB' ? { ...column, unit: 'MiB/s' } : column,
    ),
    notes: [
      ...(mega === 'MiB' ? ['What this version calls Mbytes are 2^20 B each.'] : []),
      ...(mega === undefined
        ? ['Whether its Mbytes are 10^6 or 2^20 B is not told here: 10^6 are taken.']
        : []),
      ...(times > 1
        ? [`Its Mbytes/sec count each message ${times === 2 ? 'twice' : `${times} times`}.`]
        : []),
    ],
  }
  return aggregate ? backToBack(read) : read
}

/**
 * What a row's own time says of its bandwidth: 10^6 B a second since 2018, 2^20 before; Sendrecv counts a message twice,
 * Exchange four times. Undefined where no row tells them apart.
 * @source  Intel MPI Benchmarks User Guide 4.0, PingPong: throughput X / (1.048576 time)
 */
function megabytesOf(columns: readonly ToolColumn[], bandwidth: number, rows: readonly ToolRow[]) {
  const times = [...columns.keys()].filter((i) => columns[i]!.unit === 'us')
  for (const { cells } of rows.toReversed()) {
    const [bytes, rate] = [Number(cells[0]), Number(cells[bandwidth])]
    // Of fewer digits each could be the other.
    if (!(bytes > 0 && rate >= 10)) continue
    for (const time of times)
      for (const factor of [1, 2, 4])
        for (const [mega, size] of [
          ['MB', 1],
          ['MiB', 1.048576],
        ] as const) {
          const expected = (factor * bytes) / (Number(cells[time]) * size)
          if (Number(cells[time]) >= 1 && Math.abs(rate / expected - 1) < 0.01) return { mega, times: factor }
        }
  }
  return undefined
}

/** What the version says that stands above: 'Benchmark Suite V3.2', 'Benchmarks 4.1', 'Benchmarks 2018'. */
function megaOf(lines: readonly string[], at: number): 'MB' | 'MiB' | undefined {
  const version = Number.parseFloat(above(lines, at, 80, /MPI Benchmark(?: Suite|s) V?(\d+)/))
  if (Number.isNaN(version)) return undefined
  return version >= 2018 ? 'MB' : version < 2000 ? 'MiB' : undefined
}

const longestHeading = 500
