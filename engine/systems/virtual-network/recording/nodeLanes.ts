import type { Messages } from '../../../facets/messages.ts'
import type { Lane } from '../../../timeline/timeline.ts'
import type { Endpoint } from '../machine/entities.ts'

/**
 * Lanes of the timeline: each node has one for its host, one for its NIC and, where buffers are finite, one for its
 * link, on which packets wait for room; in this order, node by node.
 */
export interface NodeLanes {
  /** Lanes of each node. */
  readonly each: 2 | 3
}

/** @param buffer  packets for which a NIC has room; Infinity has no lane for the link */
export const nodeLanes = (buffer: number): NodeLanes => ({ each: buffer === Infinity ? 2 : 3 })

/** Those of so many nodes; a host works on as many things at once as it has processors. */
export const lanesOfNodes = ({ each }: NodeLanes, nodes: number, cpus: number): readonly Lane[] =>
  Array.from({ length: nodes }, (_, id): readonly Lane[] => [
    { id: `node${id}.host`, name: `Node ${id} host`, capacity: cpus },
    { id: `node${id}.nic`, name: `Node ${id} NIC`, capacity: 1 },
    ...(each === 3
      ? [{ id: `node${id}.output`, name: `Node ${id} link`, capacity: 1, share: 'stopped' } as const]
      : []),
  ]).flat()

/** What follows them where endpoints page: a lane for each endpoint. */
export const laneOfEndpoint = ({ node, slot }: Endpoint): Lane => ({
  id: `node${node}.e${slot}`,
  name: `Node ${node} endpoint ${slot}`,
  capacity: 1,
})

/** The lane of a node's host. */
export const hostLane = ({ each }: NodeLanes, node: number): number => each * node
/** The lane of a node's NIC. */
export const nicLane = ({ each }: NodeLanes, node: number): number => each * node + 1
/** The lane at the wire, where packets leave and arrive: of the link where there is one, else of the NIC. */
export const wireLane = ({ each }: NodeLanes, node: number): number => each * node + each - 1

/** The NIC's lane of the node whose lane at the wire this is. */
export const nicBehind = ({ each }: NodeLanes, wire: number): number => wire + 2 - each

/** The lanes of a record: every experiment has two nodes or more. */
export function recordedLanes({ nodes }: Messages): NodeLanes {
  const apart = nodes[1]!.lanes[0]! - nodes[0]!.lanes[0]!
  return { each: apart === 3 ? 3 : 2 }
}

/** The node of a NIC's lane. */
export const nodeOfNic = ({ each }: NodeLanes, nic: number): number => (nic - 1) / each
