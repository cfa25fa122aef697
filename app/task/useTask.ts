import { useEffect, useRef, useState } from 'react'
import { createTask, type Task, type TaskOptions } from './task.ts'
import type { WorkerLike } from './workerPlace.ts'

/** What a desk knows of its work. */
export interface TaskRun<Request, Answer, Progress> {
  /** The newest answer that is there, with what it answers: that may be older than what is asked for. */
  readonly done?: { readonly request: Request; readonly answer: Answer }
  /** What is asked for has not been answered in full, and will be. */
  readonly running: boolean
  readonly progress?: Progress
  /** A person stopped it. */
  readonly stopped: boolean
  /** Why there is no answer, in words. */
  readonly problem?: string
  /** Asks once more for what was lost on the way; absent where it was refused, which it would be again. */
  readonly retry?: () => void
  readonly stop: () => void
  /** Asks once more, after a stop or a problem. */
  readonly again: () => void
}

interface Told<Request, Answer, Progress> {
  readonly done?: { readonly request: Request; readonly answer: Answer }
  /** How the latest request that something was told of stands. */
  readonly latest?: {
    readonly request: Request
    readonly standing: 'running' | 'ended' | 'stopped'
    readonly progress?: Progress
    readonly problem?: string
    readonly lost?: true
  }
}

/**
 * Work off the main thread for as long as a part of the page stands.
 * @param makeWorker  makes a worker that serves the job
 * @param request  undefined where there is nothing to compute; a new object is a new request
 * @param options  as they are at first
 */
export function useTask<Request, Answer, Progress = never>(
  makeWorker: () => WorkerLike,
  request: Request | undefined,
  options?: TaskOptions,
): TaskRun<Request, Answer, Progress> {
  const [{ done, latest }, setTold] = useState<Told<Request, Answer, Progress>>({})
  const [attempt, setAttempt] = useState(0)
  const task = useRef<Task<Request>>(undefined)
  const first = useRef({ makeWorker, options })

  useEffect(() => {
    const { makeWorker, options } = first.current
    const opened = createTask<Request, Answer, Progress>(
      makeWorker,
      {
        onAnswer: (request, answer) =>
          setTold({ done: { request, answer }, latest: { request, standing: 'ended' } }),
        onPart: (request, answer) =>
          setTold({ done: { request, answer }, latest: { request, standing: 'running' } }),
        onProgress: (request, progress) =>
          setTold((old) => ({ ...old, latest: { request, standing: 'running', progress } })),
        onRefused: (request, _path, problem) =>
          setTold((old) => ({ ...old, latest: { request, standing: 'ended', problem } })),
        onTrouble: (request, problem) =>
          setTold((old) => ({ ...old, latest: { request, standing: 'ended', problem, lost: true } })),
      },
      options,
    )
    task.current = opened
    return () => opened.dispose()
  }, [])

  useEffect(() => {
    if (request === undefined) task.current?.cancel()
    else task.current?.ask(request)
  }, [request, attempt])

  const now = latest && latest.request === request ? latest : undefined
  const again = () => {
    setTold(({ done }) => (done ? { done } : {}))
    setAttempt(attempt + 1)
  }
  return {
    ...(done && { done }),
    running: request !== undefined && (now?.standing ?? 'running') === 'running',
    ...(now?.progress !== undefined && { progress: now.progress }),
    stopped: now?.standing === 'stopped',
    ...(now?.problem !== undefined && { problem: now.problem }),
    ...(now?.lost && { retry: again }),
    stop: () => {
      task.current?.cancel()
      if (request !== undefined) setTold((old) => ({ ...old, latest: { request, standing: 'stopped' } }))
    },
    again,
  }
}
