/**
 * Pending events, taken in the order of (time, sequence): the one order there is, whatever the structure. The sequence
 * number counts the events as they are put, so events of the same time are taken in the order in which they were put.
 *
 * Events travel on a `Slip`, not as arguments: a number that is passed to a call the compiler does not inline is
 * boxed on the heap, which costs more than the queue itself. `Simulation` hides this from models.
 *
 * | pending events | structure | put and take together |
 * |---|---|---|
 * | up to some hundred, or one for each process of a closed network | `HeapQueue` | one walk down, 2 log2 n compares |
 * | more than some ten, most of them soon and at whole numbers | `WheelQueue` | a look at a few bits, hardly a compare |
 *
 * Others, faster for few events, for very many and for constant delays, are yardsticks of the benchmarks
 * (`tests/bench/queues`); no system of ours has needed one.
 */
export interface EventQueue {
  readonly slip: Slip
  /** Code and item of the event put or taken, packed by `eventTag`. Apart from the slip: it stays an integer. */
  tag: number
  /** How many events are pending. */
  readonly size: number
  /** Puts the event of the slip and the tag, not earlier than the last one taken, and numbers it. */
  put(): void
  /**
   * Takes the first event onto the slip and the tag, unless it happens after the slip's limit.
   * @returns whether there was one to be taken
   */
  take(): boolean
  /** When the first event happens; Infinity when none is pending. */
  headTime(): number
  /** The sequence number of the first event. Only when one is pending. */
  headSequence(): number
}

/**
 * What a queue is handed and hands back, at these places. One array, because each array costs the compiled code three
 * loads before its first number.
 */
export type Slip = Float64Array

/** When the event taken last happens: the clock. First, so that who reads only the clock may take a slip for it. */
export const nowPlace = 0
/** When the event that is put happens. */
export const timePlace = 1
/** The sequence number of the event that is put next. */
export const sequencePlace = 2

/** The time after which no event is taken, at most the largest number: nothing pending is at Infinity. */
export const limitPlace = 3

/** When that began, or begins, which ends at `timePlace`: for those who look on. */
export const beginPlace = 4

/** A slip at time 0, without a limit, that nothing has been put on. */
export const blankSlip = (): Slip => Float64Array.of(0, 0, 0, Number.MAX_VALUE, 0)
