import type { Model } from '../../../../simulation/simulation.ts'
import { Calls } from './calls.ts'
import { hereAt, type Configuration } from './configuration.ts'
import { Consuming } from './consuming.ts'
import type { Node } from './node.ts'
import type { Observer } from './observer.ts'
import type { Region } from './region.ts'
import { happening, World } from './world.ts'

/**
 * Processes that write into the memory of other nodes, and into that of their own. A process does one thing at a time; what it writes can be seen by the other
 * later, in the order in which it was written. Progress happens inside of calls alone.
 */
export class Machine implements Model {
  readonly world: World
  private readonly consuming: Consuming
  private readonly calls: Calls

  constructor(configuration: Configuration, observer: Observer = {}) {
    this.world = new World(configuration, observer)
    this.consuming = new Consuming(this.world)
    this.calls = new Calls(this.world, this.consuming)
    for (const node of this.world.nodes) this.wake(node, 0)
  }

  /** Fires up to n events. @returns whether more are pending */
  step(n: number): boolean {
    return this.world.simulation.step(this, n)
  }

  fire(code: number, item: number): void {
    const { nodes, regions } = this.world
    if (code === happening.done) this.finish(nodes[item]!)
    else if (code === happening.look) this.notice(nodes[item]!)
    else if (code === happening.wake) {
      nodes[item]!.waking = false
      this.notice(nodes[item]!)
    } else this.seen(code, regions[item]!)
  }

  private seen(code: number, region: Region): void {
    const { nodes, observer, now } = this.world
    if (code === happening.tail) region.tail = ++region.come
    else if (code === happening.waiting) region.waiting = true
    else region.drained = true
    observer.region?.(region, now)
    this.notice(nodes[code === happening.drained ? region.from : region.to]!)
  }

  private finish(node: Node): void {
    const { observer, now, counters } = this.world
    const { kind, start, message, end } = node.task!
    node.task = undefined
    if (kind !== 'compute')
      counters[this.world.isInside(kind, message) ? 'insideTime' : 'betweenTime'] += now - start
    observer.worked?.(node.number, kind, start, now, message)
    this.consuming.ended(node, end)
    // Who gives a lock back asks for it again behind those who wait.
    if (end.kind === 'put') this.world.look(node.number)
    else this.notice(node)
  }

  /** There may be something to do for a node: it goes on until its processor is busy or nothing can be done. */
  private notice(node: Node): void {
    if (node.task || node.waking) return
    const { now } = this.world
    const here = hereAt(node.away, now)
    if (here > now) {
      this.wake(node, here)
      return
    }
    while (this.calls.goOn(node) === 'next');
    this.stopStanding(node)
  }

  private wake(node: Node, time: number): void {
    node.waking = true
    this.world.simulation.at(time, happening.wake, node.number)
  }

  /** Whoever has something to do stands no longer. */
  private stopStanding(node: Node): void {
    const { task, standing } = node
    if (!task || !standing) return
    const { observer, now } = this.world
    const { kind, since, message } = standing
    node.standing = undefined
    if (now > since) observer.stood?.(node.number, kind, since, now, message)
  }
}
