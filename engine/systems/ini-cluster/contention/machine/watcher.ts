/**
 * What may look on while the machine runs: it is told and never asked, so it changes nothing. When that begins and ends of which it
 * is told stands on the clock, at `beginPlace` and `timePlace`: times that are passed would be boxed.
 */
export interface Watcher {
  /** How many requests come back until it has seen enough. */
  readonly requests: number
  /** Before all else it is given the clock that it is to look at. */
  watches(clock: Float64Array): void
  /** From the beginning until then every interface sets up its connections. */
  connected(end: number): void
  /** A thread begins a request: what it does from now on is about that one. */
  request(thread: number): void
  /** A stretch of computing without a break, and whether it is the last of its request. */
  computed(processor: number, thread: number, isOver: boolean): void
  /** A message comes to an interface; when it is served is known. @param leg  0 own out, 1 remote in, 2 remote out, 3 own in */
  visit(ini: number, leg: number, thread: number): void
  left(ini: number): void
  handled(processor: number, isRequest: boolean, thread: number): void
  /** It has seen enough. @returns who looks on, if anyone does */
  over(now: number): Watcher | undefined
}
