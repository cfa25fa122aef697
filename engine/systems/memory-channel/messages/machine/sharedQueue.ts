import { Region } from './region.ts'

/**
 * Memory of a node in which its processes leave messages for one of them. All of them read and write it: whoever writes
 * holds its lock, what was read makes room at once, and nobody has to ask for that. Slots and buffer go round.
 */
export class SharedQueue extends Region {
  /** Who writes into it now. */
  holder: number | undefined
  /** Who waits for the lock or for room, in the order in which they came. */
  readonly waiters = new Set<number>()
  /** What somebody waits for room for [B]. */
  needs = 0
  private readonly slots: number
  private readonly buffer: number
  /** Of each slot, with its header [B]. */
  readonly taken: number[] = []
  private lying = 0

  /** @param owner  whom the messages are for */
  constructor(owner: number, slots: number, buffer: number) {
    super(owner, owner)
    this.slots = slots
    this.buffer = buffer
  }

  override get head(): number {
    return this.read % this.slots
  }

  override get filled(): number {
    return this.lying
  }

  override get used(): number {
    return this.next - this.read
  }

  /** Where so many bytes could begin: behind the last, or before the oldest. @returns undefined where there is no room */
  room(taken: number): number | undefined {
    const { offset, buffer } = this
    if (this.used === 0) return 0
    if (this.used === this.slots) return undefined
    const oldest = this.place[this.head]!
    if (offset <= oldest) return offset + taken <= oldest ? offset : undefined
    return offset + taken <= buffer ? offset : taken <= oldest ? 0 : undefined
  }

  /** Takes the next slot; it counts from `count` on. @param place  where there is room @param whole  when it is written */
  put(message: number, fragment: number, bytes: number, taken: number, place: number, whole: number): number {
    const slot = this.next++ % this.slots
    this.message[slot] = message
    this.fragment[slot] = fragment
    this.bytes[slot] = bytes
    this.place[slot] = place
    this.whole[slot] = whole
    this.consumed[slot] = false
    this.taken[slot] = taken
    this.offset = place + taken
    this.lying += taken
    return slot
  }

  /** What the holder of the lock wrote counts, and the lock is free. */
  count(): void {
    this.tail++
    this.holder = undefined
  }

  override readOn(): void {
    this.lying -= this.taken[this.head]!
    this.read++
    this.waiting = false
  }
}
