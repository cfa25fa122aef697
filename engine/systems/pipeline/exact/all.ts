import type { ExactSearch } from '../later.ts'
import { exactCells } from './cells.ts'
import { optimumFindings } from './optimumFindings.ts'
import { exactOptimum, exactSearch } from './search.ts'

/** Everything about the best cut of any sizes, in one chunk. */
export const exact: ExactSearch = {
  cells: exactCells,
  optimum: exactOptimum,
  search: exactSearch,
  findings: optimumFindings,
}
