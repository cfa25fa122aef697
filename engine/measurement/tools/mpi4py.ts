import { columnMeanings } from './columnMeanings.ts'
import { above, rowsFrom, toolTable, type Recogniser } from './toolTable.ts'

/**
 * python -m mpi4py.bench pingpong: '# Size [B]  Bandwidth [MB/s] | Time Mean [s] ± StdDev [s]  Samples', the time of one
 * way.
 * @source  layout: run with mpi4py 4.1.2; pingpong of mpi4py/bench.py
 */
export const mpi4py: Recogniser = (lines, at) => {
  if (
    !/^#\s*Size \[B\]\s+Bandwidth \[MB\/s\]\s+\|\s+Time Mean \[s\] ± StdDev \[s\]/.test(
      lines[at]!.slice(0, 200),
    )
  )
    return undefined
  const headings = [
    { name: 'Size', unit: 'B' },
    { name: 'Bandwidth', unit: 'MB/s' },
    { name: 'Time Mean', unit: 's' },
    { name: 'StdDev', unit: 's' },
    { name: 'Samples', unit: '' },
  ]
  const rows = rowsFrom(lines, at + 1).map(({ line, cells }) => ({
    line,
    cells: cells.filter((cell) => cell !== '|' && cell !== '±'),
  }))
  const benchmark = above(lines, at, 4, /^# (MPI .*)$/)
  return toolTable('mpi4py', benchmark, columnMeanings(headings, [/Mean/]), rows, at)
}
