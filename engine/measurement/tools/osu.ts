import { headingParts } from '../headingParts.ts'
import { columnMeanings, ourUnit } from './columnMeanings.ts'
import { above, rowsFrom, toolTable, type Recogniser } from './toolTable.ts'

/** 'MB/s' stands alone as a heading of the multiple bandwidth test. */
const bare = /^[KMG]B\/s$/

/**
 * OSU Micro-Benchmarks: '# Size          Latency (us)' below '# OSU MPI Latency Test v7.3'.
 * @source  layout: osu_util.c and osu_util_mpi.c of OSU Micro-Benchmarks 5 to 7
 */
export const osu: Recogniser = (lines, at) => {
  const heading = lines[at]!
  if (!/^# Size\s/.test(heading)) return undefined
  const benchmark = above(lines, at, 8, /^# OSU (.*)$/)
  if (benchmark === '') return undefined
  const headings = heading
    .slice(1)
    .trim()
    .split(/\s{2,}/)
    .map((text) => (bare.test(text) ? { name: 'Bandwidth', unit: text } : headingParts(text)))
    .map(({ name, unit }) => ({ name, unit: ourUnit(unit) }))
    .map((each) => (each.name === 'Size' ? { ...each, unit: 'B' } : each))
  const rows = rowsFrom(lines, at + 1, (line) => line.startsWith('# Datatype'))
  return toolTable('OSU Micro-Benchmarks', benchmark, columnMeanings(headings, [/^avg/i]), rows, at)
}
