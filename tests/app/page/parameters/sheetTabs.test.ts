import { expect, it } from 'vitest'
import { sheetTabs } from '../../../../app/page/parameters/sheetTabs.ts'
import type { System } from '../../../../engine/index.ts'
import {
  iniCluster,
  memoryChannel,
  pipeline,
  speculativeDefragmentation,
  virtualNetwork,
} from '../../document/storeOf.ts'

const labels = (system: System, atTimeline: boolean) =>
  sheetTabs(system, Object.entries(system.parameters.fields), atTimeline).map(({ label }) => label)

it('has a tab for each of a few parameters, and beside the timeline what it says', () => {
  expect(labels(pipeline, true)).toEqual(['Message', 'Stages', 'Fragmentation', 'Compare', 'Says'])
  expect(labels(pipeline, false)).toEqual(['Message', 'Stages', 'Fragmentation'])
})

it('has one tab for all that stands in sections, and one for all plain ones, where they are many', () => {
  expect(labels(virtualNetwork, true)).toEqual(['Experiment', 'Topology', 'Settings', 'Compare', 'Says'])
  expect(labels(iniCluster, true)).toEqual(['Experiment', 'Parameters', 'Settings', 'Compare', 'Says'])
})

const all = [pipeline, virtualNetwork, iniCluster, memoryChannel, speculativeDefragmentation]

it.each(all.map((system) => [system.id, system] as const))(
  'has no two tabs of %s with one name',
  (_, system) => {
    const names = labels(system, true)
    expect(new Set(names).size, names.join(', ')).toBe(names.length)
  },
)
