import type { Params } from '../../engine/index.ts'
import { come } from '../loading/come.ts'
import { inPage } from './inPage.ts'
import { createRunner, type RunnerEvents } from './runner.ts'

/** A worker that runs scenarios. */
export const runWorker = () => new Worker(new URL('./runWorker.ts', import.meta.url), { type: 'module' })

const runInPage = () =>
  inPage(() =>
    come('What runs scenarios', async () => {
      const [{ serve }, { run }] = await Promise.all([import('./serve.ts'), import('./runJob.ts')])
      return (scope) => serve(run, { scope })
    }),
  )

/** The page's runner. The worker starts with the first job that needs it. */
export const pageRunner = (events: RunnerEvents, fault?: () => Params | undefined) =>
  createRunner(runWorker, events, runInPage, fault)
