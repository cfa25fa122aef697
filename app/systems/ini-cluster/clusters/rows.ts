import type { Timeline } from '../../../../engine/index.ts'
import type { Recorded, WholeWay } from './recorded.ts'

/** A line of the picture, in CSS pixels from its top. */
export interface Row {
  readonly id: string
  readonly name: string
  readonly kind: 'cluster' | 'processor' | 'interface'
  /** Its lane in the timeline; -1 of a heading. */
  readonly lane: number
  readonly y: number
  readonly height: number
}

export interface Rows {
  readonly list: readonly Row[]
  readonly byLane: ReadonlyMap<number, Row>
  readonly top: number
  /** Where the rows end and the axis begins, and the height of everything. */
  readonly floor: number
  readonly height: number
  /** Processors and interfaces of the two clusters that are not drawn. */
  readonly hidden: number
}

/** Of a row's bars: from the top of the row, and how high. */
export const barOf = { processor: { top: 3, height: 15 }, interface: { top: 5, height: 20 } } as const
/** Where the wait before a stop is drawn, below the top of its row. */
export const waitAt = { processor: 20, interface: 31 } as const
/** Height of the part of an interface's row in which its queue stands. */
export const queueHeight = 26

const heights = { cluster: 22, processor: 22, interface: 76 } as const
const top = 44
/** So many processors or interfaces of a cluster are drawn beside those of the message. */
const most = 8

/**
 * The two clusters of a request: its own above with the interfaces downwards, the other below with the interfaces upwards,
 * so that the message travels through the middle.
 * @param narrow  only the processors of the message
 */
export function rowsOf(recorded: Recorded, way: WholeWay, narrow: boolean): Rows {
  const { timeline, processors, interfaces } = recorded
  const concerned = new Set([...way.stops.map(({ lane }) => lane), ownLane(timeline, way)])
  const [own, other] = clustersOf(recorded, way)
  const list: Row[] = []
  let [y, hidden] = [top, 0]
  const put = (row: Omit<Row, 'y' | 'height'>) => {
    list.push({ ...row, y, height: heights[row.kind] })
    y += heights[row.kind]
  }
  const members = (cluster: number, kind: 'processor' | 'interface') => {
    const count = kind === 'processor' ? processors : interfaces
    const few = kind === 'processor' && narrow ? 0 : count <= most ? count : 0
    for (let at = 0; at < count; at++) {
      const id = `${kind === 'processor' ? 'p' : 'i'}${cluster * count + at}`
      const lane = timeline.lanes.findIndex((each) => each.id === id)
      if (at < few || concerned.has(lane)) put({ id, name: nameOf(timeline, lane, narrow), kind, lane })
      else hidden++
    }
  }
  const parts = ['processor', 'interface'] as const
  for (const [at, cluster] of [own, other].entries()) {
    put({ id: `c${cluster}`, name: `Cluster ${cluster}`, kind: 'cluster', lane: -1 })
    for (const part of at === 0 ? parts : parts.toReversed()) members(cluster, part)
  }
  return {
    list,
    byLane: new Map(list.filter(({ lane }) => lane >= 0).map((row) => [row.lane, row])),
    ...{ top, floor: y, height: y + 28, hidden },
  }
}

const nameOf = ({ lanes }: Timeline, lane: number, narrow: boolean): string =>
  narrow ? lanes[lane]!.id.toUpperCase() : lanes[lane]!.name

/** The lane of the processor that sent it. */
export const ownLane = ({ itemNames, lanes }: Timeline, { item }: WholeWay): number => {
  const processor = itemNames![item]!.split(':')[0]
  return lanes.findIndex(({ id }) => id === processor)
}

/** Its own cluster, and the one that it is sent to. */
function clustersOf(recorded: Recorded, way: WholeWay): readonly [number, number] {
  const { timeline, clusters } = recorded
  const own = clusterOf(recorded, ownLane(timeline, way))
  const there = way.stops.map(({ lane }) => clusterOf(recorded, lane)).find((cluster) => cluster !== own)
  return [own, there ?? (own + 1) % clusters]
}

function clusterOf({ timeline, processors, interfaces }: Recorded, lane: number): number {
  const { id } = timeline.lanes[lane]!
  return Math.floor(Number(id.slice(1)) / (id.startsWith('p') ? processors : interfaces))
}
