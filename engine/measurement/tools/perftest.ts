import { columnMeanings, ourUnit } from './columnMeanings.ts'
import { above, rowsFrom, toolTable, type Recogniser } from './toolTable.ts'

/**
 * perftest (ib_send_lat, ib_write_bw, ...): '#bytes #iterations t_min[usec] ... 99% percentile[usec]'. A heading ends
 * with its unit in brackets and may have blanks in it.
 * @source  layout: RESULT_FMT and RESULT_FMT_LAT in perftest_parameters.h
 */
export const perftest: Recogniser = (lines, at) => {
  const heading = lines[at]!.slice(0, longestHeading).trim()
  if (!/^#bytes\s+#iterations\s/.test(heading)) return undefined
  const benchmark = above(lines, at, 40, /^(\S.*(?:Latency|BW) Test)$/)
  const columns = columnMeanings(headingsOf(heading), [/^t_typical$/, /^t_avg$/, /average/])
  const table = toolTable('perftest', benchmark, columns, rowsFrom(lines, at + 1), at)
  const fetches = /^(?:RDMA_Read|Atomic).* Latency/.test(benchmark)
  const notes = ['What is read comes back: the whole round trip is used, there and back.']
  return table && fetches ? { ...table, notes } : table
}

function headingsOf(heading: string) {
  const [, rest = ''] = /^#bytes\s+#iterations\s+(.*)$/.exec(heading) ?? []
  const bracketed = [...rest.matchAll(/([^[\]]+)\[([^[\]]*)\]/g)]
  const end = bracketed.at(-1)
  const behind = rest.slice(end ? end.index + end[0].length : 0).trim()
  return [
    { name: 'bytes', unit: 'B' },
    { name: 'iterations', unit: '' },
    ...bracketed.map(([, name, unit]) => ({ name: name!.trim(), unit: unitOf(unit!) })),
    ...(behind === '' ? [] : behind.split(/\s{2,}/).map((name) => ({ name, unit: '' }))),
  ]
}

/** What perftest writes as MB/sec are 2^20 bytes; later versions say so. */
const unitOf = (unit: string): string => ourUnit(unit).replace(/^MB\/s$/, 'MiB/s')

const longestHeading = 500
