import type { Handed } from '../../../../facets/messages.ts'
import type { Side } from '../configuration.ts'

/** Every message that an interface hands to its user: all of the run, as they are counted. */
export class HandedLog {
  private readonly node: number[] = []
  private readonly time: number[] = []
  private readonly item: number[] = []
  private readonly due: number[] = []

  /** @param place  how many the side has delivered before: by the order of sending, the message that is due */
  delivered(side: Side, now: number, message: number, place: number): void {
    this.node.push(side)
    this.time.push(now)
    this.item.push(message)
    this.due.push(place)
  }

  handed(): Handed {
    return {
      node: Uint8Array.from(this.node),
      time: Float64Array.from(this.time),
      item: Uint32Array.from(this.item),
      due: Uint32Array.from(this.due),
    }
  }
}
