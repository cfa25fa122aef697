import { columnMeanings } from './columnMeanings.ts'
import { rowsFrom, toolTable, wordsIn, type Recogniser } from './toolTable.ts'

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
  return toolTable(
    'nccl-tests',
    '',
    columnMeanings(headings, [/^time$/, /^algbw$/]),
    rowsFrom(lines, at + 2),
    at,
  )
}

const units: Readonly<Record<string, string>> = { size: 'B', time: 'us', algbw: 'GB/s', busbw: 'GB/s' }

const longestHeading = 500
