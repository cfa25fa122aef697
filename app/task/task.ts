import type { Order, Reply } from './messages.ts'

/** As much of a Worker as a task uses, so that tests can hand in another. */
export interface WorkerLike {
  postMessage(order: Order<unknown>): void
  terminate(): void
  onmessage: ((event: MessageEvent<never>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

/** What a task says. Each is told with the very request that it is about. */
export interface TaskEvents<Request, Answer, Progress> {
  onAnswer(request: Request, answer: Answer): void
  /** What of the answer is there already. */
  onPart?(request: Request, answer: Answer): void
  onProgress?(request: Request, progress: Progress): void
  /** It cannot be computed: path, rule and value in words. */
  onRefused?(request: Request, path: string, message: string): void
  /** The worker crashed, hung or could not be started; it has been given up. */
  onTrouble(request: Request, sentence: string): void
  /**
   * No worker can be started, and `instead` has begun to do the work.
   * @param lost  for now: its script did not come, and is asked for again with a later request
   */
  onInstead?(lost: boolean): void
  /** Nothing is at work any more. */
  onIdle?(): void
}

/**
 * What becomes of the one at work when a newer one is asked for. `newest`: it may end within a grace, and of those that
 * wait only the latest is run, as a drag needs it; once one has not ended within it, the next begins when the hand rests,
 * for what will be given up only takes the time of who draws. `replace`: it is cancelled at once.
 */
export type Policy = 'newest' | 'replace'

export interface TaskOptions {
  readonly policy?: Policy
  /** How long what is superseded may go on under `newest` [ms]. */
  readonly grace?: number
  /** A worker without a sign of life for this long is stuck; its start counts [ms]. */
  readonly silence?: number
  /** What does the work where no worker can be started. */
  readonly instead?: () => WorkerLike
}

export interface Task<Request> {
  /** @param policy  for this request, where it is not that of the task */
  ask(request: Request, policy?: Policy): void
  /** Gives up the one at work; the one that waits has its turn. @returns whether none waited */
  stop(): boolean
  /** Gives up the one at work and the one that waits. */
  cancel(): void
  dispose(): void
}

/** A worker that does not answer a cancel within this time is replaced [ms]. */
const patience = 80

/** For how long a script that did not come is not asked for again [ms]. */
const pause = 5000

/** For how long nothing newer is asked for when a hand rests [ms]. */
const rest = 120

const noWorkers = 'This browser gives the page no workers, and this is computed in one.'

const sentenceOf = (error: unknown): string =>
  `The computation could not be started: ${error instanceof Error ? error.message : String(error)}`

interface Job<Request> {
  readonly id: number
  readonly request: Request
  /** Its answer is no longer wanted. */
  dropped: boolean
}

/**
 * One kind of work off the main thread. At most one request is at work and one waits, always the latest. The worker
 * starts with the first request, and anew after it crashed, hung or did not hear a cancel.
 */
export function createTask<Request, Answer, Progress>(
  makeWorker: () => WorkerLike,
  events: TaskEvents<Request, Answer, Progress>,
  { policy: usual = 'newest', grace = 200, silence = 20_000, instead }: TaskOptions = {},
): Task<Request> {
  let worker: WorkerLike | undefined
  let make = makeWorker
  /** Of what does the work instead, until it is told: whether the worker is lost for now alone. */
  let untold: boolean | undefined
  /** From when on the script that did not come is asked for again. */
  let retry = Infinity
  /** A worker has answered: its script was there. */
  let alive = false
  let nextId = 0
  let busy: Job<Request> | undefined
  let waiting: { readonly request: Request } | undefined
  let watch: ReturnType<typeof setTimeout> | undefined
  /** Until the one at work is given up; until a hand rests, where none is. */
  let mercy: ReturnType<typeof setTimeout> | undefined
  /** The last that was superseded did not end within its grace. */
  let slow = false

  const next = () => {
    const last = waiting
    mercy = waiting = undefined
    if (last) start(last.request)
    else events.onIdle?.()
  }

  /** The one that waits, once a hand rests that has asked for too much. */
  const follow = () => {
    clearTimeout(mercy)
    if (slow && waiting) mercy = setTimeout(next, rest)
    else next()
  }

  const settle = () => {
    clearTimeout(watch)
    busy = undefined
    follow()
  }

  const replace = (sentence?: string) => {
    worker?.terminate()
    worker = undefined
    if (!busy) return
    if (sentence !== undefined && !busy.dropped) events.onTrouble(busy.request, sentence)
    settle()
  }

  const listen = () => {
    clearTimeout(watch)
    const stuck = `The computation did not answer for ${silence / 1000} s; it was stopped.`
    watch = setTimeout(() => replace(stuck), silence)
  }

  const hear = (reply: Reply<Answer, Progress>) => {
    alive = true
    if (untold !== undefined) events.onInstead?.(untold)
    untold = undefined
    if (reply.id !== busy?.id) return
    const { request, dropped } = busy
    if (reply.kind === 'progress' || reply.kind === 'part') {
      if (dropped) return
      listen()
      if (reply.kind === 'progress') events.onProgress?.(request, reply.progress)
      else events.onPart?.(request, reply.answer)
      return
    }
    if (reply.kind === 'failed') {
      replace(`The computation failed and was restarted: ${reply.message}`)
      return
    }
    if (!dropped && reply.kind === 'answer') {
      slow = false
      events.onAnswer(request, reply.answer)
    }
    if (!dropped && reply.kind === 'refused') events.onRefused?.(request, reply.path, reply.message)
    settle()
  }

  const started = () => {
    const made = make()
    made.onmessage = ({ data }) => hear(data)
    made.onerror = ({ message, error }) => {
      if (worker !== made) return
      // Of a script that does not come a browser says nothing.
      if (alive || message) replace(`The computation crashed and was restarted: ${message || 'no message'}`)
      else unstarted(sentenceOf(error ?? 'its script did not come'), true)
    }
    return made
  }

  function start(request: Request): void {
    busy = { id: nextId++, request, dropped: false }
    if (Date.now() >= retry) {
      worker?.terminate()
      worker = undefined
      make = makeWorker
      untold = undefined
      retry = Infinity
      alive = false
    }
    try {
      worker ??= started()
      listen()
      worker.postMessage({ kind: 'run', id: busy.id, request })
    } catch (error) {
      unstarted(error instanceof ReferenceError ? noWorkers : sentenceOf(error))
    }
  }

  function unstarted(sentence: string, lost = false): void {
    if (!instead || make === instead) {
      replace(sentence)
      return
    }
    make = instead
    if (lost) retry = Date.now() + pause
    untold = lost
    if (!busy || busy.dropped) {
      replace()
      return
    }
    worker?.terminate()
    worker = undefined
    start(busy.request)
  }

  /** Whatever is at work is no longer wanted: its answer must not arrive, and a deaf worker is replaced. */
  const giveUp = () => {
    if (!busy || busy.dropped) return
    busy.dropped = true
    worker?.postMessage({ kind: 'cancel', id: busy.id })
    clearTimeout(watch)
    watch = setTimeout(() => replace(), patience)
  }

  return {
    ask(request, policy = usual) {
      waiting = { request }
      if (policy === 'replace') {
        slow = false
        giveUp()
      } else if (busy)
        mercy ??= setTimeout(() => {
          slow = true
          giveUp()
        }, grace)
      if (!busy) follow()
    },
    stop() {
      const last = waiting === undefined
      giveUp()
      return last
    },
    cancel() {
      waiting = undefined
      if (busy) giveUp()
      else if (mercy) follow()
    },
    dispose() {
      clearTimeout(watch)
      clearTimeout(mercy)
      worker?.terminate()
      worker = busy = waiting = undefined
    },
  }
}
