import { expect, it } from 'vitest'
import { writeLink } from '../../../../engine/scenario/link.ts'
import { newScenario } from '../../../../engine/scenario/scenario.ts'
import { systemOf, systems } from '../../../../engine/systems/index.ts'

it.each(Object.keys(systems))('of every preset of %s is short enough for any program', async (id) => {
  const system = (await systemOf(id))!
  expect(system.presets.length).toBeGreaterThan(0)
  const long: string[] = []
  for (const { id, params, interventions = [] } of system.presets) {
    const scenario = { ...newScenario(system, params), interventions }
    if ((await writeLink(systemOf, { scenario })).tooLong) long.push(id)
  }
  expect(long).toEqual([])
})
