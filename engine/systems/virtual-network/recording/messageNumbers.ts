import type { Flow, Message } from '../machine/entities.ts'

/**
 * What a message is called on its bars: its number in its flow, from 0, as in its name on the wire. f:q2 is message 2 of
 * flow f, and its reply f:r2 too. Where there are several flows, the flow stands before it: c3:2.
 */
export class MessageNumbers {
  /** Short at first, as in `PacketLog`. By serial: 1 + the number of the flow, or 0 where it is not known, and the number in the flow. */
  private flow = new Uint32Array(64)
  private index = new Uint32Array(64)
  private count = 0

  note({ serial, flow, index }: Message): void {
    if (serial < this.count && this.flow[serial]! > 0) return
    if (serial >= this.flow.length) this.grow(2 * serial)
    this.flow[serial] = flow.id + 1
    this.index[serial] = index
    if (serial >= this.count) this.count = serial + 1
  }

  /** By serial. */
  names(flows: readonly Flow[]): readonly string[] {
    // Whether others have sent by now or not: a name does not change while the run goes on.
    const alone = flows.length === 1
    return Array.from(this.flow.subarray(0, this.count), (flow, serial) => {
      const index = String(this.index[serial]!)
      return alone || flow === 0 ? index : `${flows[flow - 1]!.name}:${index}`
    })
  }

  private grow(length: number): void {
    const [flow, index] = [new Uint32Array(length), new Uint32Array(length)]
    flow.set(this.flow)
    index.set(this.index)
    this.flow = flow
    this.index = index
  }
}
