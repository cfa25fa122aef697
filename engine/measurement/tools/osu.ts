import { headingParts } from '../cells/headingParts.ts'
import { columnMeanings, ourUnit } from './columnMeanings.ts'
import { above, rowsFrom, toolTable, type Recogniser } from './toolTable.ts'

/** 'MB/s' stands alone as a heading of the multiple bandwidth test. */
const bare = /^[KMG]B\/s$/

/**
 * OSU Micro-Benchmarks: '# Size          Latency (us)' below '# OSU MPI Latency Test v7.3'; those in Python begin with OMB.
 * @source  layout: osu_util.c and osu_util_mpi.c of OSU Micro-Benchmarks 5 to 7
 */
export const osu: Recogniser = (lines, at) => {
  const heading = lines[at]!.trim()
  if (!/^# Size\s/.test(heading)) return undefined
  const benchmark = above(lines, at, 8, /^# O(?:SU|MB) (.*)$/)
  if (benchmark === '') return undefined
  const rows = rowsFrom(lines, at + 1, (line) => line.trim().startsWith('# Datatype'))
  const headings = headingsIn(heading.slice(1).trim(), rows[0]?.cells.length ?? 0)
    .map((text) => (bare.test(text) ? { name: 'Bandwidth', unit: text } : headingParts(text)))
    .map(({ name, unit }) => ({ name, unit: ourUnit(unit) }))
    .map((each) => (each.name === 'Size' ? { ...each, unit: 'B' } : each))
  const columns = columnMeanings(headings, [/^avg/i, /^pure comm/i])
  const table = toolTable('OSU Micro-Benchmarks', benchmark, columns, rows, at)
  const check = columns.findIndex(({ name }) => name === 'Validation')
  const wrong = rows.filter(({ cells }) => /^fail/i.test(cells[check] ?? '')).length
  const pairs = Number(above(lines, at, 4, /^# \[ pairs: (\d+) \]/))
  if (!table) return table
  const notes = [
    ...(wrong > 0
      ? [
          `By its validation the data were wrong in ${wrong} of ${rows.length} rows; they are used as they are.`,
        ]
      : []),
    ...(pairs > 1 ? [`Its bandwidth is that of ${pairs} pairs of processes together.`] : []),
  ]
  return { ...table, notes }
}

/** Headings are two blanks apart, or one where a document lost the others: then each ends with its unit. */
function headingsIn(heading: string, width: number): string[] {
  const wide = heading.split(/\s{2,}/)
  if (wide.length === width) return wide
  const [first = '', ...rest] = heading.split(/\s/)
  return [first, ...rest.join(' ').split(/(?<=\))\s/)]
}
