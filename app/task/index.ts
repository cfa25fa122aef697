import { createRunner, type RunnerEvents } from './runner.ts'

/** The page's runner, with its module worker. The worker starts with the first job that needs it. */
export const pageRunner = (events: RunnerEvents) =>
  createRunner(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), events)
