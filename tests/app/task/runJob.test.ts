import { expect, it } from 'vitest'
import { run } from '../../../app/task/runJob.ts'
import { newScenario, systemOf } from '../../../engine/index.ts'

it('tells how far a run is from the beginning, also while its speed is taken', async () => {
  const system = (await systemOf('speculative-defragmentation'))!
  const scenario = newScenario(system)
  const params = { ...scenario.params, senders: [{ pages: 100_000, start: 0, kind: 'zc' }] }
  // So many events are tried before a person is asked.
  expect(system.work!(params).events).toBeGreaterThan(500_000)
  const steps = run({ scenario: { ...scenario, params }, analyse: false, agreed: false })
  const told: number[] = []
  for (let step = 0; step < 3; step++) {
    const { value } = await steps.next()
    if ('progress' in value) told.push(value.progress.fraction)
  }
  await steps.return(undefined as never)
  expect(told).toHaveLength(3)
  expect(told).toEqual(told.toSorted((a, b) => a - b))
  expect(told[2]).toBeGreaterThan(0)
})
