import { createRunner, type RunnerEvents } from './runner.ts'

/** A worker that runs scenarios. */
export const runWorker = () => new Worker(new URL('./runWorker.ts', import.meta.url), { type: 'module' })

/** The page's runner. The worker starts with the first job that needs it. */
export const pageRunner = (events: RunnerEvents) => createRunner(runWorker, events)
