import type { Admission } from '../admission/receiver.ts'
import type { Frame } from '../receiver/frame.ts'
import type { Watcher } from '../receiver/receiver.ts'
import type { Sender } from './sender.ts'

/** Is told what happens, and asks nothing back. */
export interface TimedWatcher extends Watcher {
  /** A frame is on its sender's link. */
  sent(frame: Frame, start: number, end: number): void
  /** It stands in the switch from `from` on, and is on the receiver's link from `start` to `end`. */
  forwarded(frame: Frame, from: number, start: number, end: number): void
  acknowledged(stream: number, page: number, from: number, until: number): void
  answered(stream: number, answer: 'Ack' | 'NAck' | 'Release', from: number, until: number): void
  /** Something may have changed at a sender or in the admission. */
  stood(senders: readonly Sender[], admission: Admission, now: number): void
}
