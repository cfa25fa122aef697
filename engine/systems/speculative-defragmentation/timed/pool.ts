/** Things that events speak of by a number; numbers are used again. */
export class Pool<T> {
  private readonly things: (T | undefined)[] = []
  private readonly free: number[] = []

  add(thing: T): number {
    const at = this.free.pop()
    if (at === undefined) return this.things.push(thing) - 1
    this.things[at] = thing
    return at
  }

  taken(at: number): T {
    const thing = this.things[at]!
    this.things[at] = undefined
    this.free.push(at)
    return thing
  }
}
