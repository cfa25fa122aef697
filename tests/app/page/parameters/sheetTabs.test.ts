import { expect, it } from 'vitest'
import { sheetTabs } from '../../../../app/page/parameters/sheetTabs.ts'
import type { System } from '../../../../engine/index.ts'
import { pipeline, virtualNetwork } from '../../document/storeOf.ts'

const labels = (system: System, atTimeline: boolean) =>
  sheetTabs(system, Object.entries(system.parameters.fields), atTimeline).map(({ label }) => label)

it('has a tab for each of a few parameters, and beside the timeline what it says', () => {
  expect(labels(pipeline, true)).toEqual(['Message', 'Stages', 'Fragmentation', 'Compare', 'Says'])
  expect(labels(pipeline, false)).toEqual(['Message', 'Stages', 'Fragmentation'])
})

it('has one tab for all that stands in sections, where they are many', () => {
  expect(labels(virtualNetwork, true)).toEqual(['Experiment', 'Topology', 'Settings', 'Compare', 'Says'])
})
