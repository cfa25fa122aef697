import { headingParts } from '../headingParts.ts'
import { columnMeanings, ourUnit } from './columnMeanings.ts'
import { above, rowsFrom, toolTable, wordsIn, type Recogniser } from './toolTable.ts'

/**
 * Intel MPI Benchmarks: '#bytes #repetitions t[usec] Mbytes/sec' below '# Benchmarking PingPong'.
 * @source  layout: Intel MPI Benchmarks User Guide, "Output"
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
  const name = above(lines, at, 12, /^#\s*Benchmarking (.*)$/)
  const processes = above(lines, at, 12, /^#\s*#processes = (\d+)/)
  const benchmark =
    name === '' || processes === ''
      ? name
      : `${name} of ${processes} ${processes === '1' ? 'process' : 'processes'}`
  return toolTable(
    'Intel MPI Benchmarks',
    benchmark,
    columnMeanings(headings, [/^t_avg/, /^t$/, /^t_pure/]),
    rowsFrom(lines, at + 1),
    at,
  )
}

const longestHeading = 500
