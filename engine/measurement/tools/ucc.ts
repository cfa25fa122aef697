import { columnMeanings, ourUnit } from './columnMeanings.ts'
import { above, rowsFrom, toolTable, wordsIn, type Recogniser } from './toolTable.ts'

/**
 * ucc_perftest: 'Count  Size  Time, us  Bandwidth, GB/s' above a second line that says which: 'avg min max avg min max'.
 * @source  layout: ucc_pt_benchmark.cc of UCC
 */
export const ucc: Recogniser = (lines, at) => {
  const heading = lines[at]!.slice(0, longestHeading)
  if (!/^\s*Count\s+Size\s+Time, \w+/.test(heading)) return undefined
  const which = wordsIn((lines[at + 1] ?? '').slice(0, longestHeading))
  const groups = [...heading.matchAll(/(Time|Bandwidth), (\S+)/g)]
  const each = which.length / groups.length
  if (which.length === 0 || !Number.isInteger(each)) return undefined
  const headings = [
    { name: 'Count', unit: '' },
    { name: 'Size', unit: 'B' },
    ...which.map((word, i) => {
      const [, name, unit] = groups[Math.floor(i / each)]!
      return { name: `${name!} ${word}`, unit: ourUnit(unit!) }
    }),
  ]
  const benchmark = above(lines, at, 20, /^Collective:\s*(.*)$/)
  return toolTable(
    'ucc_perftest',
    benchmark,
    columnMeanings(headings, [/ avg$/]),
    rowsFrom(lines, at + 2),
    at,
  )
}

const longestHeading = 500
