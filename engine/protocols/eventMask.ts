/**
 * How the NIC wakes a thread that waits for messages of an endpoint: an event mask and a binary semaphore.
 * "Virtual Network Transport Protocols for Myrinet", section 3.1; the re-check after enabling is ours.
 */
export interface EventMask {
  readonly enabled: boolean
  /** Posted and not yet consumed. Binary: a second post changes nothing. */
  readonly posted: boolean
}

/** A message was delivered: the semaphore is posted only when the queue was empty and the mask is set. */
export const delivered = (mask: EventMask, queueWasEmpty: boolean): EventMask =>
  queueWasEmpty && mask.enabled ? { enabled: true, posted: true } : mask

/** The thread's wait is over: it has consumed the post. */
export const consumed = (mask: EventMask): EventMask => ({ enabled: mask.enabled, posted: false })

/** The thread runs again: it disables events while it serves a batch. */
export const serving = (): EventMask => ({ enabled: false, posted: false })

/**
 * The thread enables events again. Level-triggered: it looks at the queue once more and posts to itself if a
 * message has come in between. Edge-triggered (ablation): such a message is never announced.
 */
export const reenabled = (queueIsEmpty: boolean, levelTriggered: boolean): EventMask => ({
  enabled: true,
  posted: levelTriggered && !queueIsEmpty,
})
