import type { Model } from '../../../../simulation/simulation.ts'
import { Calls } from './calls.ts'
import { hereAt, type Configuration } from './configuration.ts'
import { Consuming } from './consuming.ts'
import type { Process } from './process.ts'
import type { Observer } from './observer.ts'
import type { Region } from './region.ts'
import { happening, World } from './world.ts'

/**
 * Processes that write into the memory of other nodes, and into that of their own. A process does one thing at a time; what
 * it writes can be seen by the other later, in the order in which it was written. Progress happens inside of calls alone.
 */
export class Machine implements Model {
  readonly world: World
  private readonly consuming: Consuming
  private readonly calls: Calls

  constructor(configuration: Configuration, observer: Observer = {}) {
    this.world = new World(configuration, observer)
    this.consuming = new Consuming(this.world)
    this.calls = new Calls(this.world, this.consuming)
    for (const process of this.world.processes) this.wake(process, 0)
  }

  /** Fires up to n events. @returns whether more are pending */
  step(n: number): boolean {
    return this.world.simulation.step(this, n)
  }

  fire(code: number, item: number): void {
    const { processes, regions } = this.world
    if (code === happening.done) this.finish(processes[item]!)
    else if (code === happening.look) this.notice(processes[item]!)
    else if (code === happening.wake) {
      processes[item]!.waking = false
      this.notice(processes[item]!)
    } else this.seen(code, regions[item]!)
  }

  private seen(code: number, region: Region): void {
    const { processes, observer, now } = this.world
    if (code === happening.tail) region.tail = ++region.come
    else if (code === happening.waiting) region.waiting = true
    else region.drained = true
    observer.region?.(region, now)
    this.notice(processes[code === happening.drained ? region.from : region.to]!)
  }

  private finish(process: Process): void {
    const { observer, now, counters } = this.world
    const { kind, start, message, end } = process.task!
    process.task = undefined
    if (kind !== 'compute')
      counters[this.world.isInside(kind, message) ? 'insideTime' : 'betweenTime'] += now - start
    observer.worked?.(process.number, kind, start, now, message)
    this.consuming.ended(process, end)
    // Who gives a lock back asks for it again behind those who wait.
    if (end.kind === 'put') this.world.look(process.number)
    else this.notice(process)
  }

  /** There may be something to do for a process: it goes on until its processor is busy or nothing can be done. */
  private notice(process: Process): void {
    if (process.task || process.waking) return
    const { now } = this.world
    const here = hereAt(process.away, now)
    if (here > now) {
      this.wake(process, here)
      return
    }
    while (this.calls.goOn(process) === 'next');
    this.stopStanding(process)
  }

  private wake(process: Process, time: number): void {
    process.waking = true
    this.world.simulation.at(time, happening.wake, process.number)
  }

  /** Whoever has something to do stands no longer. */
  private stopStanding(process: Process): void {
    const { task, standing } = process
    if (!task || !standing) return
    const { observer, now } = this.world
    const { kind, since, message } = standing
    process.standing = undefined
    if (now > since) observer.stood?.(process.number, kind, since, now, message)
  }
}
