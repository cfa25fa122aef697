import { groupsOf } from '../../../pipeline/hierarchy/groups.ts'
import type { Evaluation } from '../../../pipeline/hierarchy/hierarchicalSchedule.ts'
import type { BaseStrategy } from '../../../pipeline/hierarchy/tree.ts'
import { diskStages, diskTree, type DiskSystem } from '../../../pipeline/networkDisk.ts'
import type { Stage } from '../../../pipeline/stages.ts'
import type { Params } from '../../../scenario/document.ts'
import type { Opening } from '../../../facets/figure.ts'

/**
 * The scenario of a point: best equal fragments, or what `strategy` says.
 * @param place  the curve and the point in it; left out for one that belongs to the whole figure
 */
export const opening = (
  label: string,
  bytes: number,
  stages: readonly Stage[],
  place: Pick<Opening, 'in' | 'x' | 'y'> = { in: 'numbers', x: 0, y: 0 },
  strategy: Params = { kind: 'equal' },
): Opening => ({
  ...place,
  label,
  params: {
    bytes,
    stages: stages.map((stage) => ({ ...stage })),
    strategy,
  },
})

/**
 * Algorithm B or C of section 5.5 as a scenario: each network a group of equal fragments, the disk by itself.
 * @param base  of the top level: fixed for B, variable for C
 */
export const hierarchicalOpening = (
  label: string,
  bytes: number,
  system: DiskSystem,
  base: BaseStrategy,
  place?: Pick<Opening, 'in' | 'x' | 'y'>,
  evaluation: Evaluation = 'strict',
): Opening =>
  opening(label, bytes, diskStages(system), place, {
    kind: 'hierarchical',
    grouping: { kind: 'hand', groups: groupsOf(diskTree(system, base)).map((group) => ({ ...group })) },
    top: base,
    inside: 'fixed',
    evaluation,
  })
