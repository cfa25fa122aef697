import type { Figure } from '../../../facets/figure.ts'
import { figure1 } from './figure1.ts'
import { figure4 } from './figure4.ts'
import { figure5 } from './figure5.ts'
import { table1Figure } from './table1.ts'
import { table2Figure } from './table2.ts'
import { zeroCopyFigure } from './zeroCopy.ts'

/** In the order of the paper. */
export const figures: readonly Figure[] = [
  figure1,
  zeroCopyFigure,
  figure4,
  figure5,
  table1Figure,
  table2Figure,
]
