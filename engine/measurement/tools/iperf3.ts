import { cellAt, valueAt, type Json } from './json.ts'
import type { ToolTable } from './toolTable.ts'

/**
 * iperf3 --json: one row a run, the bandwidth of blocks of one size. It tells no time of a message.
 * @param lines  of the document in the text, from 1
 * @source  iperf_api.c of iperf 3: iperf_json_finish
 */
export function iperf3(document: Json, lines: { first: number; last: number }): ToolTable[] | undefined {
  const version = cellAt(document, 'start', 'version')
  if (!version.startsWith('iperf 3')) return undefined
  const sums = ['sum_received', 'sum', 'sum_sent'].map((name) =>
    cellAt(document, 'end', name, 'bits_per_second'),
  )
  const streams = cellAt(document, 'start', 'test_start', 'num_streams')
  const error = valueAt(document, 'error')
  const table: ToolTable = {
    tool: 'iperf3',
    benchmark: cellAt(document, 'start', 'test_start', 'protocol'),
    columns: [
      { name: 'blksize', meaning: 'size', unit: 'B' },
      { name: 'bits_per_second', meaning: 'bandwidth', unit: 'b/s' },
      { name: 'num_streams', meaning: 'count', unit: '' },
    ],
    rows: [
      {
        line: lines.first,
        cells: [
          cellAt(document, 'start', 'test_start', 'blksize'),
          sums.find((sum) => sum !== '') ?? '',
          streams,
        ],
      },
    ],
    ...lines,
    notes: typeof error === 'string' ? ['iperf3 says that this run failed.'] : [],
  }
  return [table]
}
