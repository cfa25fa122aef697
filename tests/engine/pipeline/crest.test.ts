import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rampUp } from '../../../engine/pipeline/rampUp.ts'
import { rampUpAndDown } from '../../../engine/pipeline/rampUpAndDown.ts'
import { comparableStages } from './randomStages.ts'

const dominated = comparableStages(3, 3).map((stages) => {
  const most = (cost: 'overhead' | 'perByte') => Math.max(...stages.map((stage) => stage[cost]))
  return stages.map((stage, j) =>
    j === 1 ? { ...stage, overhead: most('overhead'), perByte: most('perByte') } : stage,
  )
})

it.each([
  ['ramp-up', comparableStages(2, 2), rampUp],
  ['ramp-up-and-down', dominated, rampUpAndDown],
] as const)('the crest of %s is its largest fragment, whichever stage is slower', (_, anyStages, ramp) => {
  const places = new Set<string>()
  fc.assert(
    fc.property(anyStages, fc.integer({ min: 2000, max: 50_000 }), (stages, bytes) => {
      const cut = ramp(stages, bytes)
      if (!cut.applies) throw new Error(cut.reason)
      const { crest, sizes } = cut
      expect(sizes[crest]).toBe(Math.max(...sizes))
      if (sizes.length > 1)
        places.add(crest === 0 ? 'first' : crest === sizes.length - 1 ? 'last' : 'between')
    }),
    { seed: 1998, numRuns: 100 },
  )
  expect(places).toContain('first')
  expect(places).toContain('last')
})
