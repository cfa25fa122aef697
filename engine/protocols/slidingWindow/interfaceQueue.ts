/** An element of the one queue of an interface: a packet that has come in, or a message that goes out. Section 3.1. */
export interface Queued<C> {
  readonly kind: 'incoming' | 'outgoing'
  /** Its connection: where the message goes to, or where the packet comes from. */
  readonly connection: C
}

/**
 * Which element is next: the first, and where that is a message whose window is full the first deeper one that is not
 * blocked itself. Without it the ACK that would open the window may stand behind the message that waits for it. The order
 * within a connection is kept (ours): while its first message waits, so do the others.
 * @returns its place, or -1 where all are blocked
 */
export const nextElement = <C>(queue: readonly Queued<C>[], isFull: (connection: C) => boolean): number =>
  queue.findIndex(({ kind, connection }) => kind === 'incoming' || !isFull(connection))
