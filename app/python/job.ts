import type { Job } from '../task/serve.ts'
import type { PythonAnswer, PythonProgress, PythonRequest } from './messages.ts'
import { openSession, type Session } from './session.ts'

/** One job of the worker: the interpreter starts with the first request that comes. */
export function pythonJob(
  tell: (progress: PythonProgress) => void,
): Job<PythonRequest, PythonAnswer, PythonProgress> {
  let session: Promise<Session> | undefined
  return async function* (request) {
    session ??= openSession(request.home, tell)
    const opened = await session
    yield { progress: { kind: 'running' } }
    tell({ kind: 'running' })
    return opened(request)
  }
}
