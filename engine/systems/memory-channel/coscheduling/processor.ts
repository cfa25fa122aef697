import { process, type Process } from './process.ts'
import { normal, priorities, type Setup } from './setup.ts'

/** Who hears what a processor does. */
export interface Surroundings {
  /** A parallel program has sent. */
  sent(node: number, place: number): void
  /** The daemon sleeps until then [ps]. */
  sleeps(node: number, until: number): void
  /** A process had the processor from one time to another, doing one thing. */
  ran(node: number, process: Process, from: number, to: number): void
}

/**
 * One processor: strict priorities, round robin among equals. It is settled whenever something may have changed: what
 * ran is charged, what ended has its consequences, and who is first runs.
 */
export class Processor {
  readonly processes: readonly Process[]
  private readonly node: number
  private readonly setup: Setup
  private readonly around: Surroundings
  private readonly lowered: number
  /** In turn; who has had its turn goes to the end. */
  private readonly order: Process[]
  private running: Process | undefined
  private since = 0

  constructor(node: number, setup: Setup, around: Surroundings) {
    const { mechanism, rival, compute, quantum, shift } = setup
    const { rival: rivals, daemon, lowered } = priorities(setup)
    this.node = node
    this.setup = setup
    this.around = around
    this.lowered = lowered
    const first = process(0, 'parallel', normal, compute, quantum)
    const other = process(1, rival, rivals, rival === 'parallel' ? compute : Infinity, quantum)
    const watcher =
      'daemon' in mechanism ? [process(2, 'daemon', daemon, mechanism.daemon.poll, Infinity)] : []
    this.processes = [first, other, ...watcher]
    const shifted = node === 1 && shift > 0
    if (shifted) other.turn = shift
    this.order = [...(shifted ? [other, first] : [first, other]), ...watcher]
  }

  /** A message is in this node's memory. */
  arrived(place: number, now: number): void {
    const target = this.processes[place]!
    target.heard++
    const { kind } = this.setup.mechanism
    if (!target.ready && (kind === 'events' || kind === 'implicit')) this.wake(target, now)
  }

  /** The daemon's sleep is over. */
  rise(): void {
    this.processes[2]!.ready = true
  }

  /** @returns how long until something ends here by itself [ps]; Infinity where nothing does */
  settle(now: number): number {
    this.charge(now)
    let changed = true
    while (changed) changed = this.ended(this.running, now) || this.chosen()
    return this.next()
  }

  /** What ran is charged for it. */
  charge(now: number): void {
    const { running, since } = this
    this.since = now
    if (!running || now === since) return
    const time = now - since
    running.used += time
    running.turn -= time
    if (running.doing === 'waiting') {
      running.spun += time
      running.patience -= time
    } else running.left -= time
    this.around.ran(this.node, running, since, now)
    this.favour()
  }

  /** What the running process has come to the end of, with its consequences; false where it goes on. */
  private ended(running: Process | undefined, now: number): boolean {
    if (!running) return false
    if (running.doing === 'waiting')
      return this.seen(running) || this.gaveUp(running) || this.turnOver(running)
    if (running.left === 0) {
      if (running.kind === 'daemon') this.look(running, now)
      else this.exchange(running)
      return true
    }
    return this.turnOver(running)
  }

  /** It looks and the message is there. */
  private seen(waiting: Process): boolean {
    if (waiting.heard < waiting.sent) return false
    waiting.iterations++
    waiting.doing = 'computing'
    waiting.left = this.setup.compute
    if (this.setup.mechanism.kind === 'lower') waiting.priority = normal
    return true
  }

  /** It has had its turn. */
  private turnOver(running: Process): boolean {
    if (running.turn > 0) return false
    running.turn = this.setup.quantum
    this.toTheEnd(running)
    this.running = undefined
    return true
  }

  /** It has looked for long enough and sleeps. */
  private gaveUp(waiting: Process): boolean {
    if (waiting.patience > 0 || !waiting.ready) return false
    waiting.ready = false
    this.running = undefined
    return true
  }

  /** Computing is over: it sends, and waits if the other's message is not there. */
  private exchange(sender: Process): void {
    const { kind } = this.setup.mechanism
    sender.sent++
    sender.doing = 'waiting'
    this.around.sent(this.node, sender.place)
    if (sender.heard >= sender.sent) return
    if (kind === 'lower' || kind === 'priorityDaemon') {
      sender.priority = this.lowered
      sender.turn = this.setup.quantum
      this.toTheEnd(sender)
      this.running = undefined
    } else if (kind === 'semaphoreDaemon' || kind === 'events') sender.patience = 0
    else if (kind === 'implicit') sender.patience = this.setup.mechanism.spin
  }

  /** The daemon has looked. */
  private look(daemon: Process, now: number): void {
    const { mechanism } = this.setup
    if (mechanism.kind !== 'semaphoreDaemon' && mechanism.kind !== 'priorityDaemon') return
    for (const each of this.processes)
      if (each.kind === 'parallel' && each.doing === 'waiting' && each.heard >= each.sent) {
        each.priority = normal
        if (!each.ready) this.wake(each, now)
      }
    const { period, poll } = mechanism.daemon
    daemon.left = poll
    if (period === 0) return
    daemon.ready = false
    this.running = undefined
    this.around.sleeps(this.node, (Math.floor(now / period) + 1) * period)
  }

  /** Ahead of its equals, with a turn of its own: what has slept is served at once. */
  private wake(sleeper: Process, now: number): void {
    this.charge(now)
    sleeper.ready = true
    sleeper.patience = Infinity
    sleeper.turn = this.setup.quantum
    this.order.splice(this.order.indexOf(sleeper), 1)
    this.order.unshift(sleeper)
  }

  /** Who is ahead in processor time loses its precedence, until the other is ahead. */
  private favour(): void {
    const { mechanism } = this.setup
    if ((mechanism.kind !== 'events' && mechanism.kind !== 'implicit') || mechanism.fair === undefined) return
    const [first, rival] = this.processes as [Process, Process]
    const ahead = first.used - rival.used
    if (ahead >= mechanism.fair) first.priority = rival.priority - 1
    else if (ahead <= -mechanism.fair) first.priority = rival.priority + 1
  }

  /** Gives the processor to who is first; false where that is who has it. */
  private chosen(): boolean {
    let best: Process | undefined
    for (const each of this.order) if (each.ready && !(best && best.priority >= each.priority)) best = each
    if (best === this.running) return false
    this.running = best
    return true
  }

  private next(): number {
    const { running } = this
    if (!running) return Infinity
    const { mechanism } = this.setup
    const work = running.doing === 'waiting' ? running.patience : running.left
    const shared = this.order.some(
      (each) => each !== running && each.ready && each.priority === running.priority,
    )
    const turn = shared ? running.turn : Infinity
    const fair = mechanism.kind === 'events' || mechanism.kind === 'implicit' ? mechanism.fair : undefined
    if (fair === undefined || running.place > 1) return Math.min(work, turn)
    const [first, rival] = this.processes as [Process, Process]
    const ahead = first.used - rival.used
    const crossing =
      running === first && first.priority >= rival.priority
        ? fair - ahead
        : running === rival && first.priority <= rival.priority
          ? ahead + fair
          : Infinity
    return Math.min(work, turn, crossing)
  }

  private toTheEnd(each: Process): void {
    this.order.splice(this.order.indexOf(each), 1)
    this.order.push(each)
  }
}
