import type { Figure } from '../../../facets/figure.ts'
import { excess } from './excess.ts'
import { figure2 } from './figure2.ts'
import { figure5 } from './figure5.ts'
import { figure8 } from './figure8.ts'
import { figure9 } from './figure9.ts'
import { figure10, figure11, figure12, figure13 } from './figures10to13.ts'
import { figure14 } from './figure14.ts'
import { table1, table2, table3 } from './tables.ts'

/** One line for each figure and table, in the order of the paper; what is only ours comes last. */
export const figures: readonly Figure[] = [
  figure2,
  figure5,
  table1,
  table2,
  figure8,
  figure9,
  figure10,
  figure11,
  figure12,
  figure13,
  figure14,
  table3,
  excess,
]
