import type { Order } from './messages.ts'
import type { WorkerScope } from './serve.ts'
import type { WorkerLike } from './workerPlace.ts'

/**
 * Does the work of a worker in the page itself, a slice at a time, where no worker can be started.
 * @param load  serves the job on a scope, as in a worker
 */
export function inPage(load: () => Promise<(scope: WorkerScope) => void>): WorkerLike {
  let hear: ((event: MessageEvent) => void) | undefined
  let latest = -1
  let over = false
  const tell = (reply: unknown) => {
    if (!over) made.onmessage?.({ data: reply } as MessageEvent<never>)
  }
  const give = (order: Order<unknown>) => hear?.({ data: order } as MessageEvent)
  const scope: WorkerScope = {
    addEventListener: (_, listen) => {
      hear = listen
    },
    postMessage: tell,
  }
  const served = load().then((serveOn) => serveOn(scope))
  const made: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage(order) {
      latest = order.id
      served.then(
        () => over || give(order),
        (error: unknown) => made.onerror?.({ message: '', error } as ErrorEvent),
      )
    },
    terminate() {
      over = true
      give({ kind: 'cancel', id: latest })
    },
  }
  return made
}
