/** All messages of a run, a row each, in the order in which their sends began. */
export class MessageStore {
  count = 0
  readonly from: number[] = []
  readonly to: number[] = []
  readonly bytes: number[] = []
  readonly tag: number[] = []
  readonly context: number[] = []
  /** The how manieth of its flow: sender, receiver, tag and context. */
  readonly turn: number[] = []
  /** When its send was called, and when it was with the program that wanted it; NaN before [ps]. */
  readonly begun: number[] = []
  readonly ended: number[] = []
  private readonly flows = new Map<number, { sent: number; received: number }>()

  add(from: number, to: number, bytes: number, tag: number, context: number, now: number): number {
    const message = this.count++
    this.from[message] = from
    this.to[message] = to
    this.bytes[message] = bytes
    this.tag[message] = tag
    this.context[message] = context
    this.turn[message] = this.flow(message).sent++
    this.begun[message] = now
    this.ended[message] = NaN
    return message
  }

  /** A message has been received. @returns what is wrong with that: it had been before, or a later one of its flow was */
  received(message: number, now: number): 'AGAIN' | 'ORDER' | undefined {
    const before = !Number.isNaN(this.ended[message]!)
    this.ended[message] = now
    const flow = this.flow(message)
    const turn = this.turn[message]!
    if (turn < flow.received) return before ? 'AGAIN' : 'ORDER'
    flow.received = turn + 1
    return undefined
  }

  private flow(message: number): { sent: number; received: number } {
    const key =
      ((this.from[message]! * 32 + this.to[message]!) * 65_536 + this.tag[message]!) * 256 +
      this.context[message]!
    let flow = this.flows.get(key)
    if (!flow) this.flows.set(key, (flow = { sent: 0, received: 0 }))
    return flow
  }
}
