import { createTask } from '../task/task.ts'
import type { RefereeAnswer, RefereeRequest } from './messages.ts'

/** It is loaded, and then solves in one piece [ms]. */
const silence = 120_000

/** Asks the independent solver, which is loaded for this alone. Never rejects: a broken solver abstains. */
export const askReferee = (request: RefereeRequest): Promise<RefereeAnswer> =>
  new Promise((resolve) => {
    const end = (answer: RefereeAnswer) => {
      task.dispose()
      resolve(answer)
    }
    const task = createTask<RefereeRequest, RefereeAnswer, never>(
      () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
      {
        onAnswer: (_, answer) => end(answer),
        onRefused: (_, _path, reason) => end({ kind: 'abstained', reason }),
        onTrouble: (_, reason) => end({ kind: 'abstained', reason }),
      },
      { silence },
    )
    task.ask(request)
  })
