import type { OptimalFragmentation } from '../../../pipeline/exact/optimalFragmentation.ts'
import type { Solution } from '../solution.ts'

/**
 * Whether the best cut has as many fragments as are considered: with more there may be a faster one, equal ones included.
 * @param best  whose number of fragments was left to the search
 */
export const limited = ({ most, params }: Solution, best: OptimalFragmentation): boolean =>
  best.fragments === most && most < params.bytes
