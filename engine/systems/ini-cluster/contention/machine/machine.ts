import { beginPlace, timePlace } from '../../../../simulation/eventQueue.ts'
import { HeapQueue } from '../../../../simulation/heapQueue.ts'
import { PreemptResumeServers } from '../../../../simulation/preemptResumeServers.ts'
import { Simulation, type Model } from '../../../../simulation/simulation.ts'
import * as on from './codes.ts'
import { setUpTime, type Configuration } from './configuration.ts'
import { HandlerLevels } from './handlerLevels.ts'
import { Interfaces } from './interfaces.ts'
import type { Marks } from './marks.ts'
import * as places from './places.ts'
import * as its from './requestRow.ts'
import type { Snapshot } from './snapshot.ts'
import type { Watcher } from './watcher.ts'
import { Work } from './work.ts'

/**
 * Clusters of processors that share interfaces. Each thread computes, sends a request to a processor of another cluster and
 * waits for the reply: every message passes an interface of its own and one of the other cluster. Handlers are first come
 * first served and interrupt computing, which is resumed; a thread goes on when the handler of its reply has ended.
 * @source  Jiang 1997, section 6.3
 */
export class Machine implements Model {
  readonly simulation = new Simulation(new HeapQueue())
  readonly interfaces: Interfaces
  readonly totals = new Float64Array(places.count)
  /** Ends of computations, visits and handlers. */
  events = 0
  /** After how many requests the next mark is. */
  private mark: number
  private readonly marks: Marks | undefined
  private readonly configuration: Configuration
  private readonly work: Work
  private readonly processors: PreemptResumeServers
  private watcher: Watcher | undefined
  /** Whether a cluster has more than one interface, of which one may be idle while others are not. */
  private readonly several: boolean
  /** The interface that the thread's message is at or on its way to. */
  private readonly at: Int32Array<ArrayBuffer>
  /** Whether the present message has already waited beside an idle interface. */
  private readonly astray: Uint8Array<ArrayBuffer>
  /** The thread that computes at each processor, -1 for none, and those that are ready behind it. */
  private readonly running: Int32Array<ArrayBuffer>
  private readonly ready: number[][]
  private readonly handlers = new HandlerLevels(this.simulation, this.totals)

  /**
   * @param mark    after how many requests the first mark is, for those who want any
   * @param watcher is told of all that happens
   */
  constructor(
    configuration: Configuration,
    seed: number,
    mark: number,
    marks: Marks | undefined,
    watcher?: Watcher,
  ) {
    const { clusters, processors, threads } = configuration
    const all = clusters * processors
    this.configuration = configuration
    this.watcher = watcher
    this.mark = mark
    this.marks = marks
    this.several = configuration.interfaces > 1
    this.work = new Work(configuration, seed)
    this.interfaces = new Interfaces(this.simulation, configuration, seed)
    this.processors = new PreemptResumeServers(this.simulation, all)
    this.at = new Int32Array(all * threads)
    this.astray = new Uint8Array(all * threads)
    this.running = new Int32Array(all).fill(-1)
    this.ready = Array.from({ length: all }, () => [])
    const ready = setUpTime(configuration)
    watcher?.watches(this.simulation.clock)
    if (ready > 0) watcher?.connected(ready)
    for (let thread = 0; thread < all * threads; thread++)
      if (ready > 0) this.simulation.at(ready, on.resumes, thread)
      else this.begin(thread)
  }

  fire(code: number, thread: number): void {
    switch (code) {
      case on.computed:
        this.ended(thread)
        break
      case on.requestHandled:
        this.answer(thread)
        break
      case on.replyHandled:
        this.finish(thread)
        break
      case on.resumes:
        this.begin(thread)
        break
      default:
        if (code < on.leaves) this.arrive(code - on.arrives, thread)
        else if (code < on.requestArrives) this.leave(code - on.leaves, thread)
        else this.deliver(code, thread)
    }
  }

  /** All that was added up until now, in memory of its own. */
  snapshot(): Snapshot {
    const { now } = this.simulation
    this.handlers.change(0, 0)
    return { time: now, totals: this.totals.slice(), ...this.interfaces.settled(now) }
  }

  private processorOf(thread: number): number {
    const { threads } = this.configuration
    return threads === 1 ? thread : Math.floor(thread / threads)
  }

  private add(place: number, value: number): void {
    this.totals[place] = this.totals[place]! + value
  }

  private begin(thread: number): void {
    const processor = this.processorOf(thread)
    const { rows } = this.work
    const row = thread * its.width
    rows[row + its.began] = this.simulation.now
    this.work.next(thread, processor)
    this.watcher?.request(thread)
    const { stall } = this.configuration
    // Below 1 a part of the last wait was computed through already.
    if (stall < 1) this.work.shorten(thread, (1 - stall) * rows[row + its.atInterfaces]!)
    rows[row + its.atInterfaces] = 0
    if (this.running[processor]! < 0) this.compute(thread, processor)
    else this.ready[processor]!.push(thread)
  }

  private compute(thread: number, processor: number): void {
    this.running[processor] = thread
    const { simulation, work } = this
    const costs = work.rows[thread * its.width + its.computing]!
    simulation.clock[timePlace] = this.processors.compute(processor, costs)
    simulation.schedule(on.computed, thread)
  }

  private ended(thread: number): void {
    const { simulation, processors, configuration } = this
    const processor = this.processorOf(thread)
    const running = this.watcher ? processors.runningSince(processor) : -1
    if (!processors.ended(processor)) {
      simulation.clock[timePlace] = processors.finishTime(processor)
      simulation.schedule(on.computed, thread)
      return
    }
    const { now } = simulation
    this.events++
    // Not running: a handler came at this very moment, and what went before was told then.
    if (this.watcher) {
      simulation.clock[beginPlace] = running < 0 ? now : running
      simulation.clock[timePlace] = now
      this.watcher.computed(processor, thread, true)
    }
    this.add(places.computing, now - this.work.rows[thread * its.width + its.began]!)
    this.add(places.sent, 1)
    this.running[processor] = -1
    const next = configuration.threads > 1 ? this.ready[processor]!.shift() : undefined
    if (next !== undefined) this.compute(next, processor)
    this.send(0, thread, processor, on.requestArrives)
  }

  /** A message sets out from a processor. @param leg  of the interface that it comes to first */
  private send(leg: 0 | 2, thread: number, sender: number, arrival: number): void {
    const { configuration, interfaces, simulation } = this
    const { bypass, intraLatency, interLatency, source } = configuration
    if (bypass !== undefined) {
      const place = thread * its.width + its.atInterfaces
      this.work.rows[place] = this.work.rows[place]! + bypass
      simulation.after(2 * intraLatency + interLatency + bypass, arrival, thread)
      return
    }
    this.astray[thread] = 0
    this.at[thread] = interfaces.outgoing(source, sender)
    if (intraLatency === 0) this.arrive(leg, thread)
    else simulation.after(intraLatency, on.arrives + leg, thread)
  }

  private arrive(leg: number, thread: number): void {
    const { interfaces, simulation, work } = this
    const { now } = simulation
    const ini = this.at[thread]!
    if (this.several && interfaces.present(ini) > 0 && interfaces.idleBeside(ini)) this.strayed(thread, ini)
    const { rows } = work
    const row = thread * its.width
    rows[row + its.since] = now
    this.add(places.arrivals, 1)
    this.add(places.found, interfaces.present(ini))
    interfaces.serve(ini, rows, row + its.firstVisit + leg)
    if (this.watcher) this.watcher.visit(ini, leg, thread)
    simulation.schedule(on.leaves + leg, thread)
  }

  private strayed(thread: number, ini: number): void {
    this.add(places.misVisits, 1)
    this.add(places.misWaits, this.interfaces.freeAt(ini) - this.simulation.now)
    if (this.astray[thread] === 0) this.add(places.misMessages, 1)
    this.astray[thread] = 1
  }

  private leave(leg: number, thread: number): void {
    const { interfaces, simulation, configuration, work } = this
    const { now } = simulation
    const { intraLatency, interLatency } = configuration
    const ini = this.at[thread]!
    this.events++
    const { rows } = work
    const row = thread * its.width
    const stay = now - rows[row + its.since]!
    this.add(places.leg + leg, stay)
    this.add(places.visits + leg, 1)
    rows[row + its.atInterfaces] = rows[row + its.atInterfaces]! + stay
    interfaces.leave(ini)
    this.watcher?.left(ini)
    if (leg % 2 === 1) {
      const arrival = leg === 1 ? on.requestArrives : on.replyArrives
      if (intraLatency === 0) this.deliver(arrival, thread)
      else simulation.after(intraLatency, arrival, thread)
      return
    }
    const both = this.processorOf(thread) + work.destination[thread]!
    const to = leg === 0 ? work.destination[thread]! : this.processorOf(thread)
    this.at[thread] = interfaces.incoming(configuration.destination, ini, both - to, to)
    if (interLatency === 0) this.arrive(leg + 1, thread)
    else simulation.after(interLatency, on.arrives + leg + 1, thread)
  }

  private deliver(code: number, thread: number): void {
    if (code === on.requestArrives) this.handle(thread, this.work.destination[thread]!, its.requestHandler)
    else this.handle(thread, this.processorOf(thread), its.replyHandler)
  }

  private handle(thread: number, processor: number, place: 5 | 6): void {
    const { simulation, processors } = this
    const { now } = simulation
    const { rows } = this.work
    const row = thread * its.width
    const service = rows[row + place]!
    const isRequest = place === its.requestHandler
    // What takes no time interrupts nobody.
    const interrupted = this.watcher && service > 0 ? processors.runningSince(processor) : -1
    rows[row + its.since] = now
    this.handlers.change(isRequest ? 1 : 0, isRequest ? 0 : 1)
    const { clock } = simulation
    if (this.watcher && interrupted >= 0) {
      clock[beginPlace] = interrupted
      clock[timePlace] = now
      this.watcher.computed(processor, this.running[processor]!, false)
    }
    if (service > 0) clock[timePlace] = processors.handle(processor, service)
    else {
      const free = processors.freeAt(processor)
      clock[timePlace] = clock[beginPlace] = free > now ? free : now
    }
    if (this.watcher) this.watcher.handled(processor, isRequest, thread)
    simulation.schedule(isRequest ? on.requestHandled : on.replyHandled, thread)
  }

  private answer(thread: number): void {
    this.events++
    this.handlers.change(-1, 0)
    this.add(places.request, this.simulation.now - this.work.rows[thread * its.width + its.since]!)
    this.add(places.answered, 1)
    this.send(2, thread, this.work.destination[thread]!, on.replyArrives)
  }

  private finish(thread: number): void {
    const { now } = this.simulation
    this.events++
    this.handlers.change(0, -1)
    const { rows } = this.work
    const row = thread * its.width
    this.add(places.reply, now - rows[row + its.since]!)
    const stands = Math.max(0, this.configuration.stall - 1) * rows[row + its.atInterfaces]!
    this.add(places.cycle, now + stands - rows[row + its.began]!)
    this.add(places.requests, 1)
    if (this.watcher && this.watcher.requests === this.totals[places.requests]) this.unwatch(this.watcher)
    if (this.marks && this.totals[places.requests] === this.mark) this.mark = this.marks.marked(this)
    if (stands > 0) this.simulation.after(stands, on.resumes, thread)
    else this.begin(thread)
  }

  /** What computes now is told of as far as it is; then only those look on who have not seen enough. */
  private unwatch(watcher: Watcher): void {
    const { clock, now } = this.simulation
    for (let processor = 0; processor < this.running.length; processor++) {
      const since = this.processors.runningSince(processor)
      if (since < 0) continue
      clock[beginPlace] = since
      clock[timePlace] = now
      watcher.computed(processor, this.running[processor]!, false)
    }
    this.watcher = watcher.over(now)
  }
}
