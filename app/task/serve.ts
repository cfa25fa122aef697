import { InputError, visible } from '../../engine/index.ts'
import type { Order, Reply } from './messages.ts'
import { buffersOf } from './transfer.ts'

/** What a job yields: how far it is, or what of the answer is there already. */
export type Step<Answer, Progress> = { readonly progress: Progress } | { readonly part: Answer }

/**
 * Work in steps, each of 20 ms at most where a cancel is to be heard; what is longer costs the worker when it is given
 * up. It may wait for what it loads. Throws InputError for what it refuses.
 */
export type Job<Request, Answer, Progress = never> = (
  request: Request,
) => Generator<Step<Answer, Progress>, Answer> | AsyncGenerator<Step<Answer, Progress>, Answer>

/** As much of a worker's global scope as is used, so that tests can hand in another. */
export interface WorkerScope {
  addEventListener(type: 'message', hear: (event: MessageEvent) => void): void
  postMessage(reply: unknown, options: { readonly transfer: Transferable[] }): void
}

export interface ServeOptions {
  readonly scope?: WorkerScope
  /** Answers are copied and not moved: for jobs that keep arrays of what they answered. */
  readonly copy?: boolean
}

/** How long the worker works before it listens again [ms]. */
const slice = 12
/** How far apart reports of progress are at least, and how late the first: each makes the page draw [ms]. */
const pause = 80
/** Errors of the code may quote whatever they met [characters]. */
const longestReason = 200

/** Makes this worker do one job, whenever the page asks for it. The newest request is the only one that is wanted. */
export function serve<Request, Answer, Progress>(
  job: Job<Request, Answer, Progress>,
  { scope = globalThis, copy = false }: ServeOptions = {},
): void {
  let wanted = -1
  const tell = (reply: Reply<Answer, Progress>) =>
    scope.postMessage(reply, { transfer: !copy && 'answer' in reply ? [...buffersOf(reply.answer)] : [] })

  const run = async (id: number, request: Request) => {
    const steps = job(request)
    let told = performance.now()
    let end = told + slice
    for (;;) {
      const next = steps.next()
      const { done, value } = 'then' in next ? await next : next
      if (wanted !== id) break
      if (done) {
        tell({ kind: 'answer', id, answer: value })
        return
      }
      if ('part' in value) tell({ kind: 'part', id, answer: value.part })
      const now = performance.now()
      if ('progress' in value && now - told > pause) {
        told = now
        tell({ kind: 'progress', id, progress: value.progress })
      }
      if (now < end) continue
      await nextTurn()
      if (wanted !== id) break
      end = performance.now() + slice
    }
    await steps.return(undefined as never)
  }

  scope.addEventListener('message', ({ data }: MessageEvent<Order<Request>>) => {
    const { id } = data
    if (data.kind === 'cancel') {
      if (wanted === id) wanted = -1
      tell({ kind: 'cancelled', id })
      return
    }
    wanted = id
    run(id, data.request).catch((error: unknown) => {
      if (wanted !== id) return
      if (error instanceof InputError) tell({ kind: 'refused', id, path: error.path, message: error.message })
      else tell({ kind: 'failed', id, message: reasonOf(error) })
    })
  })
}

/** Of a script that does not come each browser says something else, with its address. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const absent = error instanceof TypeError && /dynamically imported module|module script/i.test(message)
  return absent ? 'a script that it needs did not come' : visible(message, longestReason)
}

/** The steps of something that yields how far it is, 0 to 1 or as a count. */
export function* withProgress<Answer, Progress>(
  run: Generator<Progress, Answer>,
): Generator<{ readonly progress: Progress }, Answer> {
  for (let next = run.next(); ; next = run.next()) {
    if (next.done) return next.value
    yield { progress: next.value }
  }
}

/** Resolves after the messages that wait now have been heard. A timer of 0 ms would be slowed to 4 ms. */
const nextTurn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
