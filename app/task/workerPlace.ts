import type { Order, Reply } from './messages.ts'

/** As much of a Worker as a task uses, so that tests can hand in another. */
export interface WorkerLike {
  postMessage(order: Order<unknown>): void
  terminate(): void
  onmessage: ((event: MessageEvent<never>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

export interface WorkerEvents<Answer, Progress> {
  onReply(reply: Reply<Answer, Progress>): void
  /** The worker crashed or could not be started, and nothing takes its place. */
  onTrouble(sentence: string): void
  /** No worker can be started, but `instead`: what was ordered is to be ordered once more. */
  onOther(): void
  /**
   * `instead` has answered for the first time.
   * @param lost  for now: the worker's script did not come, and is asked for again with a later order
   */
  readonly onInstead: ((lost: boolean) => void) | undefined
}

/** Where a worker stands: nobody until the first order, and another one after it was taken away. */
export interface WorkerPlace {
  /** Starts a worker where none stands. */
  order(order: Order<unknown>): void
  /** To the worker that stands there, if any. */
  tell(order: Order<unknown>): void
  /** Ends the worker that stands there, if any. */
  clear(): void
}

/** For how long a script that did not come is not asked for again [ms]. */
const pause = 5000

const noWorkers = 'This browser gives the page no workers, and this is computed in one.'

const sentenceOf = (error: unknown): string =>
  `The computation could not be started: ${error instanceof Error ? error.message : String(error)}`

/** @param instead  what does the work where no worker can be started */
export function workerPlace<Answer, Progress>(
  makeWorker: () => WorkerLike,
  events: WorkerEvents<Answer, Progress>,
  instead: (() => WorkerLike) | undefined,
): WorkerPlace {
  let worker: WorkerLike | undefined
  let make = makeWorker
  /** Of what does the work instead, until it is told: whether the worker is lost for now alone. */
  let untold: boolean | undefined
  /** From when on the script that did not come is asked for again. */
  let retry = Infinity
  /** A worker has answered: its script was there. */
  let alive = false

  const clear = () => {
    worker?.terminate()
    worker = undefined
  }

  const unstarted = (sentence: string, lost = false) => {
    if (!instead || make === instead) {
      events.onTrouble(sentence)
      return
    }
    clear()
    make = instead
    if (lost) retry = Date.now() + pause
    untold = lost
    events.onOther()
  }

  const started = () => {
    const made = make()
    made.onmessage = ({ data }) => {
      alive = true
      if (untold !== undefined) events.onInstead?.(untold)
      untold = undefined
      events.onReply(data)
    }
    made.onerror = ({ message, error }) => {
      if (worker !== made) return
      // Of a script that does not come a browser says nothing.
      if (alive || message)
        events.onTrouble(`The computation crashed and was restarted: ${message || 'no message'}`)
      else unstarted(sentenceOf(error ?? 'its script did not come'), true)
    }
    return made
  }

  return {
    order(order) {
      if (Date.now() >= retry) {
        clear()
        make = makeWorker
        untold = undefined
        retry = Infinity
        alive = false
      }
      try {
        worker ??= started()
        worker.postMessage(order)
      } catch (error) {
        unstarted(error instanceof ReferenceError ? noWorkers : sentenceOf(error))
      }
    },
    tell: (order) => worker?.postMessage(order),
    clear,
  }
}
