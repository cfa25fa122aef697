import type { Watcher } from '../machine/watcher.ts'

/** Two that look on at once; the second goes on alone where it wants to see more. */
export class BothWatch implements Watcher {
  readonly requests: number
  private readonly first: Watcher
  private readonly second: Watcher

  /** @param second  wants to see as many requests as the first at least */
  constructor(first: Watcher, second: Watcher) {
    this.requests = first.requests
    this.first = first
    this.second = second
  }

  watches(clock: Float64Array): void {
    this.first.watches(clock)
    this.second.watches(clock)
  }

  connected(end: number): void {
    this.first.connected(end)
    this.second.connected(end)
  }

  request(thread: number): void {
    this.first.request(thread)
    this.second.request(thread)
  }

  computed(processor: number, thread: number, isOver: boolean): void {
    this.first.computed(processor, thread, isOver)
    this.second.computed(processor, thread, isOver)
  }

  visit(ini: number, leg: number, thread: number): void {
    this.first.visit(ini, leg, thread)
    this.second.visit(ini, leg, thread)
  }

  left(ini: number): void {
    this.first.left(ini)
    this.second.left(ini)
  }

  handled(processor: number, isRequest: boolean, thread: number): void {
    this.first.handled(processor, isRequest, thread)
    this.second.handled(processor, isRequest, thread)
  }

  over(now: number): Watcher | undefined {
    this.first.over(now)
    return this.second.requests > this.first.requests ? this.second : this.second.over(now)
  }
}
