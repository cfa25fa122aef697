import type { Figure } from '../../../facets/figure.ts'
import { figure5 } from './figure5.ts'
import { figure6 } from './figure6.ts'
import { figure7 } from './figure7.ts'
import { figure8 } from './figure8.ts'
import { figure9 } from './figure9.ts'
import { figure10 } from './figure10.ts'
import { figure11 } from './figure11.ts'
import { relatedSystems } from './relatedSystems.ts'
import { table1 } from './table1.ts'

/** One line for each figure and table, in the order of the paper; last, what it says of other systems. */
export const figures: readonly Figure[] = [
  figure5,
  figure6,
  table1,
  figure7,
  figure8,
  figure9,
  figure10,
  figure11,
  relatedSystems,
]
