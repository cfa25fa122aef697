import { underWay } from '../loading/come.ts'
import type { Reply } from './messages.ts'
import { workerPlace, type WorkerLike } from './workerPlace.ts'

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
  readonly onInstead?: (lost: boolean) => void
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

/** For how long nothing newer is asked for when a hand rests [ms]. */
const rest = 120

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
    underWay.delete(place)
    follow()
  }

  const replace = (sentence?: string) => {
    place.clear()
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

  const start = (request: Request) => {
    busy = { id: nextId++, request, dropped: false }
    listen()
    underWay.add(place)
    place.order({ kind: 'run', id: busy.id, request })
  }

  const place = workerPlace<Answer, Progress>(
    makeWorker,
    {
      onReply: hear,
      onTrouble: replace,
      onOther: () => (busy && !busy.dropped ? start(busy.request) : replace()),
      onInstead: events.onInstead,
    },
    instead,
  )

  /** Whatever is at work is no longer wanted: its answer must not arrive, and a deaf worker is replaced. */
  const giveUp = () => {
    if (!busy || busy.dropped) return
    busy.dropped = true
    place.tell({ kind: 'cancel', id: busy.id })
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
      place.clear()
      underWay.delete(place)
      busy = waiting = undefined
    },
  }
}
