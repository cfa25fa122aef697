import { backToBack, columnMeanings, ourUnit } from './columnMeanings.ts'
import { rowsFrom, toolTable, type Recogniser } from './toolTable.ts'

/**
 * nixlbench: 'Block Size (B)  Batch Size  B/W (GB/Sec)  Avg Lat. (us)  Avg Prep (us)  P99 Prep (us) ...'. The latency is that of one
 * transfer, of which the other times are parts. Of batches it is the time between transfers.
 * @source  layout: printStatsHeader of nixlbench; meaning: its documentation
 */
export const nixlbench: Recogniser = (lines, at) => {
  const heading = lines[at]!.slice(0, longestHeading).trim()
  if (!/^Block Size \(B\)\s+Batch Size\s/.test(heading)) return undefined
  const headings = heading.split(/\s{2,}/).map((words) => {
    const [name, unit = ''] = words.split(' (')
    return { name: name!, unit: ourUnit(unit) }
  })
  const rows = rowsFrom(lines, at + 1)
  const table = toolTable('nixlbench', '', columnMeanings(headings, [/^Avg Lat/, /^B\/W/]), rows, at)
  return table && rows.some(({ cells }) => cells[1] !== '1') ? backToBack(table) : table
}

const longestHeading = 500
