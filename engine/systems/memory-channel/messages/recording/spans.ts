import { Recorder } from '../../../../simulation/recorder.ts'
import { spanTag, type SpanKind, type Timeline } from '../../../../timeline/timeline.ts'
import type { Absence } from '../machine/configuration.ts'
import type { Standing, Work } from '../machine/observer.ts'
import type { World } from '../machine/world.ts'

const kinds: readonly SpanKind[] = [
  { id: 'compute', name: 'compute', texture: 'slim', itemless: true },
  { id: 'write', name: 'write', texture: 'plain' },
  { id: 'copy', name: 'copy', texture: 'plain' },
  { id: 'again', name: 'copy again', texture: 'hatched' },
  { id: 'token', name: 'token', texture: 'capped', itemless: true },
  { id: 'room', name: 'wait for room', texture: 'hollow' },
  { id: 'message', name: 'wait for a message', texture: 'hollow', itemless: true },
  { id: 'away', name: 'does not run', texture: 'outlined', itemless: true },
]
const kindOf = Object.fromEntries(kinds.map(({ id }, kind) => [id, kind])) as Readonly<
  Record<Work | Standing | 'away', number>
>

/** Two lanes a node: what its processor does, and what it stands still for. */
export class SpanLog {
  private readonly recorder: Recorder
  private readonly nodes: number
  private readonly away: readonly (readonly Absence[])[]

  constructor(nodes: number, away: readonly (readonly Absence[])[]) {
    this.nodes = nodes
    this.away = away
    this.recorder = new Recorder(2 * nodes, { kind: 'full' })
  }

  worked(node: number, work: Work, start: number, end: number, message: number): void {
    this.recorder.span(2 * node, start, end, spanTag(kindOf[work], Math.max(0, message)))
  }

  stood(node: number, standing: Standing, start: number, end: number, message: number): void {
    this.recorder.span(2 * node + 1, start, end, spanTag(kindOf[standing], Math.max(0, message)))
  }

  timeline(world: World, until: number): Timeline {
    for (const { number, standing } of world.nodes)
      if (standing && standing.since < until)
        this.stood(number, standing.kind, standing.since, until, standing.message)
    this.away.forEach((list, node) => {
      for (const { from, until: back } of list)
        this.recorder.span(2 * node + 1, from, back, spanTag(kindOf.away, 0))
    })
    return this.recorder.timeline({
      unit: 'ps',
      lanes: Array.from({ length: this.nodes }, (_, node) => [
        { id: `node${node}`, name: `Node ${node}`, capacity: 1 },
        { id: `node${node}.stands`, name: `Node ${node} stands`, capacity: 2, share: 'stopped' },
      ]).flat(),
      kinds,
      itemNoun: 'message',
      until,
    })
  }
}
