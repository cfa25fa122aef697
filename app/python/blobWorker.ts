import { script } from 'virtual:python-worker'
import { come } from '../loading/come.ts'
import type { WorkerLike } from '../task/workerPlace.ts'

/**
 * The worker that runs Python. It is started from a blob: so it has the page's content security policy, which a worker
 * that is loaded by its address has not where the policy stands in the page.
 */
export function pythonWorker(): WorkerLike {
  let worker: Worker | undefined
  let over = false
  const waiting: unknown[] = []
  const made: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage(order) {
      if (worker) worker.postMessage(order)
      else waiting.push(order)
    },
    terminate() {
      over = true
      worker?.terminate()
    },
  }
  program().then(
    (url) => {
      if (over) return
      worker = new Worker(url, { type: 'module', name: 'Python' })
      worker.onmessage = (event) => made.onmessage?.(event as MessageEvent<never>)
      worker.onerror = (event) => made.onerror?.(event)
      for (const order of waiting) worker.postMessage(order)
    },
    (error: unknown) => {
      if (!over)
        made.onerror?.(
          new ErrorEvent('error', { message: error instanceof Error ? error.message : String(error) }),
        )
    },
  )
  return made
}

let kept: Promise<string> | undefined

/** The address of the blob with the worker's whole program: one for the visit, so that a restart loads nothing. */
function program(): Promise<string> {
  kept ??= come('What runs Python', async () => {
    const response = await fetch(script)
    if (!response.ok) throw new Error(`${script}: ${response.status}`)
    return URL.createObjectURL(new Blob([await response.text()], { type: 'text/javascript' }))
  })
  kept.catch(() => {
    kept = undefined
  })
  return kept
}
