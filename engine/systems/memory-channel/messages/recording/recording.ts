import { plural } from '../../../../base/plural.ts'
import type { Result } from '../../../../facets/result.ts'
import { nodeOf, rowName, type Configuration } from '../machine/configuration.ts'
import type { Observer, Written } from '../machine/observer.ts'
import type { Process, Standing, Work } from '../machine/process.ts'
import type { Region } from '../machine/region.ts'
import type { SharedQueue } from '../machine/sharedQueue.ts'
import type { World } from '../machine/world.ts'
import { NodeLog } from './nodes.ts'
import { Notes } from './notes.ts'
import { PacketLog } from './packets.ts'
import { RegionLog } from './regions.ts'
import { SpanLog } from './spans.ts'
import { waitTable } from './waitTable.ts'

/** What is noted while nodes run. The machine writes here and never reads. */
export class Recording implements Observer {
  readonly notes = new Notes()
  private readonly spans: SpanLog
  private readonly packets: PacketLog
  private readonly nodes: NodeLog
  private readonly regions: RegionLog

  constructor(configuration: Configuration) {
    this.spans = new SpanLog(configuration)
    this.packets = new PacketLog(configuration)
    this.nodes = new NodeLog(configuration)
    this.regions = new RegionLog(configuration)
  }

  worked(node: number, work: Work, start: number, end: number, message: number): void {
    this.spans.worked(node, work, start, end, message)
    this.notes.worked(node, work, start, end, message)
  }

  full(region: Region, message: number, needs: number, slots: number, now: number): void {
    this.notes.full(region, message, needs, slots)
    this.regions.asks(region, needs, now)
  }

  put(
    { to }: SharedQueue,
    from: number,
    message: number,
    fragment: number,
    start: number,
    end: number,
  ): void {
    this.packets.put(from, to, message, fragment, start, end)
  }

  wrote(written: Written): void {
    this.packets.wrote(written)
  }

  region(region: Region, now: number): void {
    this.regions.changed(region, now)
  }

  line(node: Process, line: number, now: number): void {
    this.nodes.began(node, line, now)
  }

  queues(node: Process, now: number): void {
    this.nodes.queues(node, now)
  }

  token(region: Region, kind: 'waiting' | 'drained', sent: number, seen: number): void {
    this.packets.token(region, kind, sent, seen)
    if (kind === 'waiting') this.notes.waiting(region, seen)
  }

  stood(node: number, standing: Standing, start: number, end: number, message: number): void {
    this.spans.stood(node, standing, start, end, message)
  }

  /** When the first write leaves that is not drawn [ps]; Infinity where all are. */
  get drawnUntil(): number {
    return this.packets.fullAt
  }

  result(world: World): Pick<Result, 'timeline' | 'messages' | 'state'> {
    // Nothing that is observed may end where it begins.
    const until = Math.max(world.now, 1)
    const deadlock = waitTable(world, until)
    const several = world.configuration.perNode > 1
    const nodes = world.processes.map(({ number }) => ({
      name: rowName(world.configuration, number),
      lanes: this.spans.lanesOf[number]!,
      ...(several && { group: `Node ${nodeOf(world.configuration, number)}` }),
    }))
    return {
      timeline: this.spans.timeline(world, until),
      messages: this.packets.messages(nodes, until, several ? placesOf(world) : undefined),
      state: [...this.regions.tables(until), this.nodes.table(until), ...(deadlock ? [deadlock] : [])],
    }
  }
}

/** '4 processes on 2 nodes'. */
function placesOf({ processes: { length }, configuration }: World): string {
  const nodes = nodeOf(configuration, length - 1) + 1
  return `${plural(length, 'process', 'processes')} on ${plural(nodes, 'node')}`
}
