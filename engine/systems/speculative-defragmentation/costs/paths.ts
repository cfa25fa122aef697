import type { Standing } from '../../../facets/standing.ts'
import type { CostParams } from '../receiver/costs.ts'
import { pageRate } from './rates.ts'

/** A way a page takes from the wire to the user. */
export interface Path {
  readonly id: 'fast-buffers' | 'remapping' | 'speculation' | 'os' | 'standard' | 'cleanup'
  readonly name: string
  readonly parts: readonly PathPart[]
  /** [ns] */
  readonly total: number
  /** [MB/s] */
  readonly rate: number
  /** How the rate stands to the paper where the costs are the calibrated ones. */
  readonly standing: Standing
}

export interface PathPart {
  readonly id: 'protocol' | 'remap' | 'first' | 'second' | 'cleanup'
  /** [ns] */
  readonly value: number
}

/**
 * All paths of section 5 and what each part costs. Whichever copy comes first pays the cache miss, so that the last one
 * that is left costs nearly as much as two.
 */
export function costPaths(costs: CostParams): readonly Path[] {
  const { protocol, remap, firstCopy, secondCopy, cleanup } = costs
  const base: PathPart = { id: 'protocol', value: protocol }
  const first: PathPart = { id: 'first', value: firstCopy }
  const many = copiesOf(costs)
  const two = many === 2
  const copies: readonly PathPart[] = [
    base,
    first,
    ...(secondCopy > 0 ? [{ id: 'second', value: secondCopy } as const] : []),
  ]
  return [
    path('fast-buffers', 'Fast buffers', 'calibrated', [base]),
    path('remapping', 'Page remapping', 'calibrated', [base, { id: 'remap', value: remap }]),
    ...(two
      ? [
          path('speculation', 'Guess only', 'predicted', [base, first]),
          path('os', 'Zero copy only', 'predicted', [base, first]),
        ]
      : []),
    path('standard', ['No copy', 'One copy', 'Two copies'][many]!, 'calibrated', copies),
    path('cleanup', 'Guessed wrong', 'calibrated', [...copies, { id: 'cleanup', value: cleanup }]),
  ]
}

/** How many copies cost anything. */
export const copiesOf = ({ firstCopy, secondCopy }: CostParams): number =>
  [firstCopy, secondCopy].filter((cost) => cost > 0).length

function path(id: Path['id'], name: string, standing: Standing, parts: readonly PathPart[]): Path {
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  return { id, name, parts, total, rate: pageRate(total), standing }
}
