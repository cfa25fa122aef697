import type { Endpoint } from '../machine/entities.ts'

/** How much waits in the queues of all endpoints, kept up to date as one endpoint after the other changes. */
export class QueueLevels {
  /** Messages in all receive queues. */
  received = 0
  /** Messages that hosts have written and NICs have not taken. */
  written = 0
  /** Messages in the fullest receive queue. */
  fullest = 0
  private readonly requests: Int32Array
  private readonly replies: Int32Array
  private readonly out: Int32Array
  /** How many receive queues hold so many messages: what the fullest one has is found without looking at all. */
  private readonly holding: number[]

  /** @param endpoints  how many; each has two receive queues, empty ones at first */
  constructor(endpoints: number) {
    this.requests = new Int32Array(endpoints)
    this.replies = new Int32Array(endpoints)
    this.out = new Int32Array(endpoints)
    this.holding = [2 * endpoints]
  }

  takeSent({ id, requestsOut, repliesOut }: Endpoint): void {
    const out = requestsOut.size + repliesOut.size
    this.written += out - this.out[id]!
    this.out[id] = out
  }

  takeReceived({ id, requestsIn, repliesIn }: Endpoint): void {
    this.move(this.requests, id, requestsIn.size)
    this.move(this.replies, id, repliesIn.size)
  }

  private move(sizes: Int32Array, id: number, size: number): void {
    const before = sizes[id]!
    if (size === before) return
    sizes[id] = size
    this.received += size - before
    const { holding } = this
    holding[before]!--
    while (holding.length <= size) holding.push(0)
    holding[size]!++
    if (size > this.fullest) this.fullest = size
    while (this.fullest > 0 && holding[this.fullest] === 0) this.fullest--
  }
}
