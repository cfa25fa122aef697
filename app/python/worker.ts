import type { Order } from '../task/messages.ts'
import { serve } from '../task/serve.ts'
import type { PythonProgress } from './messages.ts'
import { pythonJob } from './job.ts'

/** The worker that runs Python. Nobody can speak for it: its way to the page is in this closure alone. */

const post = globalThis.postMessage.bind(globalThis)
const hear = globalThis.addEventListener.bind(globalThis)
/** The request at work. */
let id = -1

const tell = (progress: PythonProgress) => post({ kind: 'progress', id, progress })

serve(pythonJob(tell), {
  scope: {
    addEventListener: (type, listen) =>
      hear(type, (event: MessageEvent<Order<unknown>>) => {
        if (event.data.kind === 'run') id = event.data.id
        listen(event)
      }),
    postMessage: (reply, options) => post(reply, options),
  },
})
