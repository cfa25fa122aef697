import { describe, expect, it } from 'vitest'
import { panelsOf } from '../../../app/page/below/panels.ts'
import { unseen } from '../../../app/page/shownBy.ts'
import type { Result } from '../../../engine/facets/result.ts'
import { samples, systems } from '../../../engine/systems/index.ts'
import { runToEnd } from '../../../engine/systems/run.ts'
import { presetScenarios } from '../../conformance/scenarios.ts'
import { runs } from '../../sample.ts'

const registered = await Promise.all(Object.values({ ...systems, ...samples }).map((load) => load()))
for (const system of registered) await system.complete?.()

/** Every sixth preset is simulated, the others analysed; all are simulated in the long tests. */
const every = runs(6, 1)
const cases = registered.flatMap((system) =>
  presetScenarios(system).map(([id, scenario], at) => {
    const instant = !system.simulate || at % every !== 0
    const result = (): Result => (instant ? system.analyse(scenario.params) : runToEnd(system, scenario))
    return [`${system.id} ${id}${instant ? '' : ', simulated'}`, result] as const
  }),
)

const plain: Result = {
  metrics: { a: 1 },
  findings: [],
  headline: { lead: ['A'], metric: 'a', rest: [] },
}

describe.each(cases)('%s', (_, resultOf) => {
  let known: Result | undefined
  const result = () => (known ??= resultOf())

  it('has every facet in some part of the page', () => {
    expect(unseen(result())).toEqual([])
  })

  it('has a panel for every table, under its own name', () => {
    const panels = panelsOf(result())
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    for (const { id, title } of result().state ?? [])
      expect(
        panels.filter((panel) => panel.id === id && panel.label === title),
        id,
      ).toHaveLength(1)
  })
})

it('a facet that no part shows is told', () => {
  expect(unseen({ ...plain, weather: 'fine' } as Result)).toEqual(['weather'])
  expect(unseen({ ...plain, criticalPath: new Uint32Array(1) })).toEqual(['criticalPath'])
  expect(unseen({ ...plain, series: [] })).toEqual([])
})

it('runs of the systems are among the cases', () => {
  expect(cases.some(([name]) => name.endsWith('simulated'))).toBe(true)
})
