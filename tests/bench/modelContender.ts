import { trial } from '../../engine/systems/virtual-network/figures/trial.ts'
import type { VirtualNetworkParams } from '../../engine/systems/virtual-network/parameters/index.ts'
import { virtualNetwork } from '../../engine/systems/virtual-network/system.ts'

/**
 * A process of its own for one of the product's models: `modelContender.mjs PRESET recorded|bare MICROSECONDS`, the run
 * to so much simulated time. Prints one line of JSON. Recorded is what the page does, from the first event to the result
 * with all its facets; bare is what figures and sweeps do.
 */

const [preset, sort, microseconds] = process.argv.slice(2)
const { params } = virtualNetwork.presets.find(({ id }) => id === preset)!
const experiment = { ...(params['experiment'] as object), until: Number(microseconds) }
const longer = { ...params, experiment } as unknown as VirtualNetworkParams

/** How many events there were, and how many requests were answered. */
function run(): readonly [events: number, completed: number] {
  if (sort === 'bare') {
    const sweep = trial(longer)
    for (;;) {
      const { done, value } = sweep.next()
      if (done) return [value.metrics['events']!, value.metrics['completed']!]
    }
  }
  const run = virtualNetwork.simulate!(longer, 1, [])
  while (run.step(1 << 16));
  const { metrics } = run.result()
  run.release?.()
  return [metrics['events']!, metrics['completed']!]
}

const perEvent: number[] = []
let total = 0
let [events, completed] = run()
while (perEvent.length < 2 || (total < 1000 && perEvent.length < 20)) {
  const began = performance.now()
  ;[events, completed] = run()
  const milliseconds = performance.now() - began
  total += milliseconds
  perEvent.push((milliseconds * 1e6) / events)
}
perEvent.sort((a, b) => a - b)
console.log(JSON.stringify({ events, completed, nanoseconds: perEvent[perEvent.length >> 1] }))
