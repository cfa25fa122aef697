import { InputError, mergedResult, systemOf, type Scenario } from '../../engine/index.ts'
import type { Answer, Request } from './messages.ts'
import { buffersOf } from './transfer.ts'

/** The worker's own loop: analyses, steps simulations in slices, and hears a cancel between slices. */

/** How long a slice may last before the worker listens again [ms]. */
const slice = 12
const stepsAtOnce = 2000
/** How far apart reports of progress are at least: each makes the page draw [ms]. */
const pause = 80

let wanted = -1

const tell = (answer: Answer, transfer: Transferable[] = []) => postMessage(answer, { transfer })

/** Resolves after the messages that wait now have been heard. A timer of 0 ms would be slowed to 4 ms. */
const nextTurn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

async function run(id: number, scenario: Scenario): Promise<void> {
  const found = await systemOf(scenario.system)
  if (!found) throw new InputError('scenario.system', 'the id of a system', scenario.system)
  const system = (await found.complete?.()) ?? found
  if (wanted !== id) return
  const analysed = system.analyse(scenario.params)
  const simulation = system.simulate?.(scenario.params, scenario.seed, scenario.interventions)
  let more = simulation !== undefined
  let told = -Infinity
  while (simulation && more) {
    const end = performance.now() + slice
    do more = simulation.step(stepsAtOnce)
    while (more && performance.now() < end)
    if (performance.now() - told > pause) {
      told = performance.now()
      tell({ kind: 'progress', id, ...simulation.progress() })
    }
    await nextTurn()
    if (wanted !== id) return
  }
  const result = simulation ? mergedResult(analysed, simulation.result()) : analysed
  tell({ kind: 'result', id, result }, [...buffersOf(result)])
}

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  const { id } = data
  if (data.kind === 'cancel') {
    if (wanted === id) wanted = -1
    tell({ kind: 'cancelled', id })
    return
  }
  wanted = id
  run(id, data.scenario).catch((error: unknown) => {
    if (error instanceof InputError) tell({ kind: 'refused', id, path: error.path, message: error.message })
    else tell({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) })
  })
})
