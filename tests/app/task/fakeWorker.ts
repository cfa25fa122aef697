import type { Order, Reply } from '../../../app/task/messages.ts'
import type { WorkerLike } from '../../../app/task/workerPlace.ts'

/** A worker whose replies are the test's. */
export class FakeWorker<Answer, Progress> implements WorkerLike {
  readonly heard: Order<unknown>[] = []
  terminated = false
  onmessage: WorkerLike['onmessage'] = null
  onerror: WorkerLike['onerror'] = null
  postMessage(order: Order<unknown>) {
    this.heard.push(order)
  }
  terminate() {
    this.terminated = true
  }
  say(reply: Reply<Answer, Progress>) {
    if (!this.terminated) this.onmessage?.({ data: reply } as MessageEvent<never>)
  }
}
