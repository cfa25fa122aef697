import { wireTime } from '../page/fragmentation.ts'
import type { Recording } from '../recording/recording.ts'
import type { Frame } from '../receiver/frame.ts'
import { Receiver, type ReceiverRules } from '../receiver/receiver.ts'

/** Frames arrive back to back; what is left in the ring at the end is given up at its timeout. */
export class FrameMachine {
  readonly receiver: Receiver
  now = 0
  /** The next frame. */
  at = 0
  private readonly frames: readonly Frame[]
  private readonly recording: Recording | undefined

  /** @param streams  how many there may be */
  constructor(rules: ReceiverRules, frames: readonly Frame[], streams: number, recording?: Recording) {
    this.frames = frames
    this.recording = recording
    this.receiver = new Receiver(rules, streams, () => undefined, recording)
  }

  /** The next frame, or the timeout behind the last. @returns false when all is over */
  step(): boolean {
    const { receiver } = this
    const frame = this.frames[this.at]
    const arrives = frame ? this.now + wireTime(frame.length) : Infinity
    if (receiver.deadline <= arrives) {
      if (receiver.deadline === Infinity) return false
      // A timeout does not hold up the link: the next frame arrives when it would have.
      receiver.timeout(receiver.deadline)
      if (!frame) this.now = Math.max(this.now, receiver.freeAt)
      return true
    }
    this.at++
    this.recording?.forwarded(frame!, this.now, this.now, arrives)
    this.now = arrives
    if (!frame!.lost) receiver.arrived(frame!, arrives)
    return true
  }

  /** When the last frame has come and the processor has done all. */
  get end(): number {
    return Math.max(this.now, this.receiver.freeAt)
  }
}
