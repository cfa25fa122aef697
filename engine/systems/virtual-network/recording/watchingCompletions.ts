import type { Observer } from '../machine/observer.ts'
import type { BatchRecording } from './batchRecording.ts'

const unseen = (): void => undefined

/** An observer that looks up when a request is done, and at nothing else. */
export const watchingCompletions = (batches: BatchRecording): Observer => ({
  nicDone: unseen,
  cpuDone: unseen,
  departed: unseen,
  accepted: unseen,
  concluded: unseen,
  returned: unseen,
  moved: unseen,
  channelChanged: unseen,
  sendQueuesChanged: unseen,
  receiveQueuesChanged: unseen,
  unacknowledgedChanged: unseen,
  creditsChanged: unseen,
  threadChanged: unseen,
  completed: (_flow, roundTrip, now) => batches.completed(roundTrip, now),
  settled: unseen,
})
