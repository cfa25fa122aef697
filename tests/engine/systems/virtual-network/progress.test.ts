import { expect, it } from 'vitest'
import type { Params } from '../../../../engine/scenario/document.ts'
import { newScenario } from '../../../../engine/scenario/scenario.ts'
import { systems } from '../../../../engine/systems/index.ts'

const system = await systems['virtual-network']!()
const usual = newScenario(system)
const oneSender = usual.params['experiment'] as Params

/** How far runs of these parameters say that they are after each quarter of their events. */
function quarters(experiment: Params): readonly number[] {
  const begun = () => system.simulate!({ ...usual.params, experiment }, 1, [])
  let events = 0
  for (const whole = begun(); whole.step(1);) events++
  const run = begun()
  return [1, 2, 3].map(() => {
    run.step(Math.floor(events / 4))
    return run.progress().fraction
  })
}

it.each([
  ['whose messages are counted, long before its limit', { ...oneSender, count: 400 }],
  ['that ends at a time', { kind: 'fan_in', clients: 4, shared: true, bytes: 0, warm: 0, until: 20_000 }],
  ['of the microbenchmark', { kind: 'microbenchmark', messages: 64 }],
])('a run %s says how much of it is done', (_, experiment) => {
  const told = quarters(experiment)
  for (const [i, fraction] of told.entries()) expect(Math.abs(fraction - (i + 1) / 4)).toBeLessThan(0.15)
})
