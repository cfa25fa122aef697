import { behind } from './dma.ts'
import { allOf, type Frame } from './frame.ts'
import { OpenPages } from './openPages.ts'

export interface DriverRules {
  /** Off: a standard receiver, which copies all. */
  readonly zeroCopy: boolean
  /** After a wrong guess: finish open pages by copying, go on at once, or let the DMA run on. */
  readonly resync: 'open' | 'next' | 'none'
  /** What a right guess is told by: `lengths` is an ablation that delivers foreign bytes. */
  readonly check: 'full' | 'lengths'
  /** Frames that are no fragments never come to the ring. */
  readonly tellSlow: boolean
  /** Lengths of the frames of a page as the receiver expects them [B]. */
  readonly expected: readonly number[]
  /** Lengths of the descriptors of a group [B]: two for each frame. */
  readonly slots: readonly number[]
  /** TCP header as the receiver expects it [B]. */
  readonly tcpHeader: number
}

/** A frame in the ring, and the descriptors [start, end) that it fills; they count on from 0. */
export interface Placed {
  readonly frame: Frame
  readonly start: number
  readonly end: number
}

/** Is told what becomes of frames, and keeps no list of them: it is used again. */
export interface Sink {
  /** The frames of a group were one page, in place. @param foreign  they were not, and only their lengths were right */
  inPlace(frames: readonly Placed[], foreign: boolean): void
  /** The frames of a group are taken out of the ring. */
  cleaned(frames: readonly Placed[], why: 'full' | 'timeout'): void
  /** The frame never was in the ring. */
  copied(frame: Frame): void
}

/** The receiving driver: it guesses that the next frames are one page. */
export class Driver {
  mode: 'armed' | 'copy'
  /** The descriptor that the next frame starts on, and the first one of the group that is filled. */
  next = 0
  base = 0
  group: Placed[] = []
  /** What the group before was kept in: its room is used again. */
  private spare: Placed[] = []
  readonly open = new OpenPages()
  private readonly rules: DriverRules
  private readonly sink: Sink

  constructor(rules: DriverRules, sink: Sink) {
    this.rules = rules
    this.sink = sink
    this.mode = rules.zeroCopy ? 'armed' : 'copy'
  }

  arrived(frame: Frame): void {
    const { rules } = this
    if (!rules.zeroCopy || (rules.tellSlow && frame.kind !== 'zc')) {
      this.sink.copied(frame)
      return
    }
    this.follow(frame)
    if (this.mode === 'copy') {
      this.sink.copied(frame)
      if (this.open.size === 0) this.mode = 'armed'
      return
    }
    const start = this.next
    this.next = behind(rules.slots, start, frame.length)
    this.group.push({ frame, start, end: this.next })
    while (this.next >= this.base + rules.slots.length) this.close()
  }

  /** The group waits for no more frames. */
  timeout(): void {
    if (this.group.length > 0) this.fail('timeout')
  }

  /** A first fragment opens the page of its stream, the last one closes it; what cannot be read does neither. */
  private follow({ kind, damaged, stream, fragment, page }: Frame): void {
    if (kind !== 'zc' || damaged) return
    if (fragment === 0) this.open.set(stream, page!.number)
    if (fragment === page!.frames - 1) this.open.delete(stream)
  }

  private close(): void {
    const { group, rules } = this
    const right = this.isRight()
    if (!right && !(rules.check === 'lengths' && this.hasLengths())) {
      this.fail('full')
      return
    }
    this.group = this.spare
    this.base += rules.slots.length
    this.sink.inPlace(group, !right)
    this.keep(group)
  }

  private fail(why: 'full' | 'timeout'): void {
    const { group, rules } = this
    const size = rules.slots.length
    this.group = this.spare
    if (rules.resync === 'none') {
      if (why === 'full') this.base += size
    } else {
      this.base = Math.ceil(this.next / size) * size
      this.next = this.base
      if (rules.resync === 'open' && this.open.size > 0) this.mode = 'copy'
    }
    if (group.length > 0) this.sink.cleaned(group, why)
    this.keep(group)
  }

  private keep(group: Placed[]): void {
    while (group.length > 0) group.pop()
    this.spare = group
  }

  /** Frame k of one page in the slots for it, without error, with the headers that were expected. */
  private isRight(): boolean {
    const { group, rules } = this
    const page = group[0]?.frame.page
    if (page?.kind !== 'zc' || page.arrived !== allOf(page) || !this.hasLengths()) return false
    for (let k = 0; k < group.length; k++) {
      const { frame } = group[k]!
      if (frame.page !== page || frame.fragment !== k || frame.tcpHeader !== rules.tcpHeader) return false
    }
    return true
  }

  private hasLengths(): boolean {
    const { base, group } = this
    const { expected } = this.rules
    if (group.length !== expected.length) return false
    for (let k = 0; k < group.length; k++) {
      const { frame, start, end } = group[k]!
      if (start !== base + 2 * k || end !== start + 2) return false
      if (frame.damaged || frame.length !== expected[k]) return false
    }
    return true
  }
}
