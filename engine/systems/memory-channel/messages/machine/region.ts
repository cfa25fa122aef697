import type { Entry, Request } from './queues.ts'

/**
 * Memory of `to` that `from` alone writes: control block, descriptors, buffer. What each side knows by itself stands with
 * it; neither reads the other's.
 */
export class Region {
  readonly from: number
  readonly to: number
  // The sender's own notes.
  /** The next free byte. */
  offset = 0
  /** The next free slot. */
  next = 0
  /** “Waiting” was written and “drained” not yet seen. */
  asking = false
  /** “Drained” can be seen in the region the other way: from the answer on, until the sender asks once more. */
  drained = false
  /** When “waiting” was begun [ps]. */
  asked = 0
  // What can be seen in the receiver's memory.
  /** Slots that count. */
  tail = 0
  /** Tail words of this round that have come. */
  come = 0
  waiting = false
  /** Slots that were read: the receiver's own note. */
  read = 0
  /** It was emptied for its sender, who has not begun anew. */
  answered = false
  /** By their senders, of the messages whose fragments come: where they go. */
  readonly targets = new Map<number, Request | Entry>()
  // Slots, as they were last written.
  readonly message: number[] = []
  readonly fragment: number[] = []
  readonly bytes: number[] = []
  readonly place: number[] = []
  /** When data and descriptor can be seen [ps]. */
  readonly whole: number[] = []
  readonly consumed: boolean[] = []
  /** It is the last fragment of its message. */
  readonly last: boolean[] = []

  constructor(from: number, to: number) {
    this.from = from
    this.to = to
  }

  /** Whether something counts that was not read. */
  get unread(): boolean {
    return this.read < this.tail
  }

  /** The slot that is to be read next. */
  get head(): number {
    return this.read
  }

  /** Bytes and slots that are in use. */
  get filled(): number {
    return this.offset
  }

  get used(): number {
    return this.next
  }

  /** The slot at its head has been copied. */
  readOn(): void {
    this.read++
  }

  /** Writes the next slot; the sender's notes move at once. @param whole  when it can be seen */
  write(message: number, fragment: number, bytes: number, taken: number, whole: number): void {
    const slot = this.next++
    this.message[slot] = message
    this.fragment[slot] = fragment
    this.bytes[slot] = bytes
    this.place[slot] = this.offset
    this.whole[slot] = whole
    this.consumed[slot] = false
    this.offset += taken
  }

  /** The sender begins anew. */
  begin(): void {
    this.offset = 0
    this.next = 0
    this.come = 0
    this.asking = false
    this.answered = false
  }

  /** The sender finds no room: its own word says “drained” no longer. */
  ask(now: number): void {
    this.asking = true
    this.asked = now
    this.drained = false
  }
}
