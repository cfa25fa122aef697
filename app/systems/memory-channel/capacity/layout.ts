import { regionsPerNode, type RegionPlan } from '../../../../engine/systems/memory-channel/door.ts'

/** One region: the node that writes it, and the node in whose memory it lies. */
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

/** Above this many nodes a cell would be a speck. */
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
  const exact = limitSide(total / region, plan)
  const drawn = nodes <= mostDrawn
  const side = Math.max(nodes, Math.min(exact, drawn ? 1.4 * nodes : nodes)) + (drawn ? 0.6 : 0)
  const limit = exact <= side ? exact : undefined
  if (!drawn) return { cells: [], side, limit }
  const perNode = regionsPerNode(nodes, plan)
  const cells = Array.from({ length: nodes }, (_, reader) =>
    Array.from({ length: perNode }, (_, i) => {
      // The nearest ones after it, in a circle; the last is itself, where that is counted.
      const writer = (reader + 1 + i) % nodes
      return { writer, reader, over: Math.max(writer, reader) >= most }
    }),
  ).flat()
  return { cells, side, limit }
}

/** So many nodes' regions are exactly as many as may be, not rounded. */
function limitSide(regions: number, { accounting, peers }: RegionPlan): number {
  const all = accounting === 'square' ? Math.sqrt(regions) : (1 + Math.sqrt(1 + 4 * regions)) / 2
  return all > peers ? Math.max(all, regions / peers) : all
}

/** Rows of the table: around the number of nodes and around the largest that fits. */
export function tableNodes(nodes: number, most: number): readonly number[] {
  const near = [2, 4, nodes - 1, nodes, nodes + 1, most - 1, most, most + 1]
  return [...new Set(near.filter((each) => each >= 2))].toSorted((a, b) => a - b)
}
