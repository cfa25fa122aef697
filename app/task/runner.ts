import { inlineCells, InputError, type Result, type Scenario, type System } from '../../engine/index.ts'
import type { Answer, Request } from './messages.ts'

/** As much of a Worker as the runner uses, so that tests can hand in another. */
export interface WorkerLike {
  postMessage(request: Request): void
  terminate(): void
  onmessage: ((event: MessageEvent<Answer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

export interface RunnerEvents {
  onResult(scenario: Scenario, result: Result): void
  onProgress(fraction: number, time: number): void
  /** The scenario cannot be run: path, rule and value in words. */
  onRefused(scenario: Scenario, path: string, message: string): void
  /** The worker crashed or hung and has been replaced. */
  onTrouble(sentence: string): void
  /** Nothing is running any more. */
  onIdle(): void
}

export interface Runner {
  /** Runs a scenario; a newer one takes the place of an older one that has not started. */
  run(system: System, scenario: Scenario): void
  cancel(): void
  dispose(): void
}

/** A cancelled worker that does not answer within this time is replaced [ms]. */
const patience = 80
/** A worker without a sign of life for this long is stuck [ms]. */
const silence = 20_000

interface Job {
  readonly id: number
  readonly scenario: Scenario
}

/** So little work that the page does it itself, on every frame of a drag. */
export const isInstant = (system: System, { params }: Scenario): boolean =>
  !system.simulate && system.cells(params) <= inlineCells

/**
 * Inline for what is instant, a worker for the rest. At most one job is at work and one waits; the waiting one is
 * always the latest. An answer older than the newest one delivered is dropped.
 */
export function createRunner(makeWorker: () => WorkerLike, events: RunnerEvents): Runner {
  let worker: WorkerLike | undefined
  let nextId = 0
  let busy: Job | undefined
  let waiting: Job | undefined
  let delivered = -1
  let watch: ReturnType<typeof setTimeout> | undefined

  const settle = () => {
    clearTimeout(watch)
    busy = undefined
    const next = waiting
    waiting = undefined
    if (next) start(next)
    else events.onIdle()
  }

  const replace = (sentence?: string) => {
    worker?.terminate()
    worker = undefined
    if (sentence) events.onTrouble(sentence)
    settle()
  }

  const listen = () => {
    clearTimeout(watch)
    watch = setTimeout(() => replace('The computation did not answer for 20 s; it was stopped.'), silence)
  }

  const hear = (answer: Answer) => {
    if (answer.id !== busy?.id) return
    const { id, scenario } = busy
    if (answer.kind === 'progress') {
      listen()
      events.onProgress(answer.fraction, answer.time)
      return
    }
    const fresh = id > delivered
    if (fresh && answer.kind !== 'cancelled') delivered = id
    if (fresh && answer.kind === 'result') events.onResult(scenario, answer.result)
    if (fresh && answer.kind === 'refused') events.onRefused(scenario, answer.path, answer.message)
    if (answer.kind === 'failed') replace(`The computation failed and was restarted: ${answer.message}`)
    else settle()
  }

  function start(job: Job): void {
    busy = job
    if (!worker) {
      worker = makeWorker()
      worker.onmessage = ({ data }) => hear(data)
      worker.onerror = (event) =>
        replace(`The computation crashed and was restarted: ${event.message || 'no message'}`)
    }
    listen()
    worker.postMessage({ kind: 'run', id: job.id, scenario: job.scenario })
  }

  /** Whatever is at work is no longer wanted: its answer must not arrive, and a deaf worker is replaced. */
  const cancel = () => {
    waiting = undefined
    if (!busy) return
    delivered = busy.id
    worker?.postMessage({ kind: 'cancel', id: busy.id })
    clearTimeout(watch)
    watch = setTimeout(() => replace(), patience)
  }

  return {
    run(system, scenario) {
      const job = { id: nextId++, scenario }
      if (isInstant(system, scenario)) {
        cancel()
        delivered = job.id
        try {
          events.onResult(scenario, system.analyse(scenario.params))
        } catch (error) {
          if (!(error instanceof InputError)) throw error
          events.onRefused(scenario, error.path, error.message)
        }
        return
      }
      if (busy) waiting = job
      else start(job)
    },
    cancel,
    dispose() {
      clearTimeout(watch)
      worker?.terminate()
      worker = undefined
      busy = waiting = undefined
    },
  }
}
