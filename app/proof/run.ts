/** A run that breaks a property, as it is drawn: whatever protocol it is of. */
export interface ShownRun {
  /** 'message 1 was delivered twice' */
  readonly sentence: string
  readonly steps: readonly { readonly sentence: string }[]
  readonly rungs: readonly LadderRung[]
  /** Of each state what changed at the step before it, beside the ladder; one more than steps. */
  readonly notes: readonly Notes[]
  /** Of each state what it holds. */
  readonly contents: readonly Contents[]
  /** What the two sides are called. */
  readonly sides: readonly [sender: string, receiver: string]
}

/** One packet, from when it was sent to what became of it. */
export interface LadderRung {
  readonly label: string
  /** From the sender to the receiver. */
  readonly down: boolean
  /** How its line is drawn: the class of its arrow. */
  readonly look: 'data' | 'ack' | 'nack' | 'ret'
  /** The step that sent it, counted from 1. */
  readonly sent: number
  /** The step that delivered or lost it; undefined while it is on the wire at the end. */
  readonly ended: number | undefined
  readonly end: 'delivered' | 'lost' | 'onWire'
}

export interface Notes {
  readonly sender: readonly Note[]
  readonly receiver: readonly Note[]
}

export interface Note {
  readonly text: string
  /** What breaks the property. */
  readonly wrong: boolean
}

/** What each side holds in one state of a model, in words: one line for each channel, packet or message. */
export interface Contents {
  readonly sender: readonly string[]
  /** The next to arrive first, where the wire keeps the order. */
  readonly toReceiver: readonly string[]
  readonly toSender: readonly string[]
  readonly receiver: readonly string[]
}
