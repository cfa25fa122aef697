import { Recorder } from '../../../../simulation/recorder.ts'
import { spanTag, type Lane, type SpanKind, type Timeline } from '../../../../timeline/timeline.ts'
import { rowName, type Configuration } from '../machine/configuration.ts'
import type { Standing, Work } from '../machine/process.ts'
import type { World } from '../machine/world.ts'

const kinds: readonly SpanKind[] = [
  { id: 'compute', name: 'compute', texture: 'slim', itemless: true },
  { id: 'write', name: 'write', texture: 'plain' },
  { id: 'copy', name: 'copy', texture: 'plain' },
  { id: 'again', name: 'copy again', texture: 'hatched' },
  { id: 'token', name: 'token', texture: 'capped', itemless: true },
  { id: 'room', name: 'wait for room', texture: 'waste' },
  { id: 'message', name: 'wait for a message', texture: 'hollow', itemless: true },
  { id: 'away', name: 'does not run', texture: 'outlined', itemless: true },
]
/** Where several processes stand on a node. */
const kindsInside: readonly SpanKind[] = [
  ...kinds,
  { id: 'put', name: 'write in shared memory', texture: 'capped' },
  { id: 'take', name: 'copy in shared memory', texture: 'capped' },
  { id: 'lock', name: 'wait for a lock', texture: 'outlined' },
]
const kindOf = Object.fromEntries(kindsInside.map(({ id }, kind) => [id, kind])) as Readonly<
  Record<Work | Standing | 'away', number>
>

/** Of each node what its processor does and what it stands still for; of one that is taken away at times, that too. */
export class SpanLog {
  private readonly recorder: Recorder
  private readonly lanes: Lane[] = []
  /** The lanes of each node, the processor's first. */
  readonly lanesOf: readonly (readonly number[])[]

  private readonly kinds: readonly SpanKind[]

  constructor(configuration: Configuration) {
    const { away, perNode } = configuration
    this.kinds = perNode > 1 ? kindsInside : kinds
    this.lanesOf = away.map((absences, node) => {
      const lane = (id: string, words: string, share?: string) =>
        this.lanes.push({
          id: `node${node}${id}`,
          name: `${rowName(configuration, node)}${words}`,
          capacity: 1,
          ...(share !== undefined && { share }),
        }) - 1
      const both = [lane('', ''), lane('.stands', ' stands', 'stopped')]
      return absences.length > 0 ? [...both, lane('.away', ' is away', 'stopped')] : both
    })
    this.recorder = new Recorder(this.lanes.length, { kind: 'full' })
    away.forEach((absences, node) => {
      for (const { from, until } of absences)
        this.recorder.span(this.lanesOf[node]![2]!, from, until, spanTag(kindOf.away, 0))
    })
  }

  worked(node: number, work: Work, start: number, end: number, message: number): void {
    this.recorder.span(this.lanesOf[node]![0]!, start, end, spanTag(kindOf[work], Math.max(0, message)))
  }

  stood(node: number, standing: Standing, start: number, end: number, message: number): void {
    this.recorder.span(this.lanesOf[node]![1]!, start, end, spanTag(kindOf[standing], Math.max(0, message)))
  }

  timeline(world: World, until: number): Timeline {
    for (const { number, standing } of world.processes)
      if (standing && standing.since < until)
        this.stood(number, standing.kind, standing.since, until, standing.message)
    return this.recorder.timeline({
      unit: 'ps',
      lanes: this.lanes,
      kinds: this.kinds,
      itemNoun: 'message',
      until,
    })
  }
}
