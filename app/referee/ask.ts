import type { RefereeAnswer, RefereeRequest } from './messages.ts'

/** Asks the independent solver, which is loaded for this alone. Never rejects: a broken solver abstains. */
export const askReferee = (request: RefereeRequest): Promise<RefereeAnswer> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    const end = (answer: RefereeAnswer) => {
      worker.terminate()
      resolve(answer)
    }
    worker.onmessage = ({ data }: MessageEvent<RefereeAnswer>) => end(data)
    worker.onerror = ({ message }) => end({ kind: 'abstained', reason: message || 'it could not be loaded' })
    worker.postMessage(request)
  })
