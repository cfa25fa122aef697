/** What may look on while the machine runs: it is told and never asked, so it changes nothing. */
export interface Watcher {
  /** A thread begins a request: what it does from now on is about that one. */
  request(thread: number): void
  /** A stretch of computing without a break. */
  computed(processor: number, thread: number, start: number, end: number): void
  /** A visit at an interface, its service known as it comes. @param leg  0 own out, 1 remote in, 2 remote out, 3 own in */
  visit(ini: number, leg: number, thread: number, start: number, end: number): void
  left(ini: number, now: number): void
  handled(processor: number, isRequest: boolean, thread: number, start: number, end: number): void
}
