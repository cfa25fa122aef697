import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spreadTargets } from '../../../../app/views/curve/targets.ts'

const at = (...points: readonly (readonly [x: number, y: number])[]) => points.map(([x, y]) => ({ x, y }))
const places = (targets: readonly { readonly x: number; readonly y: number }[]) =>
  targets.map(({ x, y }) => ({ x, y }))

it('leaves targets where they are that do not touch', () => {
  const targets = at([0, 0], [24, 0], [30, 40])
  expect(places(spreadTargets(targets))).toEqual(targets)
})

it('moves those that lie on each other apart, to the right', () => {
  expect(places(spreadTargets(at([73, 10], [72, 8], [80, 12])))).toEqual(at([72, 8], [96, 10], [120, 12]))
})

it('moves those below a handle out of it, the shorter way', () => {
  const handle = at([100, 100])
  expect(places(spreadTargets(at([90, 122], [130, 99], [134, 200]), handle))).toEqual(
    at([90, 134], [134, 99], [134, 200]),
  )
})

it('gives each 44 pixels where there is room, never less than 24, and none of what is another’s', () => {
  expect(spreadTargets(at([0, 0], [60, 0])).map(({ room }) => room)).toEqual([44, 44])
  expect(spreadTargets(at([0, 0], [30, 0])).map(({ room }) => room)).toEqual([30, 30])
  expect(spreadTargets(at([0, 0]), at([38, 0])).map(({ room }) => room)).toEqual([32])
  const point = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) })
  fc.assert(
    fc.property(fc.array(point, { maxLength: 8 }), (targets) => {
      const placed = spreadTargets(targets)
      placed.forEach((a, i) => {
        expect(a.room).toBeGreaterThanOrEqual(24)
        for (const b of placed.slice(i + 1)) {
          const apart = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))
          expect(apart).toBeGreaterThanOrEqual((a.room + b.room) / 2)
        }
      })
    }),
    { seed: 6 },
  )
})
