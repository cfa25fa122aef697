import { columnMeanings } from './columnMeanings.ts'
import { rowsFrom, toolTable, wordsIn, type Recogniser, type ToolTable } from './toolTable.ts'

/**
 * nccl-tests (all_reduce_perf, ...; rccl-tests alike): '# size count type redop root time algbw busbw #wrong ...', out
 * of place and then in place, with the units in the line below.
 * @source  layout: common.cu of nccl-tests
 */
export const nccl: Recogniser = (lines, at) => {
  const words = wordsIn(lines[at]!.slice(0, longestHeading).replace(/^\s*#/, ''))
  if (words[0] !== 'size' || words[1] !== 'count' || !words.includes('busbw')) return undefined
  if (!/^\s*#?\s*\(B\)\s+\(elements\)/.test(lines[at + 1]?.slice(0, longestHeading) ?? '')) return undefined
  const inPlace = words.lastIndexOf('time')
  const headings = words.map((word, i) => {
    const name = i < inPlace || words.indexOf('time') === inPlace ? word : `${word} in place`
    return { name, unit: units[word] ?? '' }
  })
  const columns = columnMeanings(headings, [/^time$/, /^algbw$/])
  const table = toolTable('nccl-tests', '', columns, rowsFrom(lines, at + 2), at)
  return table && { ...table, notes: wrongIn(table, lines) }
}

/** Times of results that were wrong are used, and it is said. */
function wrongIn({ columns, rows, last }: ToolTable, lines: readonly string[]): string[] {
  const checks = columns.flatMap(({ name }, i) => (name.startsWith('#wrong') ? [i] : []))
  const wrong = rows.filter(({ cells }) => checks.some((i) => Number(cells[i]) > 0)).length
  const failed = lines
    .slice(last, last + 4)
    .some((line) => /^#\s*Out of bounds values\s*:\s*\d+\s+FAILED/.test(line.slice(0, longestHeading)))
  if (wrong > 0)
    return [`nccl-tests found wrong results in ${wrong} of ${rows.length} rows; they are used as they are.`]
  return failed ? ['nccl-tests says that values were out of bounds; its rows are used as they are.'] : []
}

const units: Readonly<Record<string, string>> = { size: 'B', time: 'us', algbw: 'GB/s', busbw: 'GB/s' }

const longestHeading = 500
