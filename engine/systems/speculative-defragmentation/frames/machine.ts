import { wireTime } from '../page/fragmentation.ts'
import type { Recording } from '../recording/recording.ts'
import type { Frame } from '../receiver/frame.ts'
import { Receiver, type ReceiverRules } from '../receiver/receiver.ts'

/** Frames arrive back to back; what is left in the ring at the end is given up at its timeout. */
export class FrameMachine {
  readonly receiver: Receiver
  now = 0
  /** How many have come. */
  at = 0
  private readonly frames: Iterator<Frame>
  /** The next; undefined behind the last. */
  private frame: Frame | undefined
  private readonly recording: Recording | undefined

  /** @param streams  how many there may be */
  constructor(rules: ReceiverRules, frames: Iterator<Frame>, streams: number, recording?: Recording) {
    this.frames = frames
    this.frame = this.upcoming()
    this.recording = recording
    this.receiver = new Receiver(rules, streams, () => undefined, recording)
  }

  /** The next frame, or the timeout behind the last. @returns false when all is over */
  step(): boolean {
    const { receiver, frame } = this
    const arrives = frame ? this.now + wireTime(frame.length) : Infinity
    if (receiver.deadline <= arrives) {
      if (receiver.deadline === Infinity) return false
      // A timeout does not hold up the link: the next frame arrives when it would have.
      receiver.timeout(receiver.deadline)
      if (!frame) this.now = Math.max(this.now, receiver.freeAt)
      return true
    }
    this.at++
    this.frame = this.upcoming()
    this.recording?.forwarded(frame!, this.now, this.now, arrives)
    this.now = arrives
    if (!frame!.lost) receiver.arrived(frame!, arrives)
    return true
  }

  private upcoming(): Frame | undefined {
    const next = this.frames.next()
    return next.done ? undefined : next.value
  }

  /** When the last frame has come and the processor has done all. */
  get end(): number {
    return Math.max(this.now, this.receiver.freeAt)
  }
}
