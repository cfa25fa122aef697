import {
  othersPerProcess,
  ownRegions,
  type RegionPlan,
} from '../../../../engine/systems/memory-channel/door.ts'

/** One region: the process that writes it, and the one that reads it; a node's stand side by side. */
export interface Cell {
  readonly writer: number
  readonly reader: number
  /** Beyond what fits. */
  readonly over: boolean
}

export interface MatrixLayout {
  /** Regions one by one; none where there are too many to be drawn. */
  readonly cells: readonly Cell[]
  /** How many cells the picture is wide and high. */
  readonly side: number
  /** Cells on a side of the square within which all regions fit; undefined where it is far beyond the picture. */
  readonly limit: number | undefined
}

/** Above this many processes a cell would be a speck. */
export const mostDrawn = 40

/**
 * The regions of all pairs, writers down and readers across.
 * @param total  what all regions may take [B] @param region  what one takes [B]
 */
export function matrixLayout(
  nodes: number,
  plan: RegionPlan,
  region: number,
  total: number,
  most: number,
): MatrixLayout {
  const { processes } = plan
  const all = nodes * processes
  const exact = limitSide(total / region, plan)
  const drawn = all <= mostDrawn
  const limit = exact <= (drawn ? 1.4 : 1) * all ? exact : undefined
  const side = Math.max(all, limit ?? 0) + (drawn ? 0.6 : 0)
  if (!drawn) return { cells: [], side, limit }
  const others = othersPerProcess(nodes, plan)
  const cells = Array.from({ length: all }, (_, reader) => {
    const behind = reader - (reader % processes) + processes
    return Array.from({ length: others + ownRegions(plan) }, (_, i) => {
      // The nearest ones behind its node, in a circle; the last is itself, where that is counted.
      const writer = i < others ? (behind + i) % all : reader
      return { writer, reader, over: Math.max(writer, reader) >= most * processes }
    })
  }).flat()
  return { cells, side, limit }
}

/**
 * So many processes' regions are exactly as many as may be, not rounded: of P processes, k on a node, P (P − k), and P more
 * where each has one to itself.
 */
function limitSide(regions: number, plan: RegionPlan): number {
  const own = ownRegions(plan)
  const fewer = plan.processes - own
  const all = (fewer + Math.sqrt(fewer * fewer + 4 * regions)) / 2
  return Math.max(all, regions / (plan.peers + own))
}

/** Rows of the table: around the number of nodes and around the largest that fits. */
export function tableNodes(nodes: number, most: number): readonly number[] {
  const near = [2, 4, nodes - 1, nodes, nodes + 1, most - 1, most, most + 1]
  return [...new Set(near.filter((each) => each >= 2))].toSorted((a, b) => a - b)
}
