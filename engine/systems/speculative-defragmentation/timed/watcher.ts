import type { Admission } from '../admission/receiver.ts'
import type { Frame, Page } from '../receiver/frame.ts'
import type { Watcher } from '../receiver/receiver.ts'
import type { Sender } from './sender.ts'

/** Is told what happens, and asks nothing back. */
export interface TimedWatcher extends Watcher {
  /** A frame is on its sender's link. */
  sent(frame: Frame, start: number, end: number): void
  /** It stands in the switch from `from` on, and is on the receiver's link from `start` to `end`. */
  forwarded(frame: Frame, from: number, start: number, end: number): void
  answered(answered: Answered): void
  /** The acknowledgement of a page is on its way to the page's sender. */
  acknowledged(page: Page, from: number, until: number): void
  /** Something may have changed at a sender or in the admission. */
  stood(senders: readonly Sender[], admission: Admission, now: number): void
}

/** An answer to a request, on its way to a sender. */
export interface Answered {
  readonly stream: number
  readonly answer: 'Ack' | 'NAck' | 'Release'
  /** The how manieth answer of the receiver, from 1. */
  readonly nth: number
  readonly lost: boolean
  readonly from: number
  readonly until: number
}
