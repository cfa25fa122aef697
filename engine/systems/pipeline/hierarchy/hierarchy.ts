import type { HierarchicalFragmentation } from '../../../pipeline/hierarchy/hierarchicalFragmentation.ts'
import type { Timeline } from '../../../timeline/timeline.ts'
import type { Hierarchical } from '../strategies/hierarchical.ts'

/** What a hierarchy's facets start from. Times in µs. */
export interface Hierarchy {
  readonly cut: HierarchicalFragmentation
  readonly chosen: Hierarchical
  /** Absent where there are too many stays: the latency is then the model's. */
  readonly timeline?: Timeline
  /** The latency if groups were free at another time than was chosen; where there is a timeline. */
  readonly otherwise?: number
}
