import { expect, it } from 'vitest'
import { spreadTargets } from '../../../../app/views/curve/targets.ts'

const at = (...points: readonly (readonly [x: number, y: number])[]) => points.map(([x, y]) => ({ x, y }))

it('leaves targets where they are that do not touch', () => {
  const targets = at([0, 0], [24, 0], [30, 40])
  expect(spreadTargets(targets, 24)).toEqual(targets)
})

it('moves those that lie on each other apart, to the right', () => {
  expect(spreadTargets(at([73, 10], [72, 8], [80, 12]), 24)).toEqual(at([72, 8], [96, 10], [120, 12]))
})

it('moves those below a handle out of it, the shorter way', () => {
  const handle = at([100, 100])
  expect(spreadTargets(at([90, 122], [130, 99], [134, 200]), 24, handle)).toEqual(
    at([90, 134], [134, 99], [134, 200]),
  )
})
